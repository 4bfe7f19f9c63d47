import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { assetsById, insertAsset, kindOfName } from '../../../images/public.ts'
import { stableId } from '../../../transfer/public.ts'

/** The asset of a picture's address: of one of the site's own pictures the same, of another a stable one. */
export function pictureOf(siteId: Id, address: string): Id | undefined {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const [, ownSite, ownId] = /^\/images\/([0-9a-f]{24})\/([0-9a-f]{24})\//.exec(url.pathname) ?? []
  return ownSite === siteId && ownId !== undefined ? ownId : pictureId(address)
}

/** The id of an asset that an import made for an address. */
export function pictureId(address: string): Id {
  return stableId('product-picture', address)
}

/** Adds the assets of some addresses that the site does not have; their files are still to be fetched. */
export async function addPictures(
  transaction: Transaction,
  siteId: Id,
  addresses: readonly string[],
  now: Date,
): Promise<void> {
  const wanted = new Map(addresses.map((address) => [pictureId(address), address]))
  const known = await assetsById(transaction, siteId, [...wanted.keys()])
  for (const [id, address] of wanted)
    if (!known[id]) await insertAsset(transaction, siteId, awaitedPicture(id, address, now))
}

function awaitedPicture(id: Id, address: string, now: Date) {
  return {
    id,
    name: nameOf(address),
    content_hash: '',
    mime_type: 'image/jpeg',
    size: 0,
    width: null,
    height: null,
    alt: '',
    caption: '',
    focal_x: 0.5,
    focal_y: 0.5,
    file_key: null,
    has_alpha: 0,
    animated: 0,
    tone: null,
    source_url: address,
    import_key: id,
    created_at: now.toISOString(),
  } as const
}

/** The name in an address; of a script that sends pictures, with the extension of one. */
function nameOf(address: string): string {
  const last = URL.parse(address)!.pathname.split('/').at(-1)!
  const plain =
    last
      .replace(/%[0-9a-f]{2}|[^\w.-]+/gi, '-')
      .replace(/^[-.]+/, '')
      .slice(-80) || 'immagine'
  return kindOfName(plain) === 'file' || !plain.includes('.') ? `${plain}.jpg` : plain
}
