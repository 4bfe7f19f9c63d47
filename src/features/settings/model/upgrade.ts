/**
 * Where each upgrade destination leads (ROUT-06, ROUT-07, PATH-14, PATH-15). An installation of one's own has nothing to
 * pay for: both addresses lead to the screen that says so.
 */
export const UPGRADE_ADDRESSES = {
  'trial-upgrade': '/settings/billing/upgrade',
  upgrade: '/settings/billing/subscriptions/website',
} as const

/** Name of the screen, at `/config/{name}`. */
export const SUBSCRIPTION_SCREEN = 'abbonamento'
