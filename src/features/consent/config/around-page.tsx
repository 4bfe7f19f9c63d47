import type { AroundPage } from '../../../config/feature.ts'
import { useSurroundings } from '../../editor/controls.ts'
import { cookiesOfSite } from '../model/settings.ts'
import { useBannerPreview } from './banner-preview.ts'

/** The banner on the edited page; it draws itself. */
export const consentAround: AroundPage = { mark: Banner }

function Banner({ inner }: { readonly inner: Document }): null {
  const { parts } = useSurroundings()
  useBannerPreview(inner, cookiesOfSite.of(parts))
  return null
}
