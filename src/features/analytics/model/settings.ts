import { z } from 'zod'
import { defineSiteSettings } from '../../../core/site-settings.ts'

/** Whether visits are counted; without a cookie unless the visitor accepts one. */
export const countVisitsOfSite = defineSiteSettings({
  key: 'settings.countVisits',
  act: 'settings.visits',
  schema: z.boolean().default(true),
})
