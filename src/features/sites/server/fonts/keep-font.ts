import { type Id, newId } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { FileStore } from '../../../../platform/files/files.ts'
import { addressName, FONT_TYPE, findSameFile, insertAsset, takeFromBin } from '../../../images/public.ts'
import type { MadeFont } from './make-font.ts'

type StoredFont = Awaited<ReturnType<typeof storeFont>>

/** Stores the bytes of a font; the row that names them is made by `insertFont`. */
export async function storeFont(
  files: FileStore,
  siteId: Id,
  { bytes, family, weight: [least, most], style }: Pick<MadeFont, 'bytes' | 'family' | 'weight' | 'style'>,
  now: Date,
) {
  const id = newId(now.getTime())
  const fileKey = `sites/${siteId}/files/${id}`
  const { size, sha256 } = await files.put(fileKey, bytes, { maxBytes: bytes.length })
  const hash = sha256.slice(0, 16)
  const cut = `${least === most ? least : `${least}-${most}`}${style === 'italic' ? '-italic' : ''}`
  return {
    id,
    name: addressName(`${family}-${cut}-${hash.slice(0, 8)}.woff2`),
    content_hash: hash,
    mime_type: FONT_TYPE,
    size,
    file_key: fileKey,
    created_at: now.toISOString(),
  }
}

/** Makes an asset of a stored font, or finds the one that it is already: then its own file is not needed. */
export async function insertFont(transaction: Transaction, siteId: Id, stored: StoredFont): Promise<{ id: Id }> {
  const same = await findSameFile(transaction, siteId, { ...stored, width: null }, stored.name)
  if (same) {
    await takeFromBin(transaction, siteId, same)
    return same
  }
  await insertAsset(transaction, siteId, {
    ...stored,
    ...{ width: null, height: null, alt: '', caption: '', focal_x: 0.5, focal_y: 0.5 },
    ...{ source_url: null, import_key: null, has_alpha: 0, animated: 0, tone: null },
  })
  return stored
}
