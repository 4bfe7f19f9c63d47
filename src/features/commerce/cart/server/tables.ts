import type { Generated } from 'kysely'
import type { Id } from '../../../../core/ids.ts'

declare module '../../../../platform/database/tables.ts' {
  interface TenantTables {
    carts: CartsTable
    cart_lines: CartLinesTable
    cart_additions: CartAdditionsTable
    buyer_files: BuyerFilesTable
  }
}

interface CartsTable {
  site_id: Id
  id: Id
  /** SHA-256 of the token in the visitor's cookie. */
  token_hash: string
  created_at: string
  /** When it was last changed; two weeks later it is deleted. */
  changed_at: string
  /** Lines that found no room when two carts became one, told until another change follows this version. */
  left_out: Generated<number>
  left_out_version: Generated<number>
  /** Of the account whose cart it is, in lower case; null for a guest's. */
  email: string | null
  /** What the key of an account's cart is made with; null for a guest's. */
  salt: string | null
  /** Counts the changes. */
  version: Generated<number>
}

interface CartLinesTable {
  site_id: Id
  cart_id: Id
  id: Id
  document_id: Id
  variant_id: Id
  quantity: number
  /** Minor units; the price of a piece that the buyer last saw. */
  seen_price: number
  /** JSON: OutOfStock; how pieces beyond the stock were sold that the buyer last saw. */
  seen_rule: Generated<string>
  /** JSON: answers to the product's own questions. */
  fields: string
  /** When the buyer removed it; null for a line of the cart. The last one can be put back. */
  removed_at: string | null
}

/** Files that buyers have sent as answers to questions. */
interface BuyerFilesTable {
  site_id: Id
  id: Id
  /** Line of a cart, and of the order that the cart becomes; null until it is added. */
  line_id: Id | null
  order_id: Id | null
  /** Of the order's buyer, in lower case; '' before. */
  email: string
  /** Of the question. */
  label: string
  name: string
  size: number
  /** Key of the file store. */
  file_key: string
  /** Signature of the sender's network, for the daily limit per network. */
  network: string
  created_at: string
}

/** Additions that were done, so that one that is repeated adds nothing (`Add-To-Cart-Id`). */
interface CartAdditionsTable {
  site_id: Id
  cart_id: Id
  key: string
  line_id: Id
}
