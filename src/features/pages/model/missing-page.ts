import { z } from 'zod'
import { type Id, idSchema } from '../../../core/ids.ts'
import { defineSiteSettings } from '../../../core/site-settings.ts'

const missingPageSchema = z.strictObject({
  /** The page of the site that visitors see where there is none; null for the usual one. */
  documentId: idSchema.nullable().default(null),
})
export type MissingPage = z.infer<typeof missingPageSchema>

/**
 * Whether a page is the one that visitors see where there is none: it is not to be found by itself. The home page always
 * is.
 */
export function isMissingPage(
  { content }: { readonly content: object },
  page: { readonly document_id: Id; readonly path: string },
): boolean {
  return page.path !== '/' && missingPageOfSite.of(content).documentId === page.document_id
}

export const missingPageOfSite = defineSiteSettings<MissingPage>({
  key: 'missingPage',
  act: 'settings.missingPage',
  schema: missingPageSchema.prefault({}),
  words: 'pagina non trovata',
})
