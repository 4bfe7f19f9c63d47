import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { membersAmong } from '../../../members/public.ts'
import type { Site } from '../../../sites/public.ts'
import { addressLines } from '../../addresses/schemas.ts'
import { ordersOfBuyer } from '../../orders/public.ts'
import type { StoredOrder } from '../../orders/schemas.ts'
import type { OpenedCustomer } from '../model/calls.ts'
import { spentBy } from '../model/spent.ts'
import { listGroups } from './groups-repository.ts'
import { listTags, readNotes } from './notes-repository.ts'

/** @throws Refusal `not_found` for an order whose buyer is not there, or has bought nothing */
export async function emailOfCustomer(reader: Reader, siteId: Id, orderId: Id): Promise<string> {
  return boughtOf(await ordersOfBuyer(reader, siteId, orderId)).bought[0]!.buyer.email.toLowerCase()
}

function boughtOf(orders: readonly StoredOrder[]) {
  const bought = orders.filter(({ placedAt }) => placedAt !== null)
  if (bought.length === 0) throw new Refusal('not_found', 'Questo cliente non c’è.')
  return { orders, bought }
}

/** A customer with all their orders. @throws Refusal `not_found` */
export async function customerOf(
  reader: Reader,
  { id: siteId, locale, timeZone }: Pick<Site, 'id' | 'locale' | 'timeZone'>,
  orderId: Id,
): Promise<OpenedCustomer> {
  const { orders, bought } = boughtOf(await ordersOfBuyer(reader, siteId, orderId))
  const { currency } = bought[0]!
  const email = bought[0]!.buyer.email.toLowerCase()
  const { own, others } = spentBy(bought, currency)
  const dates = bought.map(({ placedAt }) => placedAt!).toSorted()
  return {
    customer: {
      id: orderId,
      email,
      name: bought[0]!.buyer.name,
      phone: bought.find(({ buyer }) => buyer.phone !== '')?.buyer.phone ?? '',
      orders: bought.length,
      currency,
      total: own.total,
      average: own.average,
      firstAt: dates[0]!,
      lastAt: dates.at(-1)!,
      hasAccount: (await membersAmong(reader, siteId, [email])).has(email),
    },
    currency,
    timeZone,
    others: others.map(([code, { total }]) => ({ currency: code, total })),
    orders: orders.map(({ id, number, state, createdAt, currency: code, amounts }) => ({
      ...{ id, number, state, createdAt },
      ...{ currency: code, grandTotal: amounts.grandTotal },
    })),
    addresses: addressesOf(orders, locale),
    ...(await readNotes(reader, siteId, email)),
    groups: await listGroups(reader, siteId),
    knownTags: await listTags(reader, siteId),
  }
}

/** Addresses that are printed alike are one. */
function addressesOf(orders: readonly StoredOrder[], locale: string): OpenedCustomer['addresses'] {
  const used = new Map<string, { lines: string[]; kinds: Set<'shipping' | 'billing'> }>()
  for (const { shipTo, billTo } of orders)
    for (const [kind, address] of [
      ['shipping', shipTo],
      ['billing', billTo],
    ] as const) {
      if (!address) continue
      const lines = addressLines(address, locale).filter(Boolean)
      const known = used.get(lines.join('\n')) ?? { lines, kinds: new Set() }
      known.kinds.add(kind)
      used.set(lines.join('\n'), known)
    }
  return [...used.values()].map(({ lines, kinds }) => ({
    lines,
    kind: kinds.size === 2 ? 'both' : [...kinds][0]!,
  }))
}
