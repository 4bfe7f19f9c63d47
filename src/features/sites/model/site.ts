import { z } from 'zod'
import { idSchema } from '../../../core/ids.ts'
import { type NavigationEntry, navigationEntrySchema } from './navigation.ts'

export type { NavigationEntry }

/** What every page of a site shows above and below its own content. Part of the site's settings, drafted and published with them. */
export const siteFrameSchema = z.strictObject({
  tagline: z.string().max(300).default(''),
  logoId: idSchema.nullable().default(null),
  mainNavigation: z.array(navigationEntrySchema).max(200).default([]),
  footerNavigation: z.array(navigationEntrySchema).max(200).default([]),
  /** Button at the end of the header, such as 'Prenota'. */
  headerButton: z.strictObject({ label: z.string().max(60), link: z.string().max(1000) }).nullable().default(null),
  footer: z
    .strictObject({
      about: z.string().max(1000).default(''),
      address: z.string().max(500).default(''),
      hours: z.string().max(500).default(''),
      email: z.string().max(256).default(''),
      phone: z.string().max(50).default(''),
      /** Legal line: name, VAT number, register. */
      legal: z.string().max(1000).default(''),
      social: z.array(z.strictObject({ label: z.string().max(60), link: z.string().max(1000) })).max(20).default([]),
    })
    .prefault({}),
})
export type SiteFrame = z.infer<typeof siteFrameSchema>
