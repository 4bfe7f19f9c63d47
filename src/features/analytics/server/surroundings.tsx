import type { Surroundings } from '../../../platform/surroundings.ts'
import { CensusMark } from '../site/census-mark.tsx'

/** Every page is counted. */
export const analyticsSurroundings: Surroundings = {
  draw: ({ site: { content }, isPreview }) => ({
    mark: <CensusMark sending={content.settings.countVisits} isPreview={isPreview} templateId={content.look} />,
  }),
}
