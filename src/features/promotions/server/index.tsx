import type { SiteReads } from '../../../platform/cache/site-memory.ts'
import type { ServerSide } from '../../../platform/feature.ts'
import type { Services } from '../../../platform/services.ts'
import type { SurroundedPage } from '../../../platform/surroundings.ts'
import { captchaHosts, captchaOfSite } from '../../forms/views.ts'
import { assetsById, assetTags } from '../../images/public.ts'
import type { Asset } from '../../images/views.ts'
import { promotionsOfSite } from '../model/settings.ts'
import { hasPopup, hasPromotions, promotionsContext } from '../model/shown.ts'
import { AnnouncementBar } from '../site/announcement-bar.tsx'
import { MobileInfoBar } from '../site/mobile-info-bar.tsx'
import { PopupOverlay } from '../site/popup-overlay.tsx'

type Site = SurroundedPage['site']

export const promotionsServer: ServerSide = {
  siteForm(content) {
    const { enabled, signUp } = promotionsOfSite.of(content).popup
    return enabled && signUp ? { listId: signUp.listId, consent: signUp.consent } : undefined
  },
  surroundings: (services) => ({
    context({ site, pageType }) {
      const { showAnnouncementBar, ...websiteSettings } = promotionsContext(promotionsOfSite.of(site.content), pageType)
      return { showAnnouncementBar, websiteSettings }
    },
    stylesheets: {
      forms: ({ site }) => hasSignUp(site),
      promotions: ({ site }) => hasPromotions(promotionsOfSite.of(site.content)),
    },
    hosts: ({ site }) => (hasSignUp(site) ? captchaHosts(captchaOfSite.of(site.content)) : {}),
    async draw({ site, pageType, context }, reads) {
      const promotions = promotionsOfSite.of(site.content)
      const showsPopup = promotionsContext(promotions, pageType).popupOverlaySettings !== null
      const picture = showsPopup ? await popupPicture(services, reads, site) : undefined
      return {
        above: <AnnouncementBar context={context} promotions={promotions} />,
        bar: <MobileInfoBar context={context} promotions={promotions} footer={site.content.frame.footer} />,
        overlay: showsPopup && <PopupOverlay context={context} promotions={promotions} image={picture} />,
      }
    },
  }),
}

/** Whether the popup, which is on all pages, has a sign-up. */
function hasSignUp({ content }: Site): boolean {
  const promotions = promotionsOfSite.of(content)
  return hasPopup(promotions) && promotions.popup.signUp !== null
}

async function popupPicture(
  { database }: Services,
  reads: SiteReads,
  { id, content }: Site,
): Promise<Asset | undefined> {
  const { imageId } = promotionsOfSite.of(content).popup
  if (imageId === null) return undefined
  const load = () => assetsById(database, id, [imageId])
  return (await reads.read(id, `popup picture ${imageId}`, load, { tags: () => assetTags([imageId]) }))[imageId]
}
