import { PERMISSION } from '../../../core/codes.ts'
import { type Id, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls.ts'
import './tables.ts'

const MOST_FOLDERS = 200

/** Folders of a site's archive, on one level, and moving files into them. */
export function assetFolderRoutes(app: App, { database, now }: Services): void {
  serveCall(app, calls.readFolders, ownerReads(PERMISSION.config), async ({ params: { siteId } }) => ({
    folders: await listFolders(database, siteId),
  }))

  serveCall(app, calls.createFolder, ownerWrites(PERMISSION.media), async ({ params: { siteId }, body: { name } }) => {
    const folder = { id: newId(now().getTime()), name }
    await database.transact(async (transaction) => {
      await checkName(transaction, siteId, folder)
      const row = { ...folder, created_at: now().toISOString() }
      await transaction.site(siteId).insert('asset_folders', row).execute()
    })
    return folder
  })

  serveCall(
    app,
    calls.renameFolder,
    ownerWrites(PERMISSION.media),
    async ({ params: { siteId, folderId: id }, body: { name } }) => {
      await database.transact(async (transaction) => {
        await checkThere(transaction, siteId, id)
        await checkName(transaction, siteId, { id, name })
        await transaction.site(siteId).update('asset_folders').set({ name }).where('id', '=', id).execute()
      })
      return { id, name }
    },
  )

  serveCall(
    app,
    calls.removeFolder,
    ownerWrites(PERMISSION.media),
    async ({ params: { siteId, folderId } }) =>
      await database.transact(async (transaction) => {
        await checkThere(transaction, siteId, folderId)
        const tables = transaction.site(siteId)
        const inside = await tables.selectFrom('assets').select('id').where('folder_id', '=', folderId).execute()
        // The files stay, without a folder.
        await tables.update('assets').set({ folder_id: null }).where('folder_id', '=', folderId).execute()
        await tables.delete('asset_folders').where('id', '=', folderId).execute()
        return { assetIds: inside.map(({ id }) => id) }
      }),
  )

  serveCall(
    app,
    calls.moveAssets,
    ownerWrites(PERMISSION.media),
    async ({ params: { siteId }, body: { assetIds, folderId } }) => {
      await database.transact(async (transaction) => {
        if (folderId !== null) await checkThere(transaction, siteId, folderId)
        const moved = transaction.site(siteId).update('assets').set({ folder_id: folderId })
        await moved.where('id', 'in', assetIds).execute()
      })
    },
  )
}

/** Sorted by name, as people do. */
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
