import type { Surroundings } from '../../../platform/surroundings.ts'
import { countVisitsOfSite } from '../model/settings.ts'
import { CensusMark } from '../site/census-mark.tsx'

/** Every page is counted. */
export const analyticsSurroundings: Surroundings = {
  draw: ({ site: { content }, isPreview }) => ({
    mark: <CensusMark sending={countVisitsOfSite.of(content)} isPreview={isPreview} templateId={content.look} />,
  }),
}
