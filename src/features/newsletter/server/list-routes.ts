import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { countedListSchema, listNameSchema } from '../model/subscribers.ts'
import { countedLists, createList, deleteList, renameList } from './lists-repository.ts'

const owner = { ground: 'installation', access: { permission: PERMISSION.newsletter }, sharing: 'none' } as const
const changes = { rules: { ...owner, crumb: 'required', rate: 'write' } } as const
const siteParams = z.object({ siteId: idSchema })
const listParams = siteParams.extend({ listId: idSchema })
const body = z.strictObject({ name: listNameSchema })

export function listRoutes(app: App, { database, now }: Services): void {
  app.get(
    '/api/sites/:siteId/newsletter/lists',
    {
      // Who edits a page chooses a list there.
      config: { rules: { ...owner, access: { permission: PERMISSION.config }, rate: 'read' } },
      schema: { params: siteParams, response: { 200: z.object({ lists: z.array(countedListSchema) }) } },
    },
    async ({ params }) => ({ lists: await countedLists(database, params.siteId) }),
  )

  app.post(
    '/api/sites/:siteId/newsletter/lists',
    { config: changes, schema: { params: siteParams, body, response: { 201: z.object({ id: idSchema }) } } },
    async ({ params, body: { name } }, reply) => {
      const id = await database.transact((transaction) => createList(transaction, params.siteId, name, now()))
      reply.status(201)
      return { id }
    },
  )

  app.put(
    '/api/sites/:siteId/newsletter/lists/:listId',
    { config: changes, schema: { params: listParams, body, response: { 204: z.undefined() } } },
    async ({ params: { siteId, listId }, body: { name } }, reply) => {
      await database.transact((transaction) => renameList(transaction, siteId, listId, { name, now: now() }))
      return reply.status(204).send()
    },
  )

  app.delete(
    '/api/sites/:siteId/newsletter/lists/:listId',
    { config: changes, schema: { params: listParams, response: { 204: z.undefined() } } },
    async ({ params: { siteId, listId } }, reply) => {
      await database.transact((transaction) => deleteList(transaction, siteId, listId, now()))
      return reply.status(204).send()
    },
  )
}
