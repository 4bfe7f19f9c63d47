import type { MessageLookUp } from '../../../../core/messages.ts'
import type { Address, InvoiceRequest, TownProposal } from '../../addresses/schemas.ts'
import type { SumRow } from '../../orders/schemas.ts'
import type { PaymentMethod } from '../../payments/schemas.ts'
import type { DeliveryOption } from '../../shipping/schemas.ts'
import type { Draft } from './draft.ts'
import type { ExpressProps } from './wallet.ts'

export interface CheckoutViewProps {
  readonly message: MessageLookUp
  readonly crumb: string
  readonly locale: string
  readonly account: BuyerAccount
  /** Null where no wallet can pay. */
  readonly express: ExpressProps | null
  /** What is ordered. */
  readonly lines: readonly CheckoutLine[]
  /** What the cart holds and the order does not. */
  readonly leftOut: readonly { readonly id: string; readonly text: string }[]
  readonly hasDigital: boolean
  /** Texts of the contract and the privacy notice. */
  readonly links: readonly { readonly href: string; readonly label: string }[]
  readonly offersNewsletter: boolean
  /** Carts that are left behind are mailed, which is said beside the address (NEWS-02). */
  readonly isReminding: boolean
  readonly requiresShipping: boolean
  readonly draft: Draft
  /** What we wrote into empty fields of the addresses, by their prefixes. */
  readonly proposals: Readonly<Partial<Record<string, TownProposal>>>
  readonly ship: Address
  readonly bill: Address
  /** That can be chosen for the delivery. */
  readonly shipCountries: readonly Country[]
  readonly countries: readonly Country[]
  /** Undefined until the place is known. */
  readonly options: readonly DeliveryOption[] | undefined
  readonly option: DeliveryOption | null
  readonly methods: readonly PaymentMethod[]
  readonly method: PaymentMethod | undefined
  readonly sums: readonly SumRow[]
  /** What is to be paid, in minor units. */
  readonly grandTotal: number
  /** Why a purchase is taxed as it is; '' where nothing is special. */
  readonly taxSentence: string
  /** What the button orders. */
  readonly shown: string
  readonly notice: string | null
  /** Sentences by the names of the fields. */
  readonly faults: Readonly<Record<string, string>>
  /** Null: none is asked for. */
  readonly invoice: InvoiceRequest | null
  readonly text: (amount: number) => string
}

/** Who is signed in, or where a buyer may; nobody has to. */
export type BuyerAccount =
  | { readonly kind: 'none' }
  | { readonly kind: 'guest'; readonly signIn: string }
  | { readonly kind: 'member'; readonly email: string; readonly page: string }

export interface Country {
  readonly code: string
  readonly name: string
}

export interface CheckoutLine {
  readonly id: string
  readonly title: string
  /** Values of the variant. */
  readonly options: readonly string[]
  readonly image: string | null
  readonly pieces: number
  /** When pieces beyond the stock are sent; '' without any. */
  readonly sending: string
  /** Why there is no right of withdrawal; '' where there is. */
  readonly exception: string
  /** At the price of a piece, before discounts, in minor units. */
  readonly amount: number
}
