import type { Id } from '../../../../core/ids.ts'

declare module '../../../../platform/database/tables.ts' {
  interface TenantTables {
    cart_reminders: CartRemindersTable
    reminder_addresses: ReminderAddressesTable
  }
}

/** A cart whose checkout has an address and no order, and the mail about it. */
interface CartRemindersTable {
  site_id: Id
  id: Id
  cart_id: Id
  /** In lower case; '' once its term has ended. */
  email: string
  /** 1: its checkout says that no mail is wanted. */
  refused: number
  begun_at: string
  sent_at: string | null
  /** The cart into which its link brought it. */
  resumed_cart_id: Id | null
  /** What came of it. */
  order_id: Id | null
}

/** What an address was told when it bought, and whether it refused since. */
interface ReminderAddressesTable {
  site_id: Id
  /** In lower case. */
  email: string
  /** The sentence, word for word; '' if it never bought. */
  text: string
  first_told_at: string | null
  told_at: string | null
  refused_at: string | null
}
