import { z } from 'zod'
import type { ServerSide } from '../../../platform/feature.ts'
import { addressSchema } from '../../commerce/addresses/schemas.ts'
import { NAME_CHARACTERS } from '../model/rules.ts'
import { accountRoutes } from './account-routes.tsx'
import { addressRoutes } from './address-routes.tsx'
import { entryRoutes } from './entry-routes.tsx'
import { expiryJob } from './expiry.ts'
import { linkMailJob } from './link-mail.ts'
import { deleteMember } from './members-repository.ts'
import { orderAccount } from './order-account.ts'
import { ownerRoutes } from './owner-routes.ts'
import { lockOwner, sessionOf } from './sessions.ts'

const email = z
  .string()
  .min(1)
  .max(256)
  .refine((text) => text === text.toLowerCase())
const instant = z.iso.datetime()

export const membersServer: ServerSide = {
  provide: (services) => ({
    orderAccount: (request, site, order) => orderAccount(services, request, site, order),
    cartOwner: async (request, siteId) => (await sessionOf(services, request, siteId))?.member.email,
    lockCartOwner: (transaction, request, siteId) => lockOwner(services, transaction, request, siteId),
  }),
  routes(app, services) {
    entryRoutes(app, services)
    accountRoutes(app, services)
    addressRoutes(app, services)
    ownerRoutes(app, services)
  },
  jobs: (services) => [linkMailJob(services), expiryJob(services)],
  archive: {
    tables: [
      {
        table: 'members',
        columns: { email, name: z.string().max(NAME_CHARACTERS), created_at: instant, seen_at: instant },
      },
      {
        table: 'member_addresses',
        columns: { email, is_default: z.int().min(0).max(1), created_at: instant },
        json: { address: addressSchema },
      },
      { table: 'member_settings', columns: { offered: z.int().min(0).max(1) } },
    ],
    notDuplicated: ['members', 'member_addresses'],
  },
  person: [
    { table: 'member_addresses', email: 'email', erase: 'row' },
    { table: 'member_sessions', email: 'email', erase: 'row', secret: ['token_hash'] },
    { table: 'member_links', email: 'email', erase: 'row', secret: ['token_hash'] },
    { table: 'members', email: 'email', erase: deleteMember },
  ],
}
