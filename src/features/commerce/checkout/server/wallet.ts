import type { MessageLookUp } from '../../../../core/messages.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Site } from '../../../sites/public.ts'
import { walletKey } from '../../payments/public.ts'
import { amountAtStripe, unitsAtStripe } from '../../payments/schemas.ts'
import { QUOTE_PATH } from '../model/quote-path.ts'
import { type ExpressProps, WALLET_METHOD, type WalletQuote } from '../model/wallet.ts'
import type { Review } from './review.ts'

/** Wallets shorten the postal codes of these until the buyer permits: no delivery can be worked out for them. */
const SHORTENED = new Set(['GB', 'CA'])

/**
 * What the buttons of wallets begin with; null where they cannot pay.
 * @param member the e-mail of who is signed in; '' for nobody
 */
export async function expressOf(
  reader: Reader,
  site: Pick<Site, 'id' | 'locale'> & { readonly content: { readonly title: string } },
  { review, member }: { readonly review: Review; readonly member: string },
  message: MessageLookUp,
): Promise<ExpressProps | null> {
  const { amounts } = review.chosen
  const amount = amountAtStripe(amounts.grandTotal, amounts.currency)
  const countries = review.served.filter((country) => !SHORTENED.has(country))
  const isReached = !review.requiresShipping || countries.length > 0
  const isOffered = isReached && review.methods.some(({ key }) => key === WALLET_METHOD)
  const publishableKey = isOffered && amount !== undefined ? await walletKey(reader, site.id) : undefined
  if (publishableKey === undefined) return null
  const word = (name: string) => message(`checkout.express.${name}`)
  return {
    ...{ publishableKey, amount: amount!, currency: amounts.currency.toLowerCase(), locale: site.locale },
    ...{
      seller: site.content.title,
      member,
      cartId: review.purchase.cart.id,
      requiresShipping: review.requiresShipping,
      countries,
    },
    quoteAddress: QUOTE_PATH,
    words: {
      ...{ loading: word('loading'), choose: word('choose'), none: word('none'), failed: word('failed') },
      ...{ ready: word('ready'), changed: word('changed'), putAway: word('putAway') },
      later: message('checkout.deliveryOpen'),
    },
  }
}

/** What a wallet shows of a checkout; the server alone works out its amounts. */
export function quoteOf({ chosen: { amounts }, options = [], option }: Review): WalletQuote {
  const { currency } = amounts
  const rate = ({ key: id, name: displayName, price }: NonNullable<typeof option>) => ({
    ...{ id, displayName },
    amount: unitsAtStripe(price, currency) ?? 0,
  })
  // A wallet chooses the first one.
  const ordered = option ? [option, ...options.filter(({ key }) => key !== option.key)] : options
  return { amount: amountAtStripe(amounts.grandTotal, currency) ?? null, rates: ordered.map(rate) }
}
