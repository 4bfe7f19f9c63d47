import type { CallInput } from '../../../../core/call.ts'
import { parseMoney, separatorsOf } from '../../../../core/money/money.ts'
import type * as calls from '../model/calls.ts'

export const LOCALE = 'it-IT'

/** A variant that was chosen, with its pieces. */
export interface ChosenGood {
  readonly productId: string
  readonly variantId: string
  readonly title: string
  readonly options: readonly string[]
  readonly price: number
  readonly quantity: number
}

export const SHIP_FIELDS = ['line1', 'line2', 'postalCode', 'city', 'region'] as const

/** An order as it is typed. */
export interface OwnDraft {
  readonly goods: readonly ChosenGood[]
  readonly buyer: { readonly name: string; readonly email: string; readonly phone: string }
  /** Goods go to the address below. */
  readonly isSent: boolean
  readonly ship: Readonly<Record<(typeof SHIP_FIELDS)[number] | 'country', string>>
  readonly delivery: string | null
  readonly discount: string
  readonly notes: string
}

export const NEW_ORDER: OwnDraft = {
  goods: [],
  buyer: { name: '', email: '', phone: '' },
  isSent: false,
  ship: { line1: '', line2: '', postalCode: '', city: '', region: '', country: 'IT' },
  delivery: null,
  discount: '',
  notes: '',
}

export const goodName = ({ title, options }: Pick<ChosenGood, 'title' | 'options'>): string =>
  [title, ...options].join(', ')

/** Adds one piece of a variant, or counts it once more. */
export function withGood(goods: readonly ChosenGood[], good: Omit<ChosenGood, 'quantity'>): ChosenGood[] {
  const known = goods.some(({ variantId }) => variantId === good.variantId)
  if (!known) return [...goods, { ...good, quantity: 1 }]
  return goods.map((one) => (one.variantId === good.variantId ? { ...one, quantity: one.quantity + 1 } : one))
}

type Written = CallInput<typeof calls.reviewOwnOrder>['body']

/** What is typed as it is sent; undefined while nothing can be worked out. `fault`: the discount is no sum. */
export function writtenOf(draft: OwnDraft, currency: string): { order?: Written; fault?: string } {
  const { goods, buyer, isSent, ship, delivery, notes } = draft
  const discount = draft.discount.trim() === '' ? 0 : parseMoney(draft.discount, currency, separatorsOf(LOCALE))?.amount
  if (discount === undefined || discount < 0) return { fault: 'Scrivi una somma, per esempio 5,00.' }
  if (goods.length === 0) return {}
  const lines = goods.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }))
  return { order: { lines, buyer, ship: isSent ? ship : null, delivery, discount, notes } }
}
