import { BILL, FIELDS, SHIP } from './field-names.ts'

/** The method that wallets pay with. */
export const WALLET_METHOD = 'card'
/** What a delivery is called in a wallet until the address is known. */
export const OPEN_RATE = 'open'

/** An address as wallets say it. */
export interface WalletAddress {
  readonly line1?: string
  readonly line2?: string | null
  readonly city?: string
  readonly state?: string
  readonly postal_code?: string
  readonly country?: string
}

/** What a wallet says of who pays. */
export interface WalletAnswer {
  readonly billing: { readonly name?: string; readonly email?: string; readonly address?: WalletAddress }
  /** Undefined for goods that are not sent. */
  readonly shipping: { readonly name?: string; readonly address?: WalletAddress } | undefined
  /** The key of the delivery that was chosen there. */
  readonly rate: string | undefined
}

/** A delivery as wallets offer it; amounts in Stripe's units. */
export interface WalletRate {
  readonly id: string
  readonly displayName: string
  readonly amount: number
}

/** What an order costs that is sent to a wallet's address, as the server works it out. */
export interface WalletQuote {
  /** Null for what Stripe cannot take. */
  readonly amount: number | null
  readonly rates: WalletRate[]
}

type ExpressWord = 'loading' | 'choose' | 'none' | 'failed' | 'ready' | 'changed' | 'putAway' | 'later'

/** What the browser code of the wallets' buttons needs; nothing of it is secret to the buyer. */
export interface ExpressProps {
  readonly publishableKey: string
  /** In Stripe's units, as far as the place is known. */
  readonly amount: number
  /** Small letters, as Stripe writes currencies. */
  readonly currency: string
  /** BCP 47. */
  readonly locale: string
  readonly seller: string
  /** The e-mail of who is signed in; '' for nobody. */
  readonly member: string
  readonly cartId: string
  readonly requiresShipping: boolean
  readonly countries: readonly string[]
  readonly quoteAddress: string
  readonly words: Readonly<Record<ExpressWord, string>>
}

/**
 * The fields of the checkout that a wallet answers. Its address is a whole one: what it leaves empty is empty, and nothing
 * of an older one stays. What else it does not say stays as it was written.
 */
export function walletFields({ billing, shipping, rate }: WalletAnswer): Record<string, string> {
  const [prefix, who] = shipping ? [SHIP, shipping] : [BILL, billing]
  const said = {
    [FIELDS.email]: billing.email,
    [FIELDS.delivery]: rate === OPEN_RATE ? undefined : rate,
    [`${prefix}.name`]: who.name,
  }
  const known = Object.entries(said).filter((entry): entry is [string, string] => (entry[1] ?? '') !== '')
  return { ...Object.fromEntries(known), ...wholeAddress(prefix, who.address), [FIELDS.method]: WALLET_METHOD }
}

function wholeAddress(prefix: string, address: WalletAddress = {}): Record<string, string> {
  const { line1 = '', line2, city = '', state = '', postal_code: postalCode = '', country = '' } = address
  if (line1 === '' && city === '' && postalCode === '') return {}
  return {
    [`${prefix}.company`]: '',
    [`${prefix}.line1`]: line1,
    [`${prefix}.line2`]: line2 ?? '',
    [`${prefix}.postalCode`]: postalCode,
    [`${prefix}.city`]: city,
    [`${prefix}.region`]: state,
    [`${prefix}.country`]: country,
  }
}
