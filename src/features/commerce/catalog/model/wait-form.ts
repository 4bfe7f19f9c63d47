/** Address of the form that asks to be told when a variant is back. */
export const WAIT_PATH = '/commerce/wait'

/** Names of its fields. */
export const WAIT_FIELDS = { product: 'product', variant: 'variant', email: 'email' } as const
