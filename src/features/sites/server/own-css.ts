import postcss, { type ChildNode, CssSyntaxError, type Root } from 'postcss'
import { Refusal } from '../../../core/refusal.ts'

/** What the parser says, in words for owners. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^Unclosed block/, 'questa parentesi graffa non è chiusa: manca una }.'],
  [/^Unexpected }/, 'c’è una } di troppo.'],
  [/^Unclosed comment/, 'questo commento non è chiuso: manca */.'],
  [/^Unclosed (?:string|quote)/, 'queste virgolette non sono chiuse.'],
  [/^Unclosed bracket/, 'questa parentesi non è chiusa: manca una ).'],
  [/^Missed semicolon/, 'manca un punto e virgola.'],
  [/^Double colon/, 'ci sono due due punti di seguito.'],
  [
    /^Unknown word/,
    'qui il browser non capisce che cosa scrivi: di solito mancano due punti, una { o un punto e virgola.',
  ],
  [/^At-rule without name/, 'dopo @ manca un nome.'],
]
const NOT_CSS = 'questo non è CSS.'
/** No page needs more; browsers may take less. */
const MOST_DEPTH = 30

/** Functions whose text is an address. */
const LOADS = /(?:url|src|image|image-set|cross-fade)\(/i
/** Data stay in the page. */
const DATA = /url\(\s*(?:"data:[^"]*"|'data:[^']*'|data:[^)]*)\s*\)/gi
const FOREIGN = /\/\/|[a-z][a-z0-9+.-]*:/i

/** Why the owner's own style sheet is not saved, with its place; undefined when it is. */
export function cssFault(css: string): string | undefined {
  let root: Root
  try {
    root = postcss.parse(css)
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    const { reason, line = 1, column = 1 } = error
    return at({ line, column }, SENTENCES.find(([said]) => said.test(reason))?.[1] ?? NOT_CSS)
  }
  const waiting = root.nodes.map((node) => ({ node, depth: 1 })).reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next
    const fault = depth > MOST_DEPTH ? 'ci sono troppe regole una dentro l’altra.' : nodeFault(node)
    if (fault !== undefined) return at(node.source?.start ?? { line: 1, column: 1 }, fault)
    if ('nodes' in node && node.nodes)
      waiting.push(...node.nodes.map((inner) => ({ node: inner, depth: depth + 1 })).reverse())
  }
  return undefined
}

/** @throws Refusal for a style sheet that is not saved */
export function refuseCss(css: string): void {
  const fault = css === '' ? undefined : cssFault(css)
  if (fault !== undefined) throw new Refusal('invalid', fault, { fields: { 'style.css': fault } })
}

function nodeFault(node: ChildNode): string | undefined {
  if (node.type === 'comment') return undefined
  if (node.type === 'atrule' && /^(?:import|charset)$/i.test(unescaped(node.name)))
    return `@${node.name.toLowerCase()} non si può usare: un foglio di stile di un altro sito saprebbe chi visita il tuo. Incolla qui le sue regole.`
  const text = unescaped(node.type === 'decl' ? node.value : node.type === 'atrule' ? node.params : '')
  const other = text.replace(DATA, '')
  return LOADS.test(other) && FOREIGN.test(other)
    ? 'carica qualcosa da un altro sito, che saprebbe chi visita il tuo. Carica il file nei tuoi media e scrivi il suo indirizzo, che comincia con /.'
    : undefined
}

/** Text without comments, its escapes resolved: `\\75rl(` is `url(`. */
function unescaped(text: string): string {
  return text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\\(?:([0-9a-f]{1,6})\s?|\n|(.))/gi, (_all, code: string | undefined, character: string | undefined) => {
      if (code === undefined) return character ?? ''
      const point = Number.parseInt(code, 16)
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd'
    })
}

function at({ line, column }: { readonly line: number; readonly column: number }, sentence: string): string {
  return `Riga ${line}, colonna ${column}: ${sentence}`
}
