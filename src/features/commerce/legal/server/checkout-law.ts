import type { Id } from '../../../../core/ids.ts'
import type { SiteValue } from '../../../../platform/database/settings-row.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import { EXCEPTIONS } from '../model/exceptions.ts'
import { LEGAL_TAG, readStoredSettings } from './legal-repository.ts'
import { noticeLinks } from './notice-repository.ts'
import { rememberedTexts, textLinks } from './shown-texts.ts'

interface Link {
  readonly href: string
  readonly label: string
}

/** What a buyer reads above the button that orders. */
export interface CheckoutLaw {
  /** The texts of the contract, and the privacy notice where the site links to one. */
  readonly links: readonly Link[]
  /** Why there is no right of withdrawal, by product; the others have it (REC-05). */
  readonly exceptions: ReadonlyMap<Id, string>
  /** The list of the newsletter's box; null: there is no box. */
  readonly newsletterListId: Id | null
}

export async function checkoutLaw(
  { database, memory }: Pick<Services, 'database' | 'memory'>,
  site: Site,
): Promise<CheckoutLaw> {
  const { settings } = await memory.read(site.id, 'legal settings', () => readStoredSettings(database, site.id), {
    tags: () => [LEGAL_TAG],
  })
  const { texts } = await rememberedTexts({ database, memory }, site)
  const notice = await memory.read(site.id, 'legal notice links', () => noticeLinks(database, site.id), {
    tags: () => [LEGAL_TAG],
  })
  return {
    links: [...textLinks(texts), ...notice, ...privacyLinks(site)],
    exceptions: new Map(settings.exceptions.map(({ productId, letter }) => [productId, EXCEPTIONS[letter]])),
    newsletterListId: settings.newsletterListId,
  }
}

/** The notice that a site's own menus lead to: its page is the owner's. */
function privacyLinks({ content: { frame } }: Site): Link[] {
  const entries = [...frame.footerNavigation, ...frame.mainNavigation]
  const found = entries.find(({ label, link }) => link !== '' && /privacy|dati personali/i.test(label))
  return found ? [{ href: found.link, label: found.label }] : []
}

/** Names the version of the texts in force, as an order keeps it; '' before an owner has published any. */
export const termsVersion: SiteValue<string> = {
  select: (site) => site.selectFrom('legal_versions').select(({ fn }) => fn.max('number').as('value')) as never,
  of: (stored) => String(stored ?? ''),
}
