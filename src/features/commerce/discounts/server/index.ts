import { z } from 'zod'
import type { ServerSide } from '../../../../platform/feature.ts'
import { discountRuleSchema } from '../model/rule.ts'
import { discountRoutes } from './discount-routes.ts'

export const discountsServer: ServerSide = {
  routes: discountRoutes,
  archive: {
    tables: [
      {
        table: 'discounts',
        columns: {
          code: z.string().min(1).nullable(),
          active: z.union([z.literal(0), z.literal(1)]),
          version: z.int().min(1),
          deleted_at: z.iso.datetime().nullable(),
        },
        leftOut: { uses: 0 },
        json: { rule: discountRuleSchema },
      },
    ],
  },
}
