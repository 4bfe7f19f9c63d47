import { z } from 'zod'
import { defineCall } from '../../../core/call.ts'
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
