import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Id, newId } from '../../../core/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { insertAsset, removeUnkept, SAMPLE, storePicture } from '../../images/public.ts'

/** Pictures that new sites begin with, by starting point. */
export interface Samples {
  /** Folder of the files. */
  readonly folder: string
  readonly byStart: Readonly<Record<string, readonly Sample[]>>
}

export interface Sample {
  readonly key: string
  readonly file: string
  readonly name: string
  readonly alt: string
  readonly focal?: readonly [number, number]
}

/**
 * Stores the sample pictures of a new site.
 * @returns their ids, and what adds them to the site's assets or removes their files.
 */
export async function storeSamples(
  { database, files }: Pick<Services, 'database' | 'files'>,
  siteId: Id,
  samples: readonly Sample[],
  folder: string,
) {
  const stored = await Promise.all(
    samples.map(async ({ key, file, name, alt, focal: [focalX, focalY] = [0.5, 0.5] }) => ({
      ...(await storePicture(files, siteId, () => readFile(join(folder, file)))),
      ...{ id: newId(), name, alt, caption: '', focal_x: focalX, focal_y: focalY },
      ...{ source_url: null, import_key: `${SAMPLE}${key}` },
    })),
  )
  return {
    ids: stored.map(({ id }) => id),
    async insert(transaction: Transaction, now: Date): Promise<void> {
      for (const asset of stored) await insertAsset(transaction, siteId, { ...asset, created_at: now.toISOString() })
    },
    /** Removes the files of pictures that were not added. */
    discard: () => removeUnkept(database, files, siteId, stored),
  }
}
