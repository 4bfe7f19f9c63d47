import { z } from 'zod'
import { defineCall } from '../../../core/call.ts'
import { idSchema } from '../../../core/ids.ts'
import { newSiteSchema } from '../../sites/schemas.ts'
import { importStatusSchema } from './import-report.ts'
import { mediaFetchStatusSchema } from './media-fetch.ts'

export const readExportSize = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/export/size',
  answer: z.object({ bytes: z.number() }),
})

export const readImports = defineCall({
  method: 'GET',
  path: '/api/installation/imports',
  answer: z.object({ imports: z.array(importStatusSchema) }),
})

export const readImport = defineCall({
  method: 'GET',
  path: '/api/installation/imports/:importId',
  answer: importStatusSchema,
})

/** The upload of an import uses the tus protocol; only cancelling it is a call. */
export const cancelImport = defineCall({ method: 'DELETE', path: '/api/installation/imports/:importId' })

export const readMediaFetch = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/media-fetch',
  answer: mediaFetchStatusSchema,
})

export const beginMediaFetch = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/media-fetch',
  answer: mediaFetchStatusSchema,
})

export const stopMediaFetch = defineCall({
  method: 'DELETE',
  path: '/api/sites/:siteId/media-fetch',
  answer: mediaFetchStatusSchema,
})

export const duplicateSite = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/duplication',
  body: newSiteSchema.pick({ identifier: true, title: true }),
  status: 201,
  answer: z.object({ importId: idSchema.describe('The import of the second site, among the owner’s own.') }),
})

export const deleteSite = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/deletion',
  body: z.strictObject({
    title: z.string().max(200).describe('The name of the site, typed by the owner.'),
    password: z.string().min(1, 'Scrivi la tua password.').max(200, 'La password non è giusta.'),
  }),
  answer: z.object({ eraseAt: z.iso.datetime().describe('When it is erased; until then it can come back.') }),
})

// In the body, because addresses are logged.
const personSchema = z.strictObject({ email: z.email('Scrivi l’indirizzo e-mail della persona.').max(256) })

/** A copy of a person's data. */
export const findPerson = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/people/search',
  body: personSchema,
  answer: z.object({
    found: z
      .record(z.string(), z.array(z.record(z.string(), z.unknown())))
      .describe('Rows by table, unchanged: with the names of their columns.'),
  }),
})

export const erasePerson = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/people/erasure',
  body: personSchema,
  answer: z.object({ erased: z.record(z.string(), z.int()).describe('Rows by table.') }),
})
