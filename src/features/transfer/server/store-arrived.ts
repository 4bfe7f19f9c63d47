import { buffer } from 'node:stream/consumers'
import { refuseSize } from '../../../core/file-size.ts'
import type { Id } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import type { FileStore } from '../../../platform/files/files.ts'
import { kindOfName, storeFile, storePicture } from '../../images/public.ts'
import type { MediaFile } from './media-files.ts'

/** Keeps the bytes of an asset that waited for them: a document, sound or film as it is, anything else as a picture. */
export async function storeArrived(
  { files }: { readonly files: FileStore },
  siteId: Id,
  { id, name }: { readonly id: Id; readonly name: string },
  { size, read }: Pick<MediaFile, 'size' | 'read'>,
) {
  if (kindOfName(name) === 'file') return await storeFile(files, siteId, { id, name, source: read() })
  if ((await size()) > LIMITS.pictureBytes) refuseSize(LIMITS.pictureBytes)
  return await storePicture(files, siteId, () => buffer(read()))
}
