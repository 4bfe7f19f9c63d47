import type { Id } from '../../../core/ids.ts'
import type { FileStore } from '../../../platform/files/files.ts'
import { kindOfName, storeFile, storePicture } from '../../images/public.ts'

/** Keeps the bytes of an asset that waited for them: a document, sound or film as it is, anything else as a picture. */
export async function storeArrived(
  { files }: { readonly files: FileStore },
  siteId: Id,
  { id, name }: { readonly id: Id; readonly name: string },
  bytes: Buffer,
) {
  return kindOfName(name) === 'file'
    ? await storeFile(files, siteId, { id, name, source: bytes })
    : await storePicture(files, siteId, bytes)
}
