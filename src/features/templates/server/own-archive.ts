import { z } from 'zod'
import type { FeatureArchive } from '../../../platform/site-data.ts'
import { keptBlocksSchema, keptPageSchema } from '../../pages/schemas.ts'

/** What a site's archive has of the kept sections and pages. */
export const templatesArchive: FeatureArchive = {
  tables: [
    {
      table: 'own_templates',
      columns: { kind: z.enum(['section', 'page']) },
      json: { content: z.union([keptBlocksSchema, keptPageSchema]) },
    },
  ],
}
