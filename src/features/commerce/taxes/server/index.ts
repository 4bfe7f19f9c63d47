import { z } from 'zod'
import type { ServerSide } from '../../../../platform/feature.ts'
import { taxSettingsSchema } from '../model/tax-settings.ts'
import { taxRoutes } from './tax-routes.ts'

export const taxesServer: ServerSide = {
  routes: taxRoutes,
  archive: {
    tables: [{ table: 'tax_settings', columns: { version: z.int().min(1) }, json: { settings: taxSettingsSchema } }],
  },
}
