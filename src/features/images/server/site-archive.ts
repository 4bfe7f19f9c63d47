import { z } from 'zod'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { FeatureArchive } from '../../../platform/site-data.ts'
import { FILE_TYPES, FONT_TYPE } from '../model/file-types.ts'
import { KEPT_DAYS, PURGE_JOB } from './asset-bin.ts'
import { FORGET_JOB, SERVED_DAYS } from './asset-versions.ts'
import { ENCODE_JOB } from './assets-repository.ts'
import { PICTURE_TYPES } from './store-picture.ts'

const DAY_MS = 86_400_000
const hash = z.string().regex(/^[0-9a-f]{0,64}$/)
/** A file has one of the allowed types; an asset without its file is not served. */
const row = z.union([
  z.looseObject({ mime_type: z.enum([...PICTURE_TYPES, ...Object.values(FILE_TYPES), FONT_TYPE]) }),
  z.looseObject({
    file_key: z.null(),
    mime_type: z.string().regex(/^(?!text\/html|application\/xhtml)[a-z]+\/[a-z0-9.+-]{1,100}$/),
  }),
])
const daysAfter = (instant: unknown, days: number) => new Date(Date.parse(String(instant)) + days * DAY_MS)

/** Assets in a site's archive: their rows and originals. Everything else is made from those. */
export const imagesArchive: FeatureArchive = {
  tables: [
    { table: 'asset_folders' },
    {
      table: 'assets',
      row,
      columns: { content_hash: hash, deleted_at: z.iso.datetime().nullish() },
      files: ['file_key'],
      async imported(transaction, siteId, rows, now) {
        for (const { id, file_key, deleted_at } of rows) {
          const job = { siteId, payload: { assetId: id }, uniqueKey: `${siteId} ${id}` }
          if (file_key !== null) await enqueue(transaction, { ...job, type: ENCODE_JOB }, now)
          if (deleted_at)
            await enqueue(transaction, { ...job, type: PURGE_JOB, runAt: daysAfter(deleted_at, KEPT_DAYS) }, now)
        }
      },
    },
    {
      table: 'asset_versions',
      row,
      columns: { content_hash: hash, replaced_at: z.iso.datetime() },
      files: ['file_key'],
      async imported(transaction, siteId, rows, now) {
        for (const { id, replaced_at } of rows)
          await enqueue(
            transaction,
            { type: FORGET_JOB, siteId, payload: { versionId: id }, runAt: daysAfter(replaced_at, SERVED_DAYS) },
            now,
          )
      },
    },
  ],
  folders: ['files', 'pictures'],
}
