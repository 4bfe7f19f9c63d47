import type { Services } from '../../../../platform/services.ts'
import type { Surroundings } from '../../../../platform/surroundings.ts'
import { ACCOUNT_PATH, MEMBERS_TAG, offersAccounts } from '../../../members/public.ts'
import { kindTag } from '../../../pages/public.ts'
import { findStorePath } from '../../catalog/public.ts'
import { hasOrders } from '../../orders/public.ts'
import { companyLine, companyOfSite } from '../model/company.ts'
import { WITHDRAW_PATH } from '../model/paths.ts'
import { LegalFooter } from '../site/legal-footer.tsx'
import { LEGAL_TAG } from './legal-repository.ts'
import { noticeLinks } from './notice-repository.ts'
import { shownTexts, textLinks } from './shown-texts.ts'

/** Who runs the site, below every page; and where the buyers of a shop withdraw and find their account. */
export function legalSurroundings({ database }: Services): Surroundings {
  return {
    async draw({ site, context: { message } }, reads) {
      const sells = await reads.read(
        site.id,
        `${site.locale} sells`,
        // A shop that has closed still has buyers.
        async () => (await findStorePath(database, site)) !== undefined || (await hasOrders(database, site.id)),
        { tags: () => [kindTag('store')] },
      )
      const texts = sells
        ? await reads.read(
            site.id,
            `${site.locale} legal links`,
            async () => [
              ...textLinks((await shownTexts(database, site)).texts),
              ...(await noticeLinks(database, site.id)),
            ],
            {
              tags: () => [LEGAL_TAG],
            },
          )
        : []
      const offers = await reads.read(site.id, 'offers accounts', () => offersAccounts(database, site.id), {
        tags: () => [MEMBERS_TAG],
      })
      const account = offers ? [{ href: ACCOUNT_PATH, label: message('members.link') }] : []
      const links = sells ? [{ href: WITHDRAW_PATH, label: message('legal.withdraw') }, ...texts, ...account] : []
      const company = companyLine(companyOfSite.of(site.content))
      return { footer: <LegalFooter {...{ message, links, company }} /> }
    },
  }
}
