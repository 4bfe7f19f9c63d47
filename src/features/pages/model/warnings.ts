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
}

export interface Warning {
  readonly kind: 'address' | 'picture' | 'alt' | 'link' | 'unpublished'
  readonly sentence: string
  /** The page that a link leads to and that visitors cannot see yet, or that has the same address. */
  readonly targetId: Id | null
}

/** About one block, or about the page itself: null. */
export type DocumentWarning = Warning & { readonly blockId: Id | null }

/** What answers a path: `published` for visitors, the draft that would, or nothing. */
export type PathAnswer = 'published' | { readonly id: Id; readonly title: string } | undefined

/** What is known beyond the page itself. */
export interface WarningFacts {
  /** Descriptions of pictures by asset. */
  readonly alts: ReadonlyMap<Id, string>
  readonly answerOf: (path: string) => PathAnswer
}

/** The pictures and links of blocks, whatever their type: by the names that blocks give their props. */
export function shownBy(blocks: readonly StoredBlock[]): Shown {
  const pictures: ShownPicture[] = []
  const empty: Id[] = []
  const links: LocalLink[] = []
  const walk = (value: unknown, blockId: Id): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, blockId)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const { assetId, images, alt, decorative, link, href } = value as Record<string, unknown>
    if (assetId === null || (Array.isArray(images) && images.length === 0)) empty.push(blockId)
    if (isId(assetId))
      pictures.push({ blockId, assetId, alt: typeof alt === 'string' ? alt : '', decorative: decorative === true })
    for (const address of [link, href]) {
      const path = localPathOf(address)
      if (path !== undefined) links.push({ blockId, path })
    }
    for (const inner of Object.values(value)) walk(inner, blockId)
  }
  const visit = (block: StoredBlock): void => {
    walk(block.props, block.id)
    for (const child of block.children ?? []) visit(child)
  }
  for (const block of blocks) visit(block)
  return { pictures, empty, links }
}

/** What an owner should know before publishing. Nothing here keeps anybody from it. */
export function warningsFor({ pictures, empty, links }: Shown, { alts, answerOf }: WarningFacts): DocumentWarning[] {
  const bare = empty.map((blockId) => ({
    blockId,
    kind: 'picture' as const,
    sentence: EMPTY_SENTENCE,
    targetId: null,
  }))
  const missing = pictures
    .filter((picture) => !picture.decorative && picture.alt.trim() === '' && !alts.get(picture.assetId)?.trim())
    .map(({ blockId }) => ({ blockId, kind: 'alt' as const, sentence: ALT_SENTENCE, targetId: null }))
  const leading = links.flatMap(({ blockId, path }) => {
    const warning = linkWarning(path, answerOf(path))
    return warning ? [{ blockId, ...warning }] : []
  })
  return [...bare, ...missing, ...leading]
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
  return answer
    ? { kind: 'unpublished', sentence: unpublishedSentence(path, answer.title), targetId: answer.id }
    : { kind: 'link', sentence: brokenSentence(path), targetId: null }
}

const EMPTY_SENTENCE =
  'A un blocco manca la foto: lì chi visita il sito non vedrà niente. Scegline una oppure elimina il blocco.'

const ALT_SENTENCE =
  'A una foto manca la descrizione: chi usa un lettore di schermo non saprà che cosa mostra. Descrivila oppure indica che è decorativa.'

function sharedAddressSentence(path: string, title: string): string {
  return `Anche la pagina «${title}» ha l’indirizzo ${path}: se ne può pubblicare una sola. Cambia l’indirizzo di una delle due.`
}

function brokenSentence(path: string): string {
  return `Il collegamento a ${path} non porta a nessuna pagina del sito.`
}

function unpublishedSentence(path: string, title: string): string {
  return `Il collegamento a ${path} porta alla pagina «${title}», che non è ancora pubblicata.`
}
