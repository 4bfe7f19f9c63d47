import type { Id } from '../../../../core/ids.ts'
import { type LinePieces, piecesLeft } from './line-pieces.ts'
import type { Fulfilment, OrderLine } from './order.ts'

export const FULFILMENT_STATES = ['prepared', 'out', 'failed'] as const
export type FulfilmentState = (typeof FULFILMENT_STATES)[number]

/** How pieces change hands: by a carrier, in person, or as files. */
export const FULFILMENT_KINDS = ['sent', 'handed', 'download'] as const

/** Pieces that are ready, that went out together, or that came back undelivered (`failed`). */
export interface StoredFulfilment {
  readonly id: Id
  readonly state: FulfilmentState
  readonly kind: (typeof FULFILMENT_KINDS)[number]
  readonly carrier: string
  readonly tracking: string
  readonly link: string
  readonly pieces: readonly LinePieces[]
  readonly createdAt: string
  readonly outAt: string | null
  /** The day on which the buyer got it, `YYYY-MM-DD`; null while nobody has said so. */
  readonly deliveredOn: string | null
}

type Held = Pick<StoredFulfilment, 'state' | 'pieces'>

interface Handled {
  readonly lines: readonly Pick<OrderLine, 'id' | 'type' | 'quantity'>[]
}

/** What somebody has to send or hand over. Beside goods, other products of an order need nothing. */
function piecesToHandle({ lines }: Handled): LinePieces[] {
  const goods = lines.filter(({ type }) => type === 'PHYSICAL')
  return (goods.length > 0 ? goods : lines).map(({ id, quantity }) => ({ lineId: id, quantity }))
}

const piecesOf = (fulfilments: readonly Held[], state: FulfilmentState) =>
  fulfilments.filter((one) => one.state === state).flatMap(({ pieces }) => pieces)

/**
 * Pieces that are still to be sent or handed over; those that are ready are among them.
 * @param dropped pieces that will not be sent, because they were paid back
 */
export function piecesHere(
  order: Handled,
  fulfilments: readonly Held[],
  dropped: readonly LinePieces[] = [],
): LinePieces[] {
  return piecesLeft(piecesToHandle(order), [...piecesOf(fulfilments, 'out'), ...dropped])
}

/** What an order's fulfilments come to. */
export function fulfilmentOf(
  order: Handled,
  fulfilments: readonly Held[],
  dropped: readonly LinePieces[] = [],
): Fulfilment {
  const here = piecesHere(order, fulfilments, dropped)
  const isOut = fulfilments.some(({ state }) => state === 'out')
  if (here.length === 0) return isOut ? 'out' : 'none'
  if (isOut) return 'part'
  return piecesLeft(here, piecesOf(fulfilments, 'prepared')).length === 0 ? 'prepared' : 'todo'
}

/** Whether goods left: files that may be downloaded keep nobody from changing or cancelling the rest. */
export const areGoodsOut = (fulfilments: readonly Pick<StoredFulfilment, 'state' | 'kind'>[]): boolean =>
  fulfilments.some(({ state, kind }) => state === 'out' && kind !== 'download')

/** The day on which the buyer has got all that was sent; null while a parcel is on its way or nobody has said so. */
export function deliveredOn(
  fulfilments: readonly Pick<StoredFulfilment, 'state' | 'kind' | 'deliveredOn'>[],
): string | null {
  const parcels = fulfilments.filter(({ state, kind }) => state === 'out' && kind !== 'download')
  const days = parcels.map((parcel) => parcel.deliveredOn)
  return days.includes(null) ? null : (days.toSorted().at(-1) ?? null)
}
