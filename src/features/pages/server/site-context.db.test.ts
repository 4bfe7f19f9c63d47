import { expect, test } from 'vitest'
import { createTestApp } from '../../../../e2e/support/test-app.ts'
import { features } from '../../../features.ts'
import type { Services } from '../../../platform/services.ts'

/** The features of the product, of which none provides one service. */
const withoutService = (missing: keyof Services) =>
  features.map((feature) => ({
    ...feature,
    server: async () => {
      const side = (await feature.server?.()) ?? {}
      const provide = (services: Services) => {
        const { [missing]: _, ...provided } = side.provide?.(services) ?? {}
        return provided
      }
      return { ...side, provide }
    },
  }))

test.each(['cookieSettingsOf', 'formSettingsOf'] as const)(
  'an installation in which nobody answers %s, which every page tells its scripts, does not start',
  async (missing) => {
    await expect(createTestApp('sqlite', { features: withoutService(missing) })).rejects.toThrow(
      `No feature provides the service ${missing}`,
    )
  },
)
