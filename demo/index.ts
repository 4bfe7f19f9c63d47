import type { DemoSite } from './demo-site.ts'

export type * from './demo-site.ts'
export { demoId } from './ids.ts'

export const demoSites: readonly DemoSite[] = []
