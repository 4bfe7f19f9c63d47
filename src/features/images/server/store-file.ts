import type { Id } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import type { FileSource, FileStore } from '../../../platform/files/files.ts'
import { endingOf, FILE_TYPES } from '../model/file-types.ts'
import type { StoredPicture } from './store-picture.ts'

/** Facts about a stored file; only images have dimensions. */
export type StoredFileFacts = Omit<StoredPicture, 'width' | 'height'> & { width: number | null; height: number | null }

/** Stores a file that is not an image, with an allowed type. */
export async function storeFile(
  files: FileStore,
  siteId: Id,
  { id, name, source }: { readonly id: Id; readonly name: string; readonly source: FileSource },
): Promise<StoredFileFacts> {
  const fileKey = `sites/${siteId}/files/${id}`
  const { size, sha256 } = await files.put(fileKey, source, { maxBytes: LIMITS.fileBytes })
  return {
    content_hash: sha256.slice(0, 16),
    mime_type: FILE_TYPES[endingOf(name)]!,
    size,
    width: null,
    height: null,
    file_key: fileKey,
    has_alpha: 0,
    animated: 0,
    tone: null,
    corners: null,
    darkest: null,
    brightest: null,
  }
}
