import { buffer } from 'node:stream/consumers'
import { refuseSize } from '../../../core/file-size.ts'
import type { Id } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import { isFullDisk } from '../../../platform/database/violations.ts'
import type { FileStore } from '../../../platform/files/files.ts'
import type { Services } from '../../../platform/services.ts'
import { countFileBytes, kindOfName, storeFile, storePicture } from '../../images/public.ts'
import { checkLimit } from '../../sites/public.ts'
import type { MediaFile } from './media-files.ts'

/** Outcome of storing the bytes of an awaited asset. */
export type Arrival =
  | { readonly kind: 'stored'; readonly facts: Awaited<ReturnType<typeof storeArrived>> }
  | { readonly kind: 'failed'; readonly sentence: string }
  /** The disk is full, so those after it will hardly fit. */
  | { readonly kind: 'full'; readonly sentence: string }

type Asset = { readonly id: Id; readonly name: string }

/** Stores the bytes of an awaited asset if there is space. Throws failures that may succeed later. */
export async function takeArrived(
  { database, files }: Pick<Services, 'database' | 'files'>,
  siteId: Id,
  asset: Asset,
  file: Pick<MediaFile, 'size' | 'read'>,
): Promise<Arrival> {
  try {
    const more = Math.min(await file.size(), LIMITS.fileBytes)
    const count = () => countFileBytes(database, siteId)
    const refused = await checkLimit(database, siteId, 'storage', { count, more }).catch((error) => error as unknown)
    if (refused instanceof Refusal) return { kind: 'full', sentence: refused.message }
    if (refused) throw refused
    return { kind: 'stored', facts: await storeArrived({ files }, siteId, asset, file) }
  } catch (error) {
    if (isFullDisk(error) || (error instanceof Refusal && error.code === 'no_space'))
      return { kind: 'full', sentence: 'Il disco di questa installazione è pieno: libera spazio e riprova.' }
    if (isFinal(error)) return { kind: 'failed', sentence: error.message }
    throw error
  }
}

/** A file that could not be stored because of this installation; its log has the reason. */
export function failedHere({ log }: Pick<Services, 'log'>, { id }: Pick<Asset, 'id'>, error: unknown): Arrival {
  log.error({ err: error, assetId: id }, 'A file that an import names could not be kept')
  return { kind: 'failed', sentence: 'Questa installazione non è riuscita a salvare il file.' }
}

/** A refusal that a retry cannot change: any except a temporary overload. */
export function isFinal(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code !== 'unavailable'
}

/** Stores the bytes of an awaited asset: documents, audio and video unchanged, anything else as an image. */
async function storeArrived(
  { files }: { readonly files: FileStore },
  siteId: Id,
  { id, name }: Asset,
  { size, read }: Pick<MediaFile, 'size' | 'read'>,
) {
  if (kindOfName(name) === 'file') return await storeFile(files, siteId, { id, name, source: read() })
  if ((await size()) > LIMITS.pictureBytes) refuseSize(LIMITS.pictureBytes)
  return await storePicture(files, siteId, () => buffer(read()))
}
