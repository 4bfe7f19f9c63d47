import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { AroundPage } from '../../../config/feature.ts'
import { usePictures, useSurroundings } from '../../editor/controls.ts'
import { promotionsOfSite } from '../model/settings.ts'
import { AnnouncementBar } from '../site/announcement-bar.tsx'
import { MobileInfoBar } from '../site/mobile-info-bar.tsx'
import { PopupOverlay } from '../site/popup-overlay.tsx'
import { PROMOTIONS_PANEL } from './panel-name.ts'

/** The draft's promotions around the edited page. */
export const promotionsAround: AroundPage = { above: Announcement, bar: InfoBar, overlay: Popup }

function usePromotions() {
  const surroundings = useSurroundings()
  return { ...surroundings, promotions: promotionsOfSite.of(surroundings.parts) }
}

function Announcement(): ReactNode {
  const { viewContext, promotions } = usePromotions()
  return <AnnouncementBar context={viewContext} promotions={promotions} />
}

function InfoBar(): ReactNode {
  const { viewContext, promotions, frame } = usePromotions()
  return <MobileInfoBar context={viewContext} promotions={promotions} footer={frame.footer} />
}

/** The popup covers the page, so owners see it only while they set it up. */
function Popup(): ReactNode {
  const isSettingUp = useLocation().pathname.includes(`/${PROMOTIONS_PANEL}`)
  return isSettingUp && <OpenPopup />
}

function OpenPopup(): ReactNode {
  const { viewContext, promotions } = usePromotions()
  const { imageId } = promotions.popup
  const pictures = usePictures(imageId === null ? [] : [imageId])
  const image = imageId === null ? undefined : pictures[imageId]
  return <PopupOverlay context={viewContext} promotions={promotions} image={image} open />
}
