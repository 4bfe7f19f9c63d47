import type { DemoSite } from './demo-site.ts'
import { lume } from './lume/index.ts'
import { porto } from './porto/index.ts'
import { terraviva } from './terraviva/index.ts'

export type { DemoSite } from './demo-site.ts'
export { demoId } from './ids.ts'
export { DEMO_FOLDER, samplePictures } from './samples.ts'

/** The sites that a new installation starts with; the first answers at localhost. */
export const demoSites: readonly DemoSite[] = [terraviva, lume, porto]
