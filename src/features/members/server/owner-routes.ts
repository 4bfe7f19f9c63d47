import { PERMISSION } from '../../../core/codes.ts'
import { noteSetting } from '../../../platform/activity.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls.ts'
import { countMembers } from './members-repository.ts'
import { offerAccounts, offersAccounts } from './settings-repository.ts'

/** Whether a site offers accounts, for its owners. */
export function ownerRoutes(app: App, { database, now }: Services): void {
  serveCall(app, calls.readMemberSettings, ownerReads(PERMISSION.commerce), async ({ params: { siteId } }) => ({
    offered: await offersAccounts(database, siteId),
    members: await countMembers(database, siteId),
  }))

  serveCall(
    app,
    calls.putMemberSettings,
    ownerWrites(PERMISSION.commerce),
    async ({ params: { siteId }, body: { offered }, actor }) => {
      await database.transact(async (transaction) => {
        await offerAccounts(transaction, siteId, offered)
        await noteSetting(transaction, siteId, actor, { kind: 'settings.members' }, now())
      })
    },
  )
}
