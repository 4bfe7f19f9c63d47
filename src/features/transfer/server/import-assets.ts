import type { Id } from '../../../core/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { findImportedAsset, insertAsset, updateAsset } from '../../images/public.ts'
import type { ImportedAsset, SiteImport } from '../model/site-import.ts'
import type { ImportProgress } from './import-progress.ts'
import { type MediaFile, type MediaFiles, nameOf } from './media-files.ts'
import { storeArrived } from './store-arrived.ts'

export interface ImportedAssets {
  readonly created: number
  /** Files that are there now and were not before. */
  readonly arrived: number
  readonly missingFiles: readonly string[]
}

/**
 * Brings the files of an import in. One that is not among those that are brought beside it leaves its place in the pages,
 * and a later import that brings it fills it.
 */
export async function importAssets(
  services: Services,
  site: SiteImport,
  target: { siteId: Id; media: MediaFiles | undefined; onProgress: (progress: ImportProgress) => void },
): Promise<ImportedAssets> {
  const missingFiles: string[] = []
  let created = 0
  let arrived = 0
  for (const [index, asset] of site.assets.entries()) {
    const known = await findImportedAsset(services.database, target.siteId, asset.key)
    if (!known || known.file_key === null) {
      const file = target.media?.find(asset)
      const stored = file === undefined ? undefined : await storeFrom(services, target.siteId, asset, file)
      if (stored) arrived++
      else missingFiles.push(asset.fileName)
      await services.database.transact(async (transaction) => {
        if (!known) {
          await insertAsset(transaction, target.siteId, { ...rowOf(asset, services.now()), ...stored })
          created++
        } else if (stored) await updateAsset(transaction, target.siteId, known.id, stored)
      })
    }
    target.onProgress({ phase: 'assets', done: index + 1, total: site.assets.length })
  }
  return { created, arrived, missingFiles }
}

function rowOf(asset: ImportedAsset, now: Date) {
  return {
    id: asset.key,
    name: asset.fileName,
    content_hash: '',
    mime_type: asset.mimeType,
    size: 0,
    width: null,
    height: null,
    alt: asset.alt,
    caption: asset.caption,
    focal_x: 0.5,
    focal_y: 0.5,
    file_key: null,
    has_alpha: 0,
    animated: 0,
    tone: null,
    source_url: asset.sourceUrl,
    import_key: asset.key,
    created_at: now.toISOString(),
  }
}

async function storeFrom(
  { files, log }: Services,
  siteId: Id,
  { key: id, fileName: name }: ImportedAsset,
  file: MediaFile,
) {
  try {
    return await storeArrived({ files }, siteId, { id, name }, file)
  } catch (error) {
    // A broken picture, and a file of a kind that is not kept, are told as missing.
    log.info({ err: error, file: nameOf(file) }, 'A file of an import was not taken')
    return undefined
  }
}
