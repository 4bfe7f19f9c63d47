import type { Id } from '../../../core/ids.ts'
import type { Shown } from '../../pages/schemas.ts'

export const WARNING_KINDS = [
  'address',
  'blank',
  'button',
  'picture',
  'alt',
  'sample',
  'link',
  'unpublished',
  'binned',
  'recipient',
] as const

export interface Warning {
  readonly kind: (typeof WARNING_KINDS)[number]
  readonly sentence: string
  /** The linked page that visitors cannot see yet, or not much longer; or the page with the same address. */
  readonly targetId: Id | null
}

/** `blockId` is null for a warning about the page itself. */
export type DocumentWarning = Warning & { readonly blockId: Id | null }

/** The target of a path: `published` for visitors, an unpublished draft, a page whose removal is pending, or nothing. */
export type PathAnswer =
  | 'published'
  | { readonly id: Id; readonly title: string; readonly isBinned?: boolean }
  | undefined

/** Facts beyond the page itself. */
export interface WarningFacts {
  /** Descriptions of images by asset. */
  readonly alts: ReadonlyMap<Id, string>
  /** Pictures that the site began with. */
  readonly samples: ReadonlySet<Id>
  readonly answerOf: (path: string) => PathAnswer
}

/** What an owner should know before publishing. No warning prevents it. */
export function warningsFor(
  { pictures, empty, links, idle, blanks, unheard }: Shown,
  { alts, samples, answerOf }: WarningFacts,
): DocumentWarning[] {
  const about = (kind: Warning['kind'], blockId: Id, sentence: string) => ({ blockId, kind, sentence, targetId: null })
  const [blank] = blanks
  const [button] = idle
  const unfinished = [
    ...(blank ? [about('blank', blank.blockId, blankSentence(blank.words, blanks.length))] : []),
    ...(button ? [about('button', button.blockId, idleSentence(idle.map(({ label }) => label)))] : []),
  ]
  const bare = empty.map((blockId) => about('picture', blockId, emptySentence(1)))
  const missing = pictures
    .filter((picture) => !picture.decorative && picture.alt.trim() === '' && !alts.get(picture.assetId)?.trim())
    .map(({ blockId }) => about('alt', blockId, altSentence(1)))
  const borrowed = pictures
    .filter(({ assetId }) => samples.has(assetId))
    .map(({ blockId }) => about('sample', blockId, sampleSentence(1)))
  const leading = links.flatMap(({ blockId, path }) => {
    const warning = linkWarning(path, answerOf(path))
    return warning ? [{ blockId, ...warning }] : []
  })
  const silent = unheard.map(({ blockId, name }) => about('recipient', blockId, unheardSentence(name)))
  return [...unfinished, ...silent, ...bare, ...borrowed, ...missing, ...leading]
}

/** Warnings for other pages whose drafts have the same address: only one of them can be published. */
export function addressWarnings(others: readonly { id: Id; title: string; path: string }[]): DocumentWarning[] {
  return others.map(({ id, title, path }) => ({
    blockId: null,
    kind: 'address',
    sentence: sharedAddressSentence(path, title),
    targetId: id,
  }))
}

/** The fault of a link to a path of the site; undefined when visitors will find something there. */
export function linkWarning(path: string, answer: PathAnswer): Warning | undefined {
  if (answer === 'published') return undefined
  if (!answer) return { kind: 'link', sentence: brokenSentence(path), targetId: null }
  const { id: targetId, title, isBinned } = answer
  return isBinned
    ? { kind: 'binned', sentence: binnedSentence(path, title), targetId }
    : { kind: 'unpublished', sentence: unpublishedSentence(path, title), targetId }
}

/**
 * Equal warnings merged into one with all its places.
 * @param going Pages published together: links to a new one will work, links to a removed one will not.
 */
export function joinWarnings(warnings: readonly DocumentWarning[], going: ReadonlySet<Id>): JoinedWarning[] {
  const left = warnings.filter(({ kind, targetId }) => {
    if (targetId === null || (kind !== 'unpublished' && kind !== 'binned')) return true
    return going.has(targetId) === (kind === 'binned')
  })
  const groups = Map.groupBy(left, ({ kind, sentence }) => (MANY[kind] ? kind : sentence))
  return [...groups.values()].map((group) => {
    const { kind, sentence } = group[0]!
    return {
      kind,
      sentence: MANY[kind]?.(group.length) ?? sentence,
      places: [...new Set(group.map(({ blockId }) => blockId))],
    }
  })
}

export interface JoinedWarning {
  readonly kind: Warning['kind']
  readonly sentence: string
  /** The blocks, each once; null is the page itself. */
  readonly places: readonly (Id | null)[]
}

/** Warnings of which one sentence counts all places. */
const MANY: Readonly<Partial<Record<Warning['kind'], (count: number) => string>>> = {
  picture: emptySentence,
  alt: altSentence,
  sample: sampleSentence,
}

function sampleSentence(count: number): string {
  return count === 1
    ? 'C’è ancora un’immagine di esempio: sostituiscila con una tua.'
    : `Ci sono ancora ${count} immagini di esempio: sostituiscile con le tue.`
}

function emptySentence(count: number): string {
  return count === 1
    ? 'A un blocco manca la foto: lì chi visita il sito non vedrà niente. Scegline una oppure elimina il blocco.'
    : `A ${count} blocchi manca la foto: lì chi visita il sito non vedrà niente. Scegli le foto oppure elimina i blocchi.`
}

function altSentence(count: number): string {
  return count === 1
    ? 'A una foto manca la descrizione: chi usa un lettore di schermo non saprà che cosa mostra. Descrivila oppure indica che è decorativa.'
    : `A ${count} foto manca la descrizione: chi usa un lettore di schermo non saprà che cosa mostrano. Descrivile oppure indica che sono decorative.`
}

function blankSentence(first: string, count: number): string {
  return count === 1
    ? `Nel testo c’è ancora una parte da completare tra parentesi quadre: ${first}.`
    : `Nel testo ci sono ancora ${count} parti da completare tra parentesi quadre. La prima è ${first}.`
}

function idleSentence(labels: readonly string[]): string {
  return labels.length === 1
    ? `C’è un pulsante senza collegamento, «${labels[0]}»: chi lo tocca non va da nessuna parte.`
    : `Ci sono ${labels.length} pulsanti senza collegamento: ${labels.map((label) => `«${label}»`).join(', ')}. Chi li tocca non va da nessuna parte.`
}

function unheardSentence(name: string): string {
  return `Nessuno riceve un avviso quando qualcuno compila «${name}»: le risposte si leggono soltanto in «Messaggi». Aggiungi un indirizzo e-mail.`
}

function sharedAddressSentence(path: string, title: string): string {
  return `Anche la pagina «${title}» ha l’indirizzo ${path}: se ne può pubblicare una sola. Cambia l’indirizzo di una delle due.`
}

function brokenSentence(path: string): string {
  return `Il collegamento a ${path} non porta a nessuna pagina del sito.`
}

function unpublishedSentence(path: string, title: string): string {
  return `Il collegamento a ${path} porta alla pagina «${title}», che non è ancora pubblicata.`
}

function binnedSentence(path: string, title: string): string {
  return `Il collegamento a ${path} porta alla pagina «${title}», che è nel cestino.`
}
