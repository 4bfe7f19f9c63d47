import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Id } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import {
  findImportedAsset,
  insertAsset,
  kindOfName,
  storeFile,
  storePicture,
  updateAsset,
} from '../../images/public.ts'
import type { ImportedAsset, SiteImport } from '../model/site-import.ts'
import type { ImportProgress } from './import-site.ts'

export interface ImportedAssets {
  readonly created: number
  /** Files that are there now and were not before. */
  readonly arrived: number
  readonly missingFiles: readonly string[]
}

/**
 * Brings the files of an import in. A file is looked for in the media folder by the end of its old address, then by its
 * name; one that is not there leaves its place in the pages, and a later import with the folder fills it.
 */
export async function importAssets(
  services: Services,
  site: SiteImport,
  target: { siteId: Id; mediaFolder: string | undefined; onProgress: (progress: ImportProgress) => void },
): Promise<ImportedAssets> {
  const files = target.mediaFolder === undefined ? new Map<string, string[]>() : await filesByName(target.mediaFolder)
  const missingFiles: string[] = []
  let created = 0
  let arrived = 0
  for (const [index, asset] of site.assets.entries()) {
    const known = await findImportedAsset(services.database, target.siteId, asset.key)
    if (!known || known.file_key === null) {
      const file = findFile(files, asset)
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

async function filesByName(folder: string): Promise<Map<string, string[]>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new Refusal('invalid', `La cartella ${folder} non si può leggere.`)
  })
  const byName = new Map<string, string[]>()
  for (const entry of entries)
    if (entry.isFile()) byName.set(entry.name, [...(byName.get(entry.name) ?? []), join(entry.parentPath, entry.name)])
  return byName
}

/** The longer the end that agrees with the old address, the surer: `2012/06/a.jpg` before `a.jpg`. */
function findFile(files: ReadonlyMap<string, string[]>, asset: ImportedAsset): string | undefined {
  const parts = pathParts(asset.sourceUrl)
  const candidates = files.get(parts.at(-1) ?? '') ?? files.get(asset.fileName) ?? []
  const agreement = (file: string): number => {
    const own = file.split(/[\\/]/).reverse()
    const differs = own.findIndex((part, index) => part !== parts.at(-1 - index))
    return differs === -1 ? own.length : differs
  }
  return candidates.toSorted((a, b) => agreement(b) - agreement(a))[0]
}

function pathParts(address: string): string[] {
  const path = URL.parse(address)?.pathname ?? address
  try {
    return decodeURIComponent(path).split('/')
  } catch {
    return path.split('/')
  }
}

async function storeFrom(
  { files, log }: Services,
  siteId: Id,
  { key: id, fileName: name }: ImportedAsset,
  file: string,
) {
  try {
    if (kindOfName(name) === 'file') return await storeFile(files, siteId, { id, name, source: createReadStream(file) })
    if ((await stat(file)).size > LIMITS.pictureBytes) throw new Refusal('too_large', 'Il file è troppo grande.')
    return await storePicture(files, siteId, () => readFile(file))
  } catch (error) {
    // A broken picture, and a file of a kind that is not kept, are told as missing.
    log.info({ err: error, file: basename(file) }, 'A file of an import was not taken')
    return undefined
  }
}
