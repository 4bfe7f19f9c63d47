import { z } from 'zod'
import type { FeatureArchive } from '../../../../platform/site-data.ts'
import { legalSettingsSchema } from '../model/legal-settings.ts'
import { legalTextsSchema } from '../model/legal-text.ts'
import { MATCHES, withdrawalStatementSchema } from '../model/withdrawal.ts'
import { queueForgetting } from './withdrawals-repository.ts'

const instant = z.iso.datetime()

export const legalArchive: FeatureArchive = {
  tables: [
    {
      table: 'withdrawals',
      columns: {
        matched: z.enum(MATCHES),
        sent_at: instant,
        receipt_at: instant.nullable(),
        seen_at: instant.nullable(),
      },
      json: { statement: withdrawalStatementSchema },
      async imported(transaction, siteId, rows, now) {
        for (const { id, sent_at } of rows)
          await queueForgetting(transaction, siteId, { id: String(id), sent_at: String(sent_at) }, now)
      },
    },
    { table: 'legal_settings', columns: { version: z.int().min(1) }, json: { settings: legalSettingsSchema } },
    {
      table: 'legal_versions',
      columns: { number: z.int().min(1), created_at: instant },
      json: { texts: legalTextsSchema },
    },
  ],
  notDuplicated: ['withdrawals'],
}
