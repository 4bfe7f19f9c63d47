import { z } from 'zod'
import { type Id, idSchema, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { read, siteParams, write } from './asset-api-routes.ts'
import './tables.ts'

const MOST_FOLDERS = 200
const MOST_MOVED = 500
const nameSchema = z
  .string()
  .trim()
  .min(1, 'Scrivi il nome della cartella.')
  .max(80, 'Il nome della cartella può avere al massimo 80 caratteri.')
const folderSchema = z.object({ id: idSchema, name: z.string() })
const folderParams = siteParams.extend({ folderId: idSchema })

/** Folders of a site's archive, one beside the other, and the files that are put into them. */
export function assetFolderRoutes(app: App, { database, now }: Services): void {
  app.get(
    '/api/sites/:siteId/asset-folders',
    { config: read, schema: { params: siteParams, response: { 200: z.object({ folders: z.array(folderSchema) }) } } },
    async ({ params: { siteId } }) => ({ folders: await listFolders(database, siteId) }),
  )

  app.post(
    '/api/sites/:siteId/asset-folders',
    {
      config: write,
      schema: { params: siteParams, body: z.strictObject({ name: nameSchema }), response: { 201: folderSchema } },
    },
    async ({ params: { siteId }, body: { name } }, reply) => {
      const folder = { id: newId(now().getTime()), name }
      await database.transact(async (transaction) => {
        await checkName(transaction, siteId, folder)
        const row = { ...folder, created_at: now().toISOString() }
        await transaction.site(siteId).insert('asset_folders', row).execute()
      })
      return reply.status(201).send(folder)
    },
  )

  app.patch(
    '/api/sites/:siteId/asset-folders/:folderId',
    {
      config: write,
      schema: { params: folderParams, body: z.strictObject({ name: nameSchema }), response: { 200: folderSchema } },
    },
    async ({ params: { siteId, folderId: id }, body: { name } }) => {
      await database.transact(async (transaction) => {
        await checkThere(transaction, siteId, id)
        await checkName(transaction, siteId, { id, name })
        await transaction.site(siteId).update('asset_folders').set({ name }).where('id', '=', id).execute()
      })
      return { id, name }
    },
  )

  app.delete(
    '/api/sites/:siteId/asset-folders/:folderId',
    {
      config: write,
      schema: {
        params: folderParams,
        response: { 200: z.object({ assetIds: z.array(idSchema).describe('The files that stood in it.') }) },
      },
    },
    async ({ params: { siteId, folderId } }) =>
      await database.transact(async (transaction) => {
        await checkThere(transaction, siteId, folderId)
        const tables = transaction.site(siteId)
        const inside = await tables.selectFrom('assets').select('id').where('folder_id', '=', folderId).execute()
        // The files stay; they only stand in no folder then.
        await tables.update('assets').set({ folder_id: null }).where('folder_id', '=', folderId).execute()
        await tables.delete('asset_folders').where('id', '=', folderId).execute()
        return { assetIds: inside.map(({ id }) => id) }
      }),
  )

  app.post(
    '/api/sites/:siteId/assets/moves',
    {
      config: write,
      schema: {
        params: siteParams,
        body: z.strictObject({
          assetIds: z.array(idSchema).min(1).max(MOST_MOVED, `Sposta al massimo ${MOST_MOVED} file alla volta.`),
          folderId: idSchema.nullable().describe('Null: into no folder.'),
        }),
        response: { 204: z.undefined() },
      },
    },
    async ({ params: { siteId }, body: { assetIds, folderId } }, reply) => {
      await database.transact(async (transaction) => {
        if (folderId !== null) await checkThere(transaction, siteId, folderId)
        const moved = transaction.site(siteId).update('assets').set({ folder_id: folderId })
        await moved.where('id', 'in', assetIds).execute()
      })
      return reply.status(204).send()
    },
  )
}

/** By their names, as people sort them. */
async function listFolders(reader: Reader, siteId: Id) {
  const folders = await reader.site(siteId).selectFrom('asset_folders').select(['id', 'name']).execute()
  return folders.sort((one, other) => one.name.localeCompare(other.name, 'it', { numeric: true }))
}

async function checkThere(transaction: Transaction, siteId: Id, id: Id): Promise<void> {
  if (!(await listFolders(transaction, siteId)).some((folder) => folder.id === id))
    throw new Refusal('not_found', 'Questa cartella non c’è più.')
}

async function checkName(transaction: Transaction, siteId: Id, { id, name }: { id: Id; name: string }): Promise<void> {
  const others = (await listFolders(transaction, siteId)).filter((folder) => folder.id !== id)
  const isSame = (other: string) => other.localeCompare(name, 'it', { sensitivity: 'accent' }) === 0
  if (others.some((folder) => isSame(folder.name))) {
    const sentence = `C’è già una cartella «${name}»: scegli un altro nome.`
    throw new Refusal('conflict', sentence, { fields: { name: sentence } })
  }
  if (others.length >= MOST_FOLDERS)
    throw new Refusal('conflict', `Le cartelle possono essere al massimo ${MOST_FOLDERS}.`)
}
