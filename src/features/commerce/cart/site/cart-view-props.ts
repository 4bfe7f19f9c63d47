import type { MessageLookUp } from '../../../../core/messages.ts'
import type { Question } from '../../catalog/views.ts'
import type { DeliveryEstimate } from '../../shipping/views.ts'
import type { Cart } from '../model/cart.ts'

export interface CartViewProps {
  readonly message: MessageLookUp
  readonly crumb: string
  /** Undefined: there is none. */
  readonly cart: Cart | undefined
  /** An amount as the site writes it. */
  readonly text: (amount: number) => string
  /** A day of the calendar, ISO 8601, as the site writes it. */
  readonly dayText: (day: string) => string
  /** What the sums say of the VAT; '' where there is none. */
  readonly taxNote: string
  /** What is missing to the least sum of an order; null when it is reached. */
  readonly minimum: { readonly minimum: string; readonly missing: string } | null
  /** Within the shop's country; null where nothing is sent. */
  readonly delivery: DeliveryEstimate | null
  /** Why the last change was refused; null without one. */
  readonly refusal: string | null
  /** The product that was not added. */
  readonly refused: { readonly title: string; readonly path: string } | null
  /** Lines that found no room when signing in brought two carts together. */
  readonly leftOut: number
  readonly storePath: string
  /** What was removed last and can be put back. */
  readonly removed: { readonly lineId: string; readonly title: string } | null
  /** What the buyer of each line was asked, by the line's id. */
  readonly questions: Readonly<Record<string, readonly Question[]>>
  /** The line whose answers are being changed. */
  readonly editing: EditedLine | null
  /** What others have bought with what is in the cart. */
  readonly recommended: readonly RecommendedProduct[]
}

export interface RecommendedProduct {
  readonly id: string
  readonly title: string
  readonly path: string
  readonly price: number
  readonly image: string | null
}

/** A line whose answers are being changed. */
export interface EditedLine {
  readonly lineId: string
  /** What was posted and refused. */
  readonly posted?: Readonly<Record<string, unknown>>
}
