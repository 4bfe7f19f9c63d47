import { z } from 'zod'
import { Refusal } from '../../../core/refusal.ts'
import { defineSiteSettings } from '../../../core/site-settings.ts'
import { visibleText } from '../../../core/visible-text.ts'

/** The search engines that ask for proof of who has a site: the name of their meta tag, and what their codes look like. */
export const VERIFIED_BY = {
  google: { name: 'Google', meta: 'google-site-verification', code: /^[\w-]{20,100}$/ },
  bing: { name: 'Bing', meta: 'msvalidate.01', code: /^[\da-z]{16,64}$/i },
} as const
export type Verifier = keyof typeof VERIFIED_BY
export const VERIFIERS = Object.keys(VERIFIED_BY) as Verifier[]

/** What the title of a page is without a choice of the owner. */
export const USUAL_TITLES = '{pagina} – {sito}'
export const MOST_OF_PATTERN = 200
/** Longest text that is understood as a code: a whole meta tag. */
const MOST_PASTED = 1000
/** Characters after which search engines cut what they show, on most screens. */
export const SHOWN_OF = { title: 60, description: 155 } as const

const codeSchema = (engine: Verifier) =>
  z
    .string()
    .max(MOST_PASTED)
    .overwrite((pasted) => codeIn(engine, pasted))
    .default('')

const searchEnginesSchema = z.strictObject({
  /** What the title of each page is, with `{pagina}` and `{sito}`. */
  titlePattern: z.string().overwrite(visibleText).max(MOST_OF_PATTERN).default(USUAL_TITLES),
  google: codeSchema('google'),
  bing: codeSchema('bing'),
  /** Whether the whole site stays out of search engines. */
  isHidden: z.boolean().default(false),
})
export type SearchEngines = z.infer<typeof searchEnginesSchema>

export const searchEnginesOfSite = defineSiteSettings<SearchEngines>({
  key: 'searchEngines',
  act: 'settings.searchEngines',
  schema: searchEnginesSchema.prefault({}),
  words: 'motori di ricerca',
  refuse(value) {
    const fields: Record<string, string> = {}
    const pattern = faultOfPattern(value.titlePattern)
    if (pattern !== undefined) fields.titlePattern = pattern
    for (const engine of VERIFIERS) {
      const fault = faultOfCode(engine, value[engine])
      if (fault !== undefined) fields[engine] = fault
    }
    const [first] = Object.values(fields)
    if (first !== undefined) throw new Refusal('bad_request', first, { fields })
  },
})

/** Why titles cannot follow a pattern; undefined when they can. */
export function faultOfPattern(pattern: string): string | undefined {
  if (!pattern.includes('{pagina}')) return 'Lascia {pagina}: senza, tutte le pagine avrebbero lo stesso titolo.'
  if (/[{}]/.test(pattern.replaceAll(/\{(?:pagina|sito)\}/g, '')))
    return 'Tra parentesi graffe possono stare soltanto {pagina} e {sito}.'
  return undefined
}

/** The code in what an owner pastes: a whole meta tag of this engine, its DNS record, or the code alone. */
export function codeIn(engine: Verifier, pasted: string): string {
  const tag = /<meta\b[^>]*>/i.exec(pasted)?.[0]
  if (tag === undefined) return pasted.trim().replace(/^google-site-verification\s*[=:]\s*(?=[^\s.]+$)/i, '')
  if (attribute(tag, 'name')?.toLowerCase() !== VERIFIED_BY[engine].meta) return pasted.trim()
  return attribute(tag, 'content')?.trim() ?? pasted.trim()
}

/** Why a pasted text is no code of this engine; undefined when it is one, or empty. */
export function faultOfCode(engine: Verifier, pasted: string): string | undefined {
  const code = codeIn(engine, pasted)
  const { name } = VERIFIED_BY[engine]
  if (code === '' || VERIFIED_BY[engine].code.test(code)) return undefined
  const other = VERIFIERS.find((one) => one !== engine && code.toLowerCase().includes(VERIFIED_BY[one].meta))
  if (other !== undefined) return `Questo è il codice di ${VERIFIED_BY[other].name}: incollalo nel suo campo.`
  if (/\.(?:html|xml)$/i.test(code))
    return `Questo è il nome di un file. In ${name} scegli il metodo «tag HTML» e incolla qui il tag.`
  return `Non sembra un codice di ${name}: incolla tutto il tag, oppure soltanto quello che sta tra le virgolette di «content».`
}

/** The meta tags that prove to search engines who has the site. */
export function verificationTags(engines: SearchEngines): { readonly name: string; readonly content: string }[] {
  return VERIFIERS.filter((engine) => engines[engine] !== '').map((engine) => ({
    name: VERIFIED_BY[engine].meta,
    content: engines[engine],
  }))
}

/** A text as a search engine shows it: cut after a whole word. */
export function cutAsShown(text: string, most: number): string {
  if (text.length <= most) return text
  const words = text.slice(0, most)
  const end = words.lastIndexOf(' ')
  return `${(end > most / 2 ? words.slice(0, end) : words).replace(/[\s,;:–-]+$/, '')} …`
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)
  return found?.[1] ?? found?.[2] ?? found?.[3]
}
