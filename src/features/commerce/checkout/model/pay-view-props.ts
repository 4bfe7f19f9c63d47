import type { StoredOrder, sumRows } from '../../orders/schemas.ts'
import type { PaymentMethod } from '../../payments/schemas.ts'

export interface PayViewProps {
  readonly order: StoredOrder
  readonly speech: Parameters<typeof sumRows>[1]
  readonly crumb: string
  /** Its own address. */
  readonly action: string
  /** What is to be paid, for people. */
  readonly due: string
  /** What the button pays. */
  readonly shown: string
  readonly methods: readonly PaymentMethod[]
  /** Texts of the contract and the privacy notice. */
  readonly links: readonly { readonly href: string; readonly label: string }[]
  /** Goods without a right of withdrawal. */
  readonly exceptions: readonly { readonly title: string; readonly reason: string }[]
  readonly notice: string | undefined
}
