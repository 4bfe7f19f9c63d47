import { useMemo } from 'react'
import type { AroundPage } from '../../../config/feature.ts'
import { useSurroundings } from '../../editor/controls.ts'
import { withCode } from '../model/with-code.ts'
import { useBannerPreview } from './banner-preview.ts'

/** The banner on the edited page; it draws itself. */
export const consentAround: AroundPage = { mark: Banner }

function Banner({ inner }: { readonly inner: Document }): null {
  const { parts } = useSurroundings()
  const cookies = useMemo(() => withCode(parts), [parts])
  useBannerPreview(inner, cookies)
  return null
}
