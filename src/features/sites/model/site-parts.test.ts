import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineSiteSettings } from '../../../core/site-settings.ts'
import { registerSiteSettings } from './site-parts.ts'

const lanterns = defineSiteSettings({ key: 'lanterns', schema: z.int().default(3) })

test('two features cannot register the same part of a site', () => {
  expect(() => registerSiteSettings([lanterns, lanterns])).toThrow(
    "Two features register the site settings 'lanterns'.",
  )
})
