import type { AnswerOf } from '../../../../core/call.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import { placeOf, readAddress } from '../../addresses/schemas.ts'
import { editOrder, type OrderEdit, readOrder, withEdit } from '../../orders/public.ts'
import { dueOf, type StoredOrder, sumRows, surplusOf } from '../../orders/schemas.ts'
import { endPaying, refusePaying } from '../../payments/public.ts'
import { readTaxSettings } from '../../taxes/public.ts'
import { type TaxTreatment, taxTreatment } from '../../taxes/schemas.ts'
import type * as calls from '../model/calls.ts'
import type { EditBody } from '../model/calls.ts'
import { SHIP } from '../model/draft.ts'
import { queueLinkMail } from './link-mail.ts'
import { shortOf } from './own-order.ts'
import { orderLines } from './place-order.ts'
import { purchaseOf } from './purchase-of.ts'

interface Asked {
  readonly orderId: Id
  readonly body: EditBody
  readonly now: Date
}

/** An edit as orders take it, with what is wrong in it. */
async function editOf(services: Services, reader: Reader, site: Site, { orderId, body, now }: Asked) {
  const order = await readOrder(reader, site.id, orderId)
  if (!order) throw new Refusal('not_found', 'Questo ordine non c’è.')
  const purchase = await purchaseOf(services, reader, site, { id: newId(now.getTime()), goods: body.added, now })
  const treatment = await treatmentOf(reader, site, order, purchase.cart.requiresShipping)
  const { address, faults } = readAddress(postedOf(body, order), SHIP, { phone: 'optional' })
  const edit: OrderEdit = {
    baseVersion: body.baseVersion,
    quantities: new Map(body.lines.map(({ lineId, quantity }) => [lineId, quantity])),
    added: orderLines(purchase, treatment),
    shipTo: body.ship ? address : undefined,
  }
  return { order, edit, short: shortOf(purchase), faults: body.ship ? faults : {} }
}

/** The fields of the checkout's address; company and telephone stay as they were. */
function postedOf({ ship }: EditBody, { shipTo }: StoredOrder): Record<string, string> {
  const kept = { company: shipTo?.company ?? '', phone: shipTo?.phone ?? '' }
  return Object.fromEntries(Object.entries({ ...kept, ...ship }).map(([name, value]) => [`${SHIP}.${name}`, value]))
}

/** New goods are taxed as the others were: by the place and at the rates of the order's day. */
async function treatmentOf(
  reader: Reader,
  site: Site,
  { shipTo, billTo, lines, createdAt }: StoredOrder,
  addsGoods: boolean,
): Promise<TaxTreatment> {
  const settings = await readTaxSettings(reader, site.id)
  const day = dayAt(new Date(createdAt), site.timeZone)
  const at = (place: ReturnType<typeof placeOf> | undefined) =>
    taxTreatment(settings, { place, buyer: 'person', vatChecked: false, day })
  if (shipTo) return at(placeOf(shipTo))
  const isInShop = addsGoods || lines.some(({ type }) => type === 'PHYSICAL')
  const terms = at(isInShop ? undefined : placeOf(billTo))
  // Nothing is exported that is not sent.
  return terms.nature === 'N3.1' ? at(undefined) : terms
}

/** What an order would be after an edit. */
export async function reviewOrderEdit(
  services: Services,
  site: Site,
  asked: Asked,
): Promise<AnswerOf<typeof calls.reviewEdit>> {
  const { database, messagesFor } = services
  const { order, edit, short, faults } = await editOf(services, database, site, asked)
  const hasFaults = Object.keys(faults).length > 0
  const judged = hasFaults ? { ...edit, shipTo: undefined } : edit
  const edited = await withEdit(database, site.id, order, judged, asked.now)
  const speech = { locale: site.locale, timeZone: site.timeZone, message: messagesFor(site.locale) }
  return {
    total: edited.amounts.grandTotal,
    sums: sumRows(edited, speech),
    ...{ due: dueOf(edited), surplus: surplusOf(edited), short, faults },
  }
}

/**
 * Edits an order, as its owner has seen it.
 * @throws Refusal as `editOrder` of orders; `invalid` with the fields of the address; `conflict` with reason `changed`
 * for another total, `paying` while its buyer pays an order that waits
 */
export async function makeEdit(
  services: Services,
  site: Site,
  {
    total,
    tell,
    authorId,
    ...asked
  }: Asked & { readonly total: number; readonly tell: boolean; readonly authorId: Id },
): Promise<{ readonly version: number }> {
  const { orderId, now } = asked
  const { database } = services
  const found = await editOf(services, database, site, asked)
  const isWaiting = found.order.state === 'awaiting'
  if (isWaiting) {
    // What its buyer may be paying does not end for an edit that is refused.
    refuseImpossible(found)
    refuseOtherTotal(await withEdit(database, site.id, found.order, found.edit, now), total)
    await endPaying(services, site, orderId)
  }
  const edits = database.transact(async (transaction) => {
    const asEdited = await editOf(services, transaction, site, asked)
    refuseImpossible(asEdited)
    const edited = await editOrder(transaction, site.id, orderId, asEdited.edit, { authorId, now })
    refuseOtherTotal(edited, total)
    const { version, state } = edited
    // What the buyer was to pay by has ended.
    if (state === 'awaiting') await refusePaying(transaction, site.id, orderId)
    if (tell || state === 'awaiting')
      await queueLinkMail(transaction, site.id, { orderId, cause: `edit ${version}` }, now)
    return { version }
  })
  return await edits.catch(async (error) => {
    // They cannot pay any more as they had chosen.
    if (isWaiting)
      await database.transact((transaction) =>
        queueLinkMail(transaction, site.id, { orderId, cause: `edit refused ${now.toISOString()}` }, now),
      )
    throw error
  })
}

function refuseImpossible({ short, faults }: Awaited<ReturnType<typeof editOf>>): void {
  if (Object.keys(faults).length > 0)
    throw new Refusal('invalid', 'Qualcosa manca o va corretto: lo trovi accanto ai campi.', { fields: faults })
  if (short.length > 0) throw new Refusal('conflict', short.join(' '), { details: { reason: 'sold_out' } })
}

function refuseOtherTotal({ amounts }: Pick<StoredOrder, 'amounts'>, total: number): void {
  if (amounts.grandTotal !== total)
    throw new Refusal('conflict', 'Nel frattempo il totale è cambiato: controllalo e premi di nuovo.', {
      details: { reason: 'changed' },
    })
}
