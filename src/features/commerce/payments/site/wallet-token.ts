/** Stripe's terms: never bundled, always from there. The name is that of the API's version. */
export const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js'

const KEY = 'vetrina-wallet'
/** A wallet's permission is used soon or not at all: the order that it was given for is still in sight. */
const LIVES_MS = 30 * 60_000
/** From the press of the order's button to the page of the payment. */
const ORDERED_LIVES_MS = 2 * 60_000

/** A sum in Stripe's units. */
interface WalletSum {
  readonly amount: number
  /** Small letters, as Stripe writes currencies. */
  readonly currency: string
}

/** What a wallet has permitted: so much, and to whoever was in the checkout then. */
interface WalletPermission extends WalletSum {
  /** The name of Stripe's ConfirmationToken. */
  readonly token: string
  readonly email: string
  /** The e-mail of who was signed in; '' for nobody. */
  readonly member: string
}

/** What is ordered: a version of a cart becomes one order. */
interface OrderedCart {
  readonly cartId: string
  readonly version: number
}

interface Kept extends WalletPermission {
  readonly until: number
  /** Since its own checkout was ordered; it pays nothing before. */
  readonly orderedUntil?: number
  readonly ordered?: OrderedCart
}

/**
 * Keeps what a wallet has permitted in this window alone, until the order is placed: it pays nothing by itself, and the
 * server never sees it.
 */
export function keepWalletPermission(permission: WalletPermission, now = Date.now()): void {
  write({ ...permission, until: now + LIVES_MS })
}

/**
 * Takes a permission up again in a checkout. It waits for an order anew, and is forgotten if the checkout is another one.
 * @returns `changed` for a total that the wallet has not permitted
 */
export function resumeWallet(
  { amount, currency, member }: WalletSum & Pick<WalletPermission, 'member'>,
  now = Date.now(),
): 'none' | 'ready' | 'changed' {
  const kept = read(now)
  if (!kept) return 'none'
  const isSame = kept.amount === amount && kept.currency === currency
  if (isSame && kept.member === member) {
    const { orderedUntil: _until, ordered: _ordered, ...waiting } = kept
    write(waiting)
    return 'ready'
  }
  forgetWallet()
  return kept.member === member ? 'changed' : 'none'
}

/** Lets a permission pay what is ordered now, if whoever orders is who gave it; forgets it otherwise. */
export function orderWithWallet(email: string, ordered: OrderedCart, now = Date.now()): void {
  const kept = read(now)
  if (kept && plain(kept.email) === plain(email)) write({ ...kept, ordered, orderedUntil: now + ORDERED_LIVES_MS })
  else forgetWallet()
}

/**
 * Takes the permission for what is due: at most once, whatever comes of it.
 * @returns undefined where no wallet was to pay this order, also for another one of the same sum; a token, or `differs` if it has permitted another sum
 */
export function takeWallet(
  due: WalletSum & OrderedCart,
  now = Date.now(),
): { readonly token: string } | 'differs' | undefined {
  const kept = read(now)
  forgetWallet()
  if (!kept || (kept.orderedUntil ?? 0) <= now) return undefined
  if (kept.ordered?.cartId !== due.cartId || kept.ordered.version !== due.version) return undefined
  return kept.amount === due.amount && kept.currency === due.currency ? { token: kept.token } : 'differs'
}

export function forgetWallet(): void {
  sessionStorage.removeItem(KEY)
}

const plain = (email: string) => email.trim().toLowerCase()

function write(kept: Kept): void {
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

/** What is kept and not too old. */
function read(now: number): Kept | undefined {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
  return kept && kept.until > now ? kept : undefined
}
