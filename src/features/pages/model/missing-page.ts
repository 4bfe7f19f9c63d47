import { z } from 'zod'
import { type Id, idSchema } from '../../../core/ids.ts'
import { defineSiteSettings } from '../../../core/site-settings.ts'

const missingPageSchema = z.strictObject({
  /** The page of the site that visitors see where there is none; null for the usual one. */
  documentId: idSchema.nullable().default(null),
})
export type MissingPage = z.infer<typeof missingPageSchema>

/** Whether a document is the one that visitors see where there is no page: it is not to be found by itself. */
export function isMissingPage({ content }: { readonly content: object }, documentId: Id): boolean {
  return missingPageOfSite.of(content).documentId === documentId
}

export const missingPageOfSite = defineSiteSettings<MissingPage>({
  key: 'missingPage',
  schema: missingPageSchema.prefault({}),
  words: 'pagina non trovata',
})
