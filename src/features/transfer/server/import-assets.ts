import type { Id } from '../../../core/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { findImportedAsset, insertAsset, updateAsset } from '../../images/public.ts'
import type { ImportedAsset, SiteImport } from '../model/site-import.ts'
import type { ImportProgress } from './import-progress.ts'
import type { MediaFiles } from './media-files.ts'
import { type Arrival, failedHere, takeArrived } from './store-arrived.ts'

export interface ImportedAssets {
  readonly created: number
  /** Files that this import added. */
  readonly arrived: number
  readonly missingFiles: readonly string[]
  /** Supplied files that could not be stored. */
  readonly problems: readonly { readonly name: string; readonly sentence: string }[]
}

/** Stores the files of an import. A missing file leaves its place on the pages, and a later import can fill it. */
export async function importAssets(
  services: Services,
  site: SiteImport,
  target: { siteId: Id; media: MediaFiles | undefined; onProgress: (progress: ImportProgress) => void },
): Promise<ImportedAssets> {
  const missingFiles: string[] = []
  const problems: { name: string; sentence: string }[] = []
  let isFull = false
  let created = 0
  let arrived = 0
  for (const [index, asset] of site.assets.entries()) {
    const known = await findImportedAsset(services.database, target.siteId, asset.key)
    if (!known || known.file_key === null) {
      // Without disk space for one there is hardly any for those after it.
      const arrival: Arrival | undefined = isFull ? undefined : await takeBrought(services, target, asset)
      isFull ||= arrival?.kind === 'full'
      const stored = arrival?.kind === 'stored' ? arrival.facts : undefined
      if (stored) arrived++
      else missingFiles.push(asset.fileName)
      if (arrival && 'sentence' in arrival) problems.push({ name: asset.fileName, sentence: arrival.sentence })
      await services.database.transact(async (transaction) => {
        if (!known) {
          await insertAsset(transaction, target.siteId, { ...rowOf(asset, services.now()), ...stored })
          created++
        } else if (stored) await updateAsset(transaction, target.siteId, known.id, stored)
      })
    }
    target.onProgress({ phase: 'assets', done: index + 1, total: site.assets.length })
  }
  return { created, arrived, missingFiles, problems }
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

/** The outcome of the file supplied for an asset; undefined without one. */
async function takeBrought(
  services: Services,
  { siteId, media }: { siteId: Id; media: MediaFiles | undefined },
  asset: ImportedAsset,
): Promise<Arrival | undefined> {
  const file = media?.find(asset)
  const { key: id, fileName: name } = asset
  return (
    file &&
    (await takeArrived(services, siteId, { id, name }, file).catch((error) => failedHere(services, { id }, error)))
  )
}
