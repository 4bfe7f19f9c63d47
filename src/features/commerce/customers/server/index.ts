import { z } from 'zod'
import type { ServerSide } from '../../../../platform/feature.ts'
import { CUSTOMER_LIMITS } from '../model/calls.ts'
import { customerRoutes } from './customer-routes.ts'

const email = z.string().min(1).max(256)

export const customersServer: ServerSide = {
  routes: customerRoutes,
  archive: {
    tables: [
      {
        table: 'customers',
        columns: { email, notes: z.string().max(CUSTOMER_LIMITS.notes), version: z.int().min(1) },
      },
      { table: 'customer_tags', columns: { email, tag: z.string().min(1).max(CUSTOMER_LIMITS.tag) } },
      { table: 'customer_groups', columns: { name: z.string().min(1).max(CUSTOMER_LIMITS.groupName) } },
      { table: 'customer_members', columns: { email } },
    ],
    notDuplicated: ['customers', 'customer_tags', 'customer_members'],
  },
  person: [
    { table: 'customers', email: 'email', erase: 'row' },
    { table: 'customer_tags', email: 'email', erase: 'row' },
    { table: 'customer_members', email: 'email', erase: 'row' },
  ],
}
