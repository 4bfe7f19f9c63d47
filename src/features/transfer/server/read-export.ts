import { ROLE } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import { RESERVED_PATHS } from '../../../core/reserved-paths.ts'
import type { Services } from '../../../platform/services.ts'
import { addContributor } from '../../accounts/public.ts'
import { urlIdFromTitle } from '../../pages/public.ts'
import { createSite, findSite, findSiteByIdentifier, identifierSchema, newSiteContent } from '../../sites/public.ts'
import type { SiteImport } from '../model/site-import.ts'
import { convertExport, expectedPages } from '../model/wordpress/convert-export.ts'
import { parseWxr } from '../model/wordpress/parse-wxr.ts'

export interface ExportTarget {
  /** Short name of the site, which is created if it does not exist; by default derived from the export's title. */
  readonly identifier?: string | undefined
  /** Id of an existing site, whose name is then used, or of the new one. */
  readonly siteId?: Id | undefined
  /** Administrators of a new site. */
  readonly ownerIds: readonly Id[]
  /** Refuses an existing name. */
  readonly onlyNew?: boolean
}

/** Everything is read and converted before anything is written: an unreadable file leaves nothing behind. */
export async function readExport(services: Services, text: string, target: ExportTarget) {
  const { database } = services
  const wxr = parseWxr(text)
  const into = target.siteId === undefined ? undefined : await findSite(database, target.siteId)
  const identifier = into?.identifier ?? target.identifier ?? identifierOfTitle(wxr.site.title)
  if (!identifierSchema.safeParse(identifier).success)
    throw new Refusal(
      'invalid',
      `«${identifier}» non può essere il nome di un sito: usa lettere minuscole, cifre e trattini.`,
    )
  const known = into ?? (await findSiteByIdentifier(database, identifier))
  if (target.onlyNew && known && !into)
    throw new Refusal('conflict', `Il nome «${identifier}» è già di un altro sito: scegline un altro.`)
  const options = {
    source: wxr.site.baseUrl || wxr.site.link,
    timeZone: known?.time_zone ?? 'Europe/Rome',
    reserved: RESERVED_PATHS,
  }
  const site = convertExport(wxr, options)
  const expected = () => expectedPages(wxr, options)
  return { site, expected, identifier, siteId: known?.id ?? (await makeSite(services, identifier, site, target)) }
}

function identifierOfTitle(title: string): string {
  const name = urlIdFromTitle(title).replace(/[^a-z0-9-]/g, '')
  return name.slice(0, 63).replace(/^-+|-+$/g, '') || 'importato'
}

async function makeSite(
  { database, now }: Services,
  identifier: string,
  site: SiteImport,
  { siteId: id, ownerIds }: ExportTarget,
): Promise<Id> {
  const content = newSiteContent({ title: site.site.title.slice(0, 200) || identifier })
  return await database.transact(async (transaction) => {
    const siteId = await createSite(transaction, { identifier, content, ...(id && { id }) }, now())
    for (const ownerId of ownerIds) await addContributor(transaction, siteId, ownerId, ROLE.admin, now())
    return siteId
  })
}
