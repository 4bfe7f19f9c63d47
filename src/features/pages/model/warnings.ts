import type { StoredBlock } from '../../../core/block.ts'
import { type Id, isId } from '../../../core/ids.ts'
import { localPathOf } from './paths.ts'

/** A picture as a block shows it; its asset's description serves where the block has none. */
interface ShownPicture {
  readonly blockId: Id
  readonly assetId: Id
  readonly alt: string
  readonly decorative: boolean
}

interface LocalLink {
  readonly blockId: Id
  /** Path of the same site, as the path table has it. */
  readonly path: string
}

export interface Shown {
  readonly pictures: readonly ShownPicture[]
  /** Blocks that are there for a picture and have none. */
  readonly empty: readonly Id[]
  readonly links: readonly LocalLink[]
  /** Buttons that lead nowhere. */
  readonly idle: readonly { readonly blockId: Id; readonly label: string }[]
  /** What stands in square brackets, for its owner to write over. */
  readonly blanks: readonly { readonly blockId: Id; readonly words: string }[]
  /** Forms of whose answers nobody is told. */
  readonly unheard: readonly { readonly blockId: Id; readonly name: string }[]
}

export const WARNING_KINDS = [
  'address',
  'blank',
  'button',
  'picture',
  'alt',
  'link',
  'unpublished',
  'binned',
  'recipient',
] as const

export interface Warning {
  readonly kind: (typeof WARNING_KINDS)[number]
  readonly sentence: string
  /** The page that a link leads to and that visitors cannot see yet, or not much longer, or that has the same address. */
  readonly targetId: Id | null
}

/** About one block, or about the page itself: null. */
export type DocumentWarning = Warning & { readonly blockId: Id | null }

/** What answers a path: `published` for visitors, the draft that would, a page whose removal waits, or nothing. */
export type PathAnswer =
  | 'published'
  | { readonly id: Id; readonly title: string; readonly isBinned?: boolean }
  | undefined

/** What is known beyond the page itself. */
export interface WarningFacts {
  /** Descriptions of pictures by asset. */
  readonly alts: ReadonlyMap<Id, string>
  readonly answerOf: (path: string) => PathAnswer
}

/** Something to write over, in square brackets, as templates leave it; a number alone is a footnote. */
const BLANK = /\[[^[\]]*\p{L}[^[\]]*\]/gu

/** The pictures, links and words of blocks, whatever their type: by the names that blocks give their props. */
export function shownBy(blocks: readonly StoredBlock[]): Shown {
  const pictures: ShownPicture[] = []
  const empty: Id[] = []
  const links: LocalLink[] = []
  const idle: { blockId: Id; label: string }[] = []
  const blanks: { blockId: Id; words: string }[] = []
  const unheard: { blockId: Id; name: string }[] = []
  const walk = (value: unknown, blockId: Id): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, blockId)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const { assetId, images, alt, decorative, link, href, label, text, source } = value as Record<string, unknown>
    if (assetId === null || (Array.isArray(images) && images.length === 0)) empty.push(blockId)
    if (isId(assetId))
      pictures.push({ blockId, assetId, alt: typeof alt === 'string' ? alt : '', decorative: decorative === true })
    for (const address of [link, href]) {
      const path = localPathOf(address)
      if (path !== undefined) links.push({ blockId, path })
    }
    if (typeof label === 'string' && link === '') idle.push({ blockId, label })
    for (const words of [label, text, source])
      if (typeof words === 'string') for (const [blank] of words.matchAll(BLANK)) blanks.push({ blockId, words: blank })
    for (const inner of Object.values(value)) walk(inner, blockId)
  }
  const visit = (block: StoredBlock): void => {
    walk(block.props, block.id)
    const { emails, webhook, name } = block.props
    if (Array.isArray(emails) && emails.length === 0 && webhook === '')
      unheard.push({ blockId: block.id, name: String(name) })
    for (const child of block.children ?? []) visit(child)
  }
  for (const block of blocks) visit(block)
  return { pictures, empty, links, idle, blanks, unheard }
}

/** What an owner should know before publishing. Nothing here keeps anybody from it. */
export function warningsFor(
  { pictures, empty, links, idle, blanks, unheard }: Shown,
  { alts, answerOf }: WarningFacts,
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
  const leading = links.flatMap(({ blockId, path }) => {
    const warning = linkWarning(path, answerOf(path))
    return warning ? [{ blockId, ...warning }] : []
  })
  const silent = unheard.map(({ blockId, name }) => about('recipient', blockId, unheardSentence(name)))
  return [...unfinished, ...silent, ...bare, ...missing, ...leading]
}

/** Other pages whose drafts have the address of this one: only one of them can be published. */
export function addressWarnings(others: readonly { id: Id; title: string; path: string }[]): DocumentWarning[] {
  return others.map(({ id, title, path }) => ({
    blockId: null,
    kind: 'address',
    sentence: sharedAddressSentence(path, title),
    targetId: id,
  }))
}

/** What is wrong with a link to a path of the site; undefined when visitors will find something there. */
export function linkWarning(path: string, answer: PathAnswer): Warning | undefined {
  if (answer === 'published') return undefined
  if (!answer) return { kind: 'link', sentence: brokenSentence(path), targetId: null }
  const { id: targetId, title, isBinned } = answer
  return isBinned
    ? { kind: 'binned', sentence: binnedSentence(path, title), targetId }
    : { kind: 'unpublished', sentence: unpublishedSentence(path, title), targetId }
}

/**
 * Warnings that say the same, as one that leads to each of its places.
 * @param going Pages whose change is published in the same go: links to a new one will lead somewhere, to one that goes nowhere.
 */
export function joinWarnings(warnings: readonly DocumentWarning[], going: ReadonlySet<Id>): JoinedWarning[] {
  const left = warnings.filter(({ kind, targetId }) => {
    if (targetId === null || (kind !== 'unpublished' && kind !== 'binned')) return true
    return going.has(targetId) === (kind === 'binned')
  })
  const groups = Map.groupBy(left, ({ kind, sentence }) => (kind === 'picture' || kind === 'alt' ? kind : sentence))
  return [...groups.values()].map((group) => {
    const { kind, sentence } = group[0]!
    const many = { picture: emptySentence, alt: altSentence }[kind as string]
    return {
      kind,
      sentence: many?.(group.length) ?? sentence,
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
