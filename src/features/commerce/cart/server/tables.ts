import type { Id } from '../../../../core/ids.ts'

declare module '../../../../platform/database/tables.ts' {
  interface TenantTables {
    carts: CartsTable
    cart_lines: CartLinesTable
    cart_additions: CartAdditionsTable
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
  /** JSON: answers to the product's own questions. */
  fields: string
}

/** Additions that were done, so that one that is repeated adds nothing (`Add-To-Cart-Id`). */
interface CartAdditionsTable {
  site_id: Id
  cart_id: Id
  key: string
  line_id: Id
}
