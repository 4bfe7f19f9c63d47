import { PERMISSION } from '../../../core/codes.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls.ts'
import { countedLists, createList, deleteList, renameList } from './lists-repository.ts'

export function listRoutes(app: App, { database, now }: Services): void {
  // The page editor has a choice of lists.
  serveCall(app, calls.readLists, ownerReads(PERMISSION.config), async ({ params }) => ({
    lists: await countedLists(database, params.siteId),
  }))

  serveCall(app, calls.createList, ownerWrites(PERMISSION.newsletter), async ({ params, body: { name } }) => {
    const id = await database.transact((transaction) => createList(transaction, params.siteId, name, now()))
    return { id }
  })

  serveCall(
    app,
    calls.renameList,
    ownerWrites(PERMISSION.newsletter),
    async ({ params: { siteId, listId }, body: { name } }) => {
      await database.transact((transaction) => renameList(transaction, siteId, listId, { name, now: now() }))
    },
  )

  serveCall(app, calls.deleteList, ownerWrites(PERMISSION.newsletter), async ({ params: { siteId, listId } }) => {
    await database.transact((transaction) => deleteList(transaction, siteId, listId, now()))
  })
}
