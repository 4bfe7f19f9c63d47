/** What can be done to a thing, with the participle that says so, less its ending. */
const DEEDS = {
  added: 'aggiunt',
  changed: 'cambiat',
  removed: 'eliminat',
  takenAway: 'tolt',
  moved: 'spostat',
  duplicated: 'duplicat',
  copied: 'copiat',
  pasted: 'incollat',
} as const
export type Deed = keyof typeof DEEDS

/**
 * What a step did, as people say it of the thing: «Griglia di immagini aggiunta», «2 blocchi eliminati». The same words
 * stand in the notice, on the button that takes the step back and in what is said once it is.
 * @param thing As it is called, such as a block's title with its name; or several things.
 * @param rest What follows, such as the place it went to.
 */
export function stepWords(thing: string | readonly string[], deed: Deed, rest = ''): string {
  const things = typeof thing === 'string' ? [thing] : thing
  return `${upperFirst(things.join(', '))} ${DEEDS[deed]}${endingForAll(things)}${rest && ` ${rest}`}`
}

/** What is said of a step that was taken back. */
export function undoneWords(label: string): string {
  return `Annullato: ${inSentence(label)}`
}

/** What is said of a step that was done again. */
export function redoneWords(label: string): string {
  return `Ripristinato: ${inSentence(label)}`
}

/** A step's words as they go on after a colon: owners' own words and acronyms keep their capital. */
export function inSentence(label: string): string {
  return /^\p{Lu}(?=[\p{Ll}\s’])/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label
}

function upperFirst(text: string): string {
  return /^\p{Ll}/u.test(text) && !text.includes('@') ? text[0]!.toUpperCase() + text.slice(1) : text
}

type Ending = 'o' | 'a' | 'i' | 'e'

/** Nouns in -e and from other languages do not tell their gender; these are the feminine ones among names of blocks and fields. */
const FEMININE = new Set(['voce', 'immagine', 'newsletter', 'e-mail', 'base', 'lingua', 'parte', 'pagina'])
const MASCULINE = new Set(['incorpora', 'tema', 'schema', 'problema'])
const FEMININE_PLURAL = new Set([
  'domande',
  'immagini',
  'pagine',
  'colonne',
  'parole',
  'etichette',
  'risposte',
  'categorie',
  'foto',
  'note',
])

/** Of several things the ending is the masculine plural, unless all are feminine. */
function endingForAll([first = '', ...others]: readonly string[]): Ending {
  if (others.length === 0) return endingFor(first)
  return [first, ...others].every((thing) => /[ae]/u.test(endingFor(thing))) ? 'e' : 'i'
}

/** The ending of a participle after a noun, by the noun's first word. */
function endingFor(thing: string): Ending {
  const [first = '', second = ''] = thing.toLowerCase().split(/[\s:,]+/u)
  const isMany = /^\d+$/.test(first)
  const word = isMany ? second : first
  if (FEMININE_PLURAL.has(word) || /[sz]ioni$/u.test(word)) return 'e'
  if (isMany) return /(e|ioni)$/u.test(word) ? 'e' : 'i'
  if (MASCULINE.has(word)) return 'o'
  if (FEMININE.has(word) || /(a|ione|tà|tù)$/u.test(word)) return 'a'
  return /[^àèéìòù]i$/u.test(word) && !/[«»“”@.]/u.test(word) ? 'i' : 'o'
}
