import type { ServerSide } from '../../../platform/feature.ts'
import { defineLoader } from '../../../platform/loader.ts'
import { findSite } from '../../sites/public.ts'
import { siteProfiles } from '../model/blocks.ts'

/** Every publication invalidates it, since the footer is published. A sample that nobody has made yet has no profiles. */
const profilesLoader = defineLoader(siteProfiles, async ({ siteId, reader }) => {
  const site = await findSite(reader, siteId)
  return { data: site?.content.frame.footer.social ?? [] }
})

export const socialServer: ServerSide = { loaders: [profilesLoader] }
