import { PAGE_TYPE } from '../../../core/codes.ts'
import type { Surroundings } from '../../../platform/surroundings.ts'
import { countVisitsOfSite } from '../model/settings.ts'
import { CensusMark } from '../site/census-mark.tsx'

/** Every page is counted but the form of a locked site, from which the server takes no visits. */
export const analyticsSurroundings: Surroundings = {
  draw: ({ site: { content, passwordHash }, pageType, isPreview }) => {
    if (passwordHash !== null && pageType === PAGE_TYPE.lockScreen) return {}
    return {
      mark: <CensusMark sending={countVisitsOfSite.of(content)} isPreview={isPreview} templateId={content.look} />,
    }
  },
}
