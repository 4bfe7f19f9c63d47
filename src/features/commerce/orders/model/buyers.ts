import type { Id } from '../../../../core/ids.ts'

export const BUYER_SORTS = ['last', 'total', 'orders'] as const
export type BuyerSort = (typeof BUYER_SORTS)[number]

/** Somebody who bought, as their orders say. */
export interface Buyer {
  /** Of one of their orders: it names them without saying who they are. */
  readonly id: Id
  readonly email: string
  /** In their newest order. */
  readonly name: string
  readonly orders: number
  /** Of their newest order. */
  readonly currency: string
  /** Money that stayed, in minor units of that currency. */
  readonly total: number
  readonly firstAt: string
  readonly lastAt: string
}

/** The last one of a list that is continued. */
export interface BuyerCursor {
  readonly value: string | number
  readonly id: Id
}
