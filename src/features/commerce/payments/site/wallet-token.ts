/** Stripe's terms: never bundled, always from there. The name is that of the API's version. */
export const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js'

const KEY = 'vetrina-wallet'
/** A wallet's permission is used soon or not at all: the order that it was given for is still in sight. */
const LIVES_MS = 30 * 60_000

/**
 * Keeps the name of what a wallet has permitted (Stripe's ConfirmationToken) in this window alone, until the order is
 * placed: it pays nothing by itself, and the server never sees it.
 */
export function keepWalletToken(token: string, now = Date.now()): void {
  sessionStorage.setItem(KEY, JSON.stringify({ token, until: now + LIVES_MS }))
}

/** @returns undefined for none, or one that is too old */
export function walletToken(now = Date.now()): string | undefined {
  const kept = sessionStorage.getItem(KEY)
  if (kept === null) return undefined
  const { token, until } = JSON.parse(kept) as { token: string; until: number }
  return until > now ? token : undefined
}

export function forgetWalletToken(): void {
  sessionStorage.removeItem(KEY)
}
