import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { type FoundUse, fieldLabel, findUses, placesText } from '../model/uses.ts'
import type { AssetRow } from './assets-repository.ts'
import { type DescribedContent, joinContents, type StoredContent } from './content-source.ts'

/** Contents per read: about 1 MB of JSON, which takes some 10 ms. */
const READ_AT_ONCE = 25

/** One block or field that shows an asset, in the draft, the published version, or both. */
export interface Spot {
  readonly blockId: Id | null
  readonly label: string
  readonly draft: boolean
  readonly published: boolean
}

export interface ContentUse extends DescribedContent {
  readonly spots: Spot[]
}

/**
 * Index of which contents use which assets. Changes are not announced to it: a query first reads the contents whose
 * version has changed since the last one (usually none; all of them the first time).
 */
export class AssetUses {
  #services: Pick<Services, 'database' | 'blocks'>
  #contents: ReturnType<typeof joinContents>

  constructor(services: Pick<Services, 'database' | 'contentSources' | 'blocks'>) {
    this.#services = services
    this.#contents = joinContents(services.contentSources)
  }

  /** Uses of an asset; drafts of pages in the bin count, because they may be restored. */
  async of(siteId: Id, asset: Pick<AssetRow, 'id' | 'name' | 'width'>): Promise<ContentUse[]> {
    await this.refresh(siteId)
    const { database } = this.#services
    const rows = await usesOf(database, siteId, asset)
    const ids = [...new Set(rows.map((row) => row.source_id))]
    const contents = await this.#contents.describe(database, siteId, ids)
    return contents.map((content) => ({
      ...content,
      spots: this.#spots(rows.filter((row) => row.source_id === content.id)),
    }))
  }

  /** Ids of the contents whose draft uses one of these images. */
  async drafts(siteId: Id, assetIds: readonly Id[]): Promise<Id[]> {
    if (assetIds.length === 0) return []
    await this.refresh(siteId)
    const rows = await this.#services.database
      .site(siteId)
      .selectFrom('asset_uses')
      .select('source_id')
      .distinct()
      .where('place', '=', 'draft')
      .where('asset_key', 'in', assetIds)
      .execute()
    return rows.map((row) => row.source_id)
  }

  /** Refuses an action on a used asset, with a sentence that says where it is used. */
  async refuseUsed(siteId: Id, asset: AssetRow, sentenceEnd: string): Promise<void> {
    const uses = await this.of(siteId, asset)
    if (uses.length === 0) return
    const places = placesText(uses.map(({ title, deleted }) => (deleted ? `${title} (nel cestino)` : title)))
    throw new Refusal('conflict', `«${asset.name}» è in uso: ${places}. ${sentenceEnd}`, {
      details: { uses: uses.reduce((sum, { spots }) => sum + spots.length, 0) },
    })
  }

  /** Updates the index from the contents. */
  async refresh(siteId: Id): Promise<void> {
    const { database } = this.#services
    // The first time takes long; visitors are served meanwhile.
    const reader = database.reports
    const versions = await this.#contents.versions(reader, siteId)
    const scans = await reader.site(siteId).selectFrom('asset_scans').select(['source_id', 'version']).execute()
    const known = new Map(scans.map((scan) => [scan.source_id, scan.version]))
    const changed = [...versions.keys()].filter((id) => known.get(id) !== versions.get(id))
    const gone = [...known.keys()].filter((id) => !versions.has(id))
    for (let at = 0; at < changed.length; at += READ_AT_ONCE) {
      const contents = await this.#contents.read(reader, siteId, changed.slice(at, at + READ_AT_ONCE))
      await database.transact((transaction) => keepUses(transaction, siteId, contents))
    }
    if (gone.length > 0)
      await database.transact(async (transaction) => {
        for (const id of gone) await forgetContent(transaction, siteId, id)
      })
  }

  #spots(rows: readonly UseRow[]): Spot[] {
    const spots = new Map<string, Spot>()
    for (const { block_id: blockId, spot, place } of rows) {
      const key = `${blockId} ${spot}`
      const label = blockId ? (this.#services.blocks.get(spot)?.title ?? spot) : fieldLabel(spot)
      const before = spots.get(key) ?? { blockId: blockId || null, label, draft: false, published: false }
      spots.set(key, { ...before, [place]: true })
    }
    return [...spots.values()]
  }
}

type UseRow = Awaited<ReturnType<typeof usesOf>>[number]

function usesOf(reader: Reader, siteId: Id, { id, name, width }: Pick<AssetRow, 'id' | 'name' | 'width'>) {
  return reader
    .site(siteId)
    .selectFrom('asset_uses')
    .select(['source_id', 'place', 'block_id', 'spot'])
    .where('asset_key', 'in', width === null ? [id, `/s/${name}`] : [id])
    .orderBy('source_id')
    .orderBy('block_id')
    .orderBy('spot')
    .execute()
}

async function keepUses(transaction: Transaction, siteId: Id, contents: readonly StoredContent[]): Promise<void> {
  if (contents.length === 0) return
  const site = transaction.site(siteId)
  const scans = contents.map(({ id, version }) => ({ source_id: id, version }))
  // First, and in one order: concurrent readers of the same contents wait here, and then see the result.
  await site
    .insert(
      'asset_scans',
      scans.toSorted((a, b) => (a.source_id < b.source_id ? -1 : 1)),
    )
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'source_id']).doUpdateSet((update) => ({ version: update.ref('excluded.version') })),
    )
    .execute()
  const ids = contents.map(({ id }) => id)
  await site.delete('asset_uses').where('source_id', 'in', ids).execute()
  const rows = contents.flatMap(rowsOf)
  // SQLite allows 32,766 values in a statement, PostgreSQL 65,535.
  for (let at = 0; at < rows.length; at += 1000)
    await site
      .insert('asset_uses', rows.slice(at, at + 1000))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

function rowsOf({ id, draft, published }: StoredContent) {
  const found = (place: 'draft' | 'published', uses: readonly FoundUse[]) =>
    uses.map(({ key, blockId, spot }) => ({ asset_key: key, source_id: id, place, block_id: blockId, spot }))
  const inDraft = draft === null ? [] : findUses(JSON.parse(draft))
  // The draft of most pages is the published version.
  const inPublished = published === null ? [] : published === draft ? inDraft : findUses(JSON.parse(published))
  return [...found('draft', inDraft), ...found('published', inPublished)]
}

async function forgetContent(transaction: Transaction, siteId: Id, id: Id): Promise<void> {
  await transaction.site(siteId).delete('asset_uses').where('source_id', '=', id).execute()
  await transaction.site(siteId).delete('asset_scans').where('source_id', '=', id).execute()
}
