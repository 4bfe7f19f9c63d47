/** Names of the checkout's fields that are kept while it is filled in. */
export const FIELDS = {
  email: 'email',
  delivery: 'delivery',
  method: 'method',
  /** `other`: the invoice goes to another address. */
  billing: 'billing',
  notes: 'notes',
  giftMessage: 'giftMessage',
  /** The page said that a cart which is left behind may be mailed; and the box that refuses it. */
  reminderTold: 'reminderTold',
  noReminder: 'noReminder',
} as const
/** What the buyer saw when pressing the button: it begins with the version of the cart. */
export const SHOWN = 'shown'
/** Prefixes of the addresses, and of what an invoice needs. */
export const SHIP = 'ship'
export const BILL = 'bill'
export const INVOICE = 'invoice'
