/** Verbs for steps: the Italian participle without its ending. */
const VERBS = {
  added: 'aggiunt',
  changed: 'cambiat',
  removed: 'eliminat',
  takenAway: 'tolt',
  moved: 'spostat',
  duplicated: 'duplicat',
  copied: 'copiat',
  pasted: 'incollat',
  saved: 'salvat',
  renamed: 'rinominat',
} as const
export type StepVerb = keyof typeof VERBS

/**
 * The name of a step: «Griglia di immagini aggiunta», «2 blocchi eliminati». The notice, the undo button and the
 * confirmation of the undo use the same words.
 * @param thing Its name, such as a block's title with its own name; or several things.
 * @param rest The rest of the sentence, such as where it was moved.
 */
export function stepWords(thing: string | readonly string[], verb: StepVerb, rest = ''): string {
  const things = typeof thing === 'string' ? [thing] : thing
  return `${upperFirst(things.join(', '))} ${VERBS[verb]}${endingForAll(things)}${rest && ` ${rest}`}`
}

/** The text for an undone step. */
export function undoneWords(label: string): string {
  return `Annullato: ${inSentence(label)}`
}

/** The text for a redone step. */
export function redoneWords(label: string): string {
  return `Ripristinato: ${inSentence(label)}`
}

/** A step's name after a colon: names given by owners and acronyms keep their capital. */
export function inSentence(label: string): string {
  return /^\p{Lu}(?=[\p{Ll}\s’])/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label
}

function upperFirst(text: string): string {
  return /^\p{Ll}/u.test(text) && !text.includes('@') ? text[0]!.toUpperCase() + text.slice(1) : text
}

type Ending = 'o' | 'a' | 'i' | 'e'

/**
 * The gender of nouns in -e and of foreign nouns does not follow from the ending; these are the feminine ones among
 * names of blocks and fields.
 */
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

/** For several things the ending is the masculine plural, unless all are feminine. */
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
