import { referencesIn } from './drawn-weight.ts'

/** Tokens whose characters have no other meaning. */
const TOKEN = /\/\*.*?(?:\*\/|$)|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/gis
/** The end of a selector: an element, its classes and id, and at most states such as `:hover`. */
const SUBJECT = /(?:^|[\s>+~])([\p{L}\p{N}_-]*)((?:[.#][\p{L}\p{N}_-]+)*)(?::[a-z-]+)*$/u

/**
 * References in the style sheet of a drawing: by selector (`path`, `.class`, `#id`), and under `*` for all elements.
 * Unsupported selectors count for all.
 */
export function styleReferences(style: string): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>([['*', []]])
  const add = (name: string, ids: readonly string[]) => {
    if (!found.has(name)) found.set(name, [])
    for (const id of ids) found.get(name)!.push(id)
  }
  const sheet = style.replace(TOKEN, (token) => (token.startsWith('/*') ? '' : token))
  const rules = isPlain(sheet) ? sheet.split('}') : [sheet.replaceAll('{', ' ')]
  for (const rule of rules) {
    const at = rule.lastIndexOf('{')
    const from = Math.max(rule.lastIndexOf('{', at - 1), rule.lastIndexOf(';', at - 1)) + 1
    const selectors = rule.slice(from, at)
    const body = rule.slice(at + 1)
    // Values of custom properties are inherited.
    const isUnderstood = at > 0 && !selectors.includes('(') && !body.includes('--')
    add('*', referencesIn(isUnderstood ? rule.slice(0, from) : rule))
    const ids = isUnderstood ? referencesIn(body) : []
    if (ids.length > 0) for (const name of new Set(selectors.split(',').map(subjectOf))) add(name, ids)
  }
  return found
}

/** Whether braces and semicolons have their usual meaning. */
function isPlain(sheet: string): boolean {
  return !(sheet.match(TOKEN) ?? []).some((token) => /[{};]/.test(token)) && !/["']/.test(sheet.replace(TOKEN, ''))
}

function subjectOf(selector: string): string {
  const [, element = '', more = ''] = SUBJECT.exec(selector.trim()) ?? []
  const named = /[.#][^.#]+$/.exec(more)?.[0] ?? element
  return named === '' ? '*' : named
}
