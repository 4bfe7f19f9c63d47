import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Site } from '../../../sites/public.ts'
import { EXCEPTIONS } from '../model/exceptions.ts'
import { findVersion, readStoredSettings } from './legal-repository.ts'
import { shownTexts, textLinks } from './shown-texts.ts'

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

export async function checkoutLaw(reader: Reader, site: Site): Promise<CheckoutLaw> {
  const { settings } = await readStoredSettings(reader, site.id)
  const { texts } = await shownTexts(reader, site)
  return {
    links: [...textLinks(texts), ...privacyLinks(site)],
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
export async function termsVersion(reader: Reader, siteId: Id): Promise<string> {
  return String((await findVersion(reader, siteId))?.number ?? '')
}
