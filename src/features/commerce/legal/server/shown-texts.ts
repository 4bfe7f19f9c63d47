import { PUBLISHED, type SiteReads } from '../../../../platform/cache/site-memory.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Site } from '../../../sites/public.ts'
import type { LegalText } from '../model/legal-text.ts'
import { TEXTS_PATH } from '../model/paths.ts'
import { withdrawalText } from '../model/texts/withdrawal-text.ts'
import { findVersion, LEGAL_TAG, readLegalFacts } from './legal-repository.ts'

/** What visitors read. */
export interface ShownTexts {
  /** The number of the version that the owner has published; null: none yet. */
  readonly number: number | null
  /** Day and time of publication. */
  readonly since: string | null
  readonly texts: readonly LegalText[]
}

/**
 * The texts that are in force. Before an owner publishes any there are only the instructions and the form of withdrawal,
 * which are the law's and whose lack adds twelve months to the period (REC-02).
 * @param number of a version, as an order names it
 */
export async function shownTexts(reader: Reader, site: Site, number?: number): Promise<ShownTexts> {
  const version = await findVersion(reader, site.id, number)
  if (version) return { number: version.number, since: version.createdAt, texts: version.texts }
  return { number: null, since: null, texts: [withdrawalText(await readLegalFacts(reader, site))] }
}

/** The texts that are in force, until something changes that they depend on. */
export function rememberedTexts(
  { database, memory }: { readonly database: Reader; readonly memory: SiteReads },
  site: Site,
): Promise<ShownTexts> {
  return memory.read(site.id, `${site.locale} legal texts`, () => shownTexts(database, site), {
    tags: () => [LEGAL_TAG, PUBLISHED],
  })
}

/** Links to texts. */
export const textLinks = (texts: readonly LegalText[]): { readonly href: string; readonly label: string }[] =>
  texts.map(({ slug, title }) => ({ href: `${TEXTS_PATH}/${slug}`, label: title }))
