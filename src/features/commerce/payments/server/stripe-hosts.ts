/** https://docs.stripe.com/security/guide#content-security-policy: the hosts of Stripe.js, and no others. */
export const STRIPE_HOSTS = {
  scriptHosts: ['js.stripe.com', '*.js.stripe.com'],
  frameHosts: ['js.stripe.com', '*.js.stripe.com', 'hooks.stripe.com'],
  connectHosts: ['api.stripe.com'],
} as const
