import postcss, { CssSyntaxError, type Root } from 'postcss'
import { Refusal } from '../../../core/refusal.ts'
import { reachOf } from '../../../core/site-file.ts'
import { preparedCss } from '../model/style.ts'
import { cssTokens } from './css-tokens.ts'

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

/** Functions whose strings are addresses. */
const LOADS = /^(?:-[a-z]+-)?(?:url|src|image|image-set|cross-fade)$/
/** What may stand in them besides: nothing that becomes a text only in the browser, as `var()` does. */
const WITHIN =
  /^(?:type|format|(?:-[a-z]+-)?(?:repeating-)?(?:linear|radial|conic)-gradient|rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|calc)$/
const NO_ADDRESS = /^(?:type|format)$/
const CLOSES: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

const IMPORTED =
  '@import e @charset non si possono usare: un foglio di stile di un altro sito saprebbe chi visita il tuo. Incolla qui le sue regole.'
const FOREIGN =
  'carica qualcosa da un altro sito, che saprebbe chi visita il tuo. Carica il file nei tuoi media e scrivi il suo indirizzo, che comincia con /s/.'
const NO_FILE = 'questo indirizzo non è di un file dei tuoi media: il loro comincia con /s/.'
const FONT_DATA = 'un font scritto dentro il CSS (data:) non si carica: aggiungilo in «Caratteri», in questo pannello.'
const BUILT = 'qui l’indirizzo di un file non può venire da una variabile o da una funzione: scrivilo per intero.'

/** Why the owner's own style sheet is not saved, with its place; undefined when it is. */
export function cssFault(css: string): string | undefined {
  const prepared = preparedCss(css)
  const loaded = loadFault(prepared)
  if (loaded) return at(placeOf(prepared, loaded.start), loaded.fault)
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
    if (depth > MOST_DEPTH)
      return at(node.source?.start ?? { line: 1, column: 1 }, 'ci sono troppe regole una dentro l’altra.')
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

interface Opened {
  readonly closes: string
  /** Whether it is in a function that loads. */
  readonly loads: boolean
  /** Whether its strings are addresses. */
  readonly addresses: boolean
}

/** The first thing in a style sheet that would load something from elsewhere. */
function loadFault(css: string): { readonly start: number; readonly fault: string } | undefined {
  const opened: Opened[] = []
  // A namespace is a name that looks like an address; nothing is loaded from it.
  let isNamespace = false
  let isFontFace = false
  for (const { type, value, start } of cssTokens(css)) {
    const { loads = false, addresses = false } = opened.at(-1) ?? {}
    let fault: string | undefined
    if (type === 'unclear') fault = FOREIGN
    else if (type === 'at') {
      if (value === 'import' || value === 'charset') fault = IMPORTED
      isNamespace = value === 'namespace' && opened.length === 0
      isFontFace = value === 'font-face'
    } else if (type === 'url' || (type === 'string' && addresses)) {
      if (!isNamespace) fault = addressFault(value, isFontFace)
    } else if (type === 'function') {
      const isLoading = LOADS.test(value)
      if (loads && !isLoading && !WITHIN.test(value)) fault = BUILT
      opened.push({
        closes: ')',
        loads: loads || isLoading,
        addresses: (addresses || isLoading) && !NO_ADDRESS.test(value),
      })
    } else if (type === 'mark') {
      if (/[;{}]/.test(value)) isNamespace = false
      if (value === '}') isFontFace = false
      const closes = CLOSES[value]
      if (closes) opened.push({ closes, loads, addresses })
      else if (value === opened.at(-1)?.closes) opened.pop()
    }
    if (fault !== undefined) return { start, fault }
  }
  return undefined
}

/** Only data, a part of the page, and files of the site itself. The policy of pages lets no font come from data. */
function addressFault(address: string, isOfFont: boolean): string | undefined {
  if (address.startsWith('#')) return undefined
  const reach = reachOf(address)
  if (reach === 'elsewhere') return FOREIGN
  if (reach === 'data' && isOfFont) return FONT_DATA
  return reach === 'host' ? NO_FILE : undefined
}

function placeOf(text: string, start: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, start).split('\n')
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}

function at({ line, column }: { readonly line: number; readonly column: number }, sentence: string): string {
  return `Riga ${line}, colonna ${column}: ${sentence}`
}
