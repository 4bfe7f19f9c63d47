/** What decides whether a cart that was left behind may be mailed. */
export interface ReminderFacts {
  readonly hasLines: boolean
  /** The same address ordered since. */
  readonly hasOrderedSince: boolean
  /** The same address got such a mail in the last `QUIET_DAYS`. */
  readonly wasMailed: boolean
  /** By the box of a checkout or the link of a mail, at any time. */
  readonly isRefused: boolean
  /** The address confirmed that it wants the shop's commercial mails (art. 130 c. 1-2). */
  readonly isSubscribed: boolean
  /** It bought here, and was told then, with a way to refuse (art. 130 c. 4). */
  readonly isToldCustomer: boolean
}

/** Between two such mails to one address, in days. */
export const QUIET_DAYS = 30

/**
 * Why an address may be mailed about its cart; undefined if it may not. A cart without an order is no sale, so it
 * permits nothing by itself (NEWS-02).
 */
export function reasonToRemind(facts: ReminderFacts): 'subscriber' | 'customer' | undefined {
  const { hasLines, hasOrderedSince, wasMailed, isRefused, isSubscribed, isToldCustomer } = facts
  if (!hasLines || hasOrderedSince || wasMailed || isRefused) return undefined
  if (isSubscribed) return 'subscriber'
  return isToldCustomer ? 'customer' : undefined
}
