import { setImmediate } from 'node:timers/promises'
import { PERMISSION } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import { noteAct } from '../../../../platform/activity.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import { getDocuments, getPublishingSite } from '../../../pages/public.ts'
import { lockSite } from '../../../sites/public.ts'
import * as calls from '../model/calls/edits.ts'
import { isOfPrices, type ProductEdit, planEdit } from '../model/edits/plan-edit.ts'
import { extrasOf } from '../model/product.ts'
import { countedStock, NOTHING_EDITED, queueEdit, refuseRunning, tallied } from './edit-job.ts'
import { changeEdit, getEdit, latestEdit, replaceEdits } from './edit-repository.ts'
import { productsById } from './products-repository.ts'
import { tableIndex } from './products-table.ts'
import { readStoreSettings } from './store-repository.ts'

const reads = ownerReads(PERMISSION.commerce)
const writes = ownerWrites(PERMISSION.commerce)
const READ_AT_ONCE = 100

/** Edits of many products at once: what one would do, its start, its progress, and taking it back. */
export function editRoutes(app: App, services: Services): void {
  const { database, now } = services

  serveCall(app, calls.previewEdit, writes, async ({ params: { siteId }, body: { edit, chosen } }) =>
    preview(database, siteId, edit, await chosenIds(services, siteId, chosen)),
  )

  serveCall(app, calls.startEdit, writes, async (request) => {
    const { siteId } = request.params
    const { edit, chosen } = request.body
    const ids = await chosenIds(services, siteId, chosen)
    const id = newId(now().getTime())
    await database.transact(async (transaction) => {
      // On PostgreSQL two edits could begin at the same moment.
      await lockSite(transaction, siteId)
      refuseRunning(await latestEdit(transaction, siteId))
      await replaceEdits(transaction, siteId, {
        id,
        author_id: request.actor!.ownerId,
        edit: JSON.stringify(edit),
        ids: JSON.stringify(ids),
        state: 'running',
        done: 0,
        total: ids.length,
        counts: JSON.stringify(NOTHING_EDITED),
        faults: '[]',
        created_at: now().toISOString(),
      })
      await queueEdit(transaction, siteId, id, now())
      const act = { kind: 'product.edited', subject: productsText(ids.length) } as const
      await noteAct(transaction, siteId, request.actor, act, now())
    })
    return { id }
  })

  serveCall(app, calls.readLatestEdit, reads, async ({ params: { siteId } }) => {
    const stored = await latestEdit(database, siteId)
    if (!stored) return { latest: null }
    const { id, state, done, total, counts, faults } = stored
    return { latest: { id, state, done, total, counts: JSON.parse(counts), faults: JSON.parse(faults) } }
  })

  serveCall(app, calls.undoEdit, writes, async ({ params: { siteId, editId }, actor }) => {
    await database.transact(async (transaction) => {
      await lockSite(transaction, siteId)
      const { state, counts } = await getEdit(transaction, siteId, editId)
      refuseRunning(await latestEdit(transaction, siteId))
      if (state === 'undone') throw new Refusal('conflict', 'Questa modifica è già annullata.')
      const { changed } = JSON.parse(counts) as calls.EditCounts
      const begins = state === 'undo_stopped' ? {} : { done: 0, total: changed }
      await changeEdit(transaction, siteId, editId, { state: 'undoing', ...begins })
      await queueEdit(transaction, siteId, editId, now())
      const act = { kind: 'product.editUndone', subject: productsText(changed) } as const
      await noteAct(transaction, siteId, actor, act, now())
    })
  })
}

const productsText = (count: number): string => (count === 1 ? 'un prodotto' : `${count} prodotti`)

async function chosenIds({ database, now }: Services, siteId: Id, chosen: calls.ChosenProducts): Promise<Id[]> {
  const index = await tableIndex(database, { siteId })
  if ('ids' in chosen) {
    const ids = [...new Set(chosen.ids)]
    if (ids.every((id) => index.has(id))) return ids
    throw new Refusal('not_found', 'Uno dei prodotti scelti non esiste più, oppure è di un altro sito.')
  }
  const { settings } = await readStoreSettings(database, siteId)
  const { timeZone } = await getPublishingSite(database, siteId)
  const ids = index.find(chosen, 'name', { today: dayAt(now(), timeZone), low: settings.lowStock }).ids()
  if (ids.length === 0) throw new Refusal('invalid', 'Nessun prodotto corrisponde a quello che cerchi.')
  if (ids.length > calls.EDITED_PRODUCTS)
    throw new Refusal('invalid', 'Una modifica può riguardare al massimo 10.000 prodotti: scegline di meno.')
  return ids
}

async function preview(reader: Reader, siteId: Id, edit: ProductEdit, ids: readonly Id[]) {
  let tally: Parameters<typeof tallied>[0] = { counts: NOTHING_EDITED, faults: [] }
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    // Reads in this process answer synchronously.
    await setImmediate()
    const part = ids.slice(from, from + READ_AT_ONCE)
    const sold = new Map((await productsById(reader, siteId, part)).map((product) => [product.documentId, product]))
    for (const { id, title, draft, revision_id: revisionId } of await getDocuments(reader, siteId, part)) {
      const { type, options, variants, ...extras } = sold.get(id)!
      const product = {
        ...{ type, options, ...extrasOf(extras) },
        variants: isOfPrices(edit) ? variants.map(({ stock: _, onHand: __, ...variant }) => variant) : [],
      }
      const stock = countedStock(variants.map(({ id, unlimited, onHand }) => ({ id, unlimited, stock: onHand })))
      const edited = { product, categories: draft.categories, visible: revisionId !== null, stock }
      tally = tallied(tally, { documentId: id, title }, planEdit(edited, edit))
    }
  }
  return tally
}
