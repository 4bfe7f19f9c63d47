import { z } from 'zod'
import { Refusal } from '../../core/refusal.ts'

/** Fields that every archive has come first, then those of its kind; docs/formats/ describes both kinds. */
export const MANIFEST = 'manifest.json'
export const ARCHIVE_VERSION = 1

/**
 * Allowed names in an archive: segments of `A-Za-z0-9._-`, none of which starts with a dot, so that none leads out of
 * its folder or is hidden.
 */
const PATH = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}\/){0,8}[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/

export function isArchivePath(path: string): boolean {
  return path.length <= 900 && PATH.test(path)
}

const archivedFileSchema = z.strictObject({
  path: z.string().refine(isArchivePath),
  size: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ArchivedFile = z.infer<typeof archivedFileSchema>

export const manifestSchema = z.looseObject({
  format: z.string().max(100),
  version: z.number().int().min(1),
  product: z.string().max(100),
  createdAt: z.iso.datetime(),
  /** All other files of the archive, in the order in which they were written. */
  files: z.array(archivedFileSchema).max(1_000_000),
})
export type Manifest = z.infer<typeof manifestSchema>

/** The manifest without the list of files, which are counted while they are written. */
export type ManifestHead = Omit<Manifest, 'files' | 'version' | 'product'>

export function damagedArchive(): Refusal {
  return new Refusal('invalid', 'L’archivio è rovinato o incompleto: scaricalo o copialo di nuovo e riprova.')
}

export function newerArchive(): Refusal {
  return new Refusal(
    'invalid',
    'L’archivio viene da una versione più recente di Vetrina: aggiorna questa installazione e riprova.',
  )
}
