import type { StoredBlock } from '../../../core/block.ts'
import { type Id, isId } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { DocumentContent } from './document.ts'

/** The name of the kind of such documents, and the type of the blocks that show one (docs/decisions/0139). */
export const SYNCED = 'synced'

/** How many a site may have outside the bin. */
export const SYNCED_SECTIONS = 100

/** How many sections one may have, and how many of them a page may show: each is read and drawn with the page. */
export const SYNCED_PARTS = 20

/** Below a reserved path: no page can have it, no visitor gets there. */
const PLACE = 'api/synced/'

/** What stands for the address of a synced section. */
export function syncedUrlId(id: Id): string {
  return `${PLACE}${id}`
}

/** Whether an address, or a path without its first slash, stands for that of a synced section. */
export function isSyncedUrlId(urlId: string): boolean {
  return urlId.startsWith(PLACE)
}

/** A content of a synced section: nobody can ask for it, and nothing lists it. */
export function asSynced(content: DocumentContent, id: Id): DocumentContent {
  return { ...content, urlId: syncedUrlId(id), access: 'private', passwordHash: null, noIndex: true, showTitle: false }
}

/** The documents of the synced sections that a page shows, each once, in the order of the page. */
export function syncedIn(blocks: readonly StoredBlock[]): Id[] {
  const ids = blocks.flatMap(({ type, props }) => (type === SYNCED && isId(props.documentId) ? [props.documentId] : []))
  return [...new Set(ids)]
}

/**
 * The blocks of a page with those of its synced sections in their places, one level deep: what a synced section shows of
 * others, what is not found, and a second copy are left out. The blocks of the page itself all stay; those of its synced
 * sections end where there would be more than a page may have.
 */
export function withSynced<Block extends StoredBlock>(
  blocks: readonly Block[],
  find: (documentId: Id) => readonly Block[] | undefined,
): Block[] {
  const shown = new Set<Id>()
  let room = LIMITS.sectionsPerPage - blocks.filter(({ type }) => type !== SYNCED).length
  return blocks.flatMap((block) => {
    if (block.type !== SYNCED) return [block]
    const [documentId] = syncedIn([block])
    if (documentId === undefined || shown.has(documentId)) return []
    shown.add(documentId)
    const inner = (find(documentId) ?? []).filter(({ type }) => type !== SYNCED).slice(0, Math.max(0, room))
    room -= inner.length
    return inner.map((one) => hiddenWith(one, block.layout))
  })
}

const DEVICES = ['desktop', 'tablet', 'phone'] as const

/** A block that is also hidden where what stands for it on the page is; narrower screens inherit what they do not set. */
function hiddenWith<Block extends StoredBlock>(block: Block, outer: StoredBlock['layout']): Block {
  if (!outer) return block
  const layout = { ...block.layout }
  let [hides, isHidden] = [false, false]
  for (const device of DEVICES) {
    hides = outer[device]?.hidden ?? hides
    isHidden = block.layout?.[device]?.hidden ?? isHidden
    if ((outer[device] ?? block.layout?.[device])?.hidden !== undefined)
      layout[device] = { ...layout[device], hidden: hides || isHidden }
  }
  return { ...block, layout }
}

/**
 * Refuses a synced section inside another one, and a second time on one page, where ids would be there twice; and one
 * that is too long, and a page with too many.
 */
export function checkSynced({ urlId, blocks }: Pick<DocumentContent, 'urlId' | 'blocks'>): void {
  const shown = blocks.filter(({ type }) => type === SYNCED)
  if (shown.length > 0 && isSyncedUrlId(urlId))
    throw new Refusal('invalid', 'Una sezione sincronizzata non può contenerne un’altra.', {
      details: { blockId: shown[0]!.id, reason: 'synced_in_synced' },
    })
  if (isSyncedUrlId(urlId) && blocks.length > SYNCED_PARTS)
    throw new Refusal('invalid', `Una sezione sincronizzata può avere al massimo ${SYNCED_PARTS} sezioni.`, {
      details: { reason: 'synced_long', limit: SYNCED_PARTS },
    })
  if (shown.length > SYNCED_PARTS)
    throw new Refusal('invalid', `Una pagina può mostrare al massimo ${SYNCED_PARTS} sezioni sincronizzate.`, {
      details: { reason: 'synced_many', limit: SYNCED_PARTS },
    })
  const twice = shown.find((block, index) => syncedIn(shown.slice(0, index)).includes(syncedIn([block])[0]!))
  if (twice)
    throw new Refusal(
      'invalid',
      'Questa sezione sincronizzata c’è già in questa pagina: può starci una volta sola. Per averla ancora, stacca una copia.',
      { details: { blockId: twice.id, reason: 'synced_twice' } },
    )
}

/** A synced section has a name and nothing else of a page; no page takes the place of one. */
export function checkSyncedField({ urlId }: DocumentContent, field: string, value: unknown): void {
  const takesPlace = field === 'urlId' && typeof value === 'string' && isSyncedUrlId(value)
  if (isSyncedUrlId(urlId) ? field !== 'title' : takesPlace)
    throw new Refusal('invalid', 'Una sezione sincronizzata non ha indirizzo né altre proprietà di una pagina.', {
      details: { reason: 'synced_field' },
    })
}
