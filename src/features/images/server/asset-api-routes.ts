import { PERMISSION } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { camelCased } from '../../../platform/http/camel-cased.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls.ts'
import { renamed } from '../model/file-types.ts'
import type { AssetUses } from './asset-uses.ts'
import {
  type AssetCursor,
  type AssetRow,
  countAssets,
  findNamedFile,
  getAsset,
  listAssets,
  updateAsset,
} from './assets-repository.ts'

/** The archive of a site, for owners: search, read, change. */
export function assetApiRoutes(app: App, { database }: Services, uses: AssetUses): void {
  serveCall(
    app,
    calls.searchAssets,
    ownerReads(PERMISSION.config),
    async ({ params: { siteId }, query: { after, limit, search, kind, folder, ...flags } }) => {
      const wish = {
        ...{ search, kind, folder },
        unused: flags.unused === '1',
        undescribed: flags.undescribed === '1',
        deleted: flags.deleted === '1',
      }
      if (wish.unused) await uses.refresh(siteId)
      const found = await listAssets(database, siteId, wish, { after: cursorOf(after), limit: limit + 1 })
      const assets = found.slice(0, limit)
      const last = assets.at(-1)
      const next = found.length > limit && last ? `${last.created_at}_${last.id}` : null
      return { assets: assets.map(camelCased), next, ...(await countAssets(database, siteId, wish)) }
    },
  )

  serveCall(app, calls.readAsset, ownerReads(PERMISSION.config), async ({ params }) => ({
    asset: camelCased(await getAsset(database, params.siteId, params.assetId)),
  }))

  serveCall(
    app,
    calls.changeAsset,
    ownerWrites(PERMISSION.media),
    async ({ params: { siteId, assetId }, body: { name: typed, ...words } }) => {
      const before = await getAsset(database, siteId, assetId)
      const name = typed === undefined ? before.name : nameOf(before, typed)
      // Pages refer to a file by its address, which contains its name, and to an image by its id.
      if (name !== before.name && before.width === null)
        await uses.refuseUsed(siteId, before, 'Il suo nome fa parte dell’indirizzo e non può cambiare.')
      return await database.transact(async (transaction) => {
        const asset = await getAsset(transaction, siteId, assetId)
        const change = {
          name,
          alt: words.alt ?? asset.alt,
          // A description implies that the image is not decorative.
          decorative: Number(words.decorative ?? (words.alt ? false : asset.decorative === 1)),
          caption: words.caption ?? asset.caption,
          focal_x: words.focalX ?? asset.focal_x,
          focal_y: words.focalY ?? asset.focal_y,
        }
        if (name !== asset.name) await checkFree(transaction, siteId, asset, name)
        await updateAsset(transaction, siteId, assetId, change)
        return { asset: camelCased({ ...asset, ...change }) }
      })
    },
  )
}

function cursorOf(after: string | undefined): AssetCursor | undefined {
  const [createdAt, id] = after?.split('_') ?? []
  return createdAt && id ? { createdAt, id } : undefined
}

function nameOf(asset: AssetRow, typed: string): string {
  const name = renamed(asset.name, typed)
  if (name !== undefined) return name
  const sentence = 'Inserisci il nome di un file'
  throw new Refusal('invalid', sentence, { fields: { name: sentence } })
}

async function checkFree(transaction: Transaction, siteId: Id, asset: AssetRow, name: string): Promise<void> {
  if (asset.width !== null || !(await findNamedFile(transaction, siteId, name))) return
  const sentence = `Un altro file si chiama già «${name}»: scegli un nome diverso.`
  throw new Refusal('conflict', sentence, { fields: { name: sentence } })
}
