import type { Generated } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import type { TaxClass } from '../../taxes/schemas.ts'
import type { EditState } from '../model/calls/edits.ts'
import type { ImportState } from '../model/calls/imports.ts'
import type { ContentUnit } from '../model/contents.ts'
import type { ProductType } from '../model/limits.ts'
import type { MovementReason, ReservationState } from '../model/stock.ts'
import type { ProductLayout, StoreSettings } from '../model/store-settings.ts'
import type { MeasurementStandard } from '../model/units.ts'

declare module '../../../../platform/database/tables.ts' {
  interface TenantTables {
    store_settings: StoreSettingsTable
    store_categories: CategoriesTable
    products: ProductsTable
    product_variants: VariantsTable
    stock_reservations: ReservationsTable
    stock_movements: StockMovementsTable
    general_discounts: GeneralDiscountsTable
    product_sales: SalesTable
    product_prices: PricesTable
    product_imports: ProductImportsTable
    product_import_changes: ImportChangesTable
    product_edits: ProductEditsTable
  }
}

/** What placed orders have sold of each product; those of cancelled orders are deleted. */
interface SalesTable {
  site_id: Id
  order_id: Id
  document_id: Id
  pieces: number
  /** In the site's time zone. */
  day: string
}

interface CategoriesTable {
  site_id: Id
  /** JSON: PlacedCategory[] */
  categories: string
  version: number
}

interface StoreSettingsTable {
  site_id: Id
  /** ISO 4217 */
  currency: string
  measurement_standard: MeasurementStandard
  /** Minor units; 0: none. */
  minimum_subtotal: number
  /** A variant with this many pieces or fewer runs low. */
  low_stock: number
  product_layout: Generated<ProductLayout>
  delivery_promise: Generated<string>
  related_rule: Generated<StoreSettings['relatedRule']>
  download_days: Generated<number>
  download_times: Generated<number>
  version: number
}

/** What of a document of the kind `product` is sold. */
interface ProductsTable {
  site_id: Id
  document_id: Id
  type: ProductType
  /** JSON: ProductOption[] */
  options: string
  /** JSON: Attribute[] */
  attributes: Generated<string>
  /** JSON: Question[] */
  questions: Generated<string>
  /** JSON: ids of assets. */
  files: Generated<string>
  /** JSON: ids of products that its page leads to. */
  related: Generated<string>
  /** JSON: OutOfStock */
  out_of_stock: Generated<string>
  tax_class: Generated<TaxClass>
  perishable: Generated<0 | 1>
  version: number
  /** Its id in the file that it was imported from; null without one. */
  source_id: string | null
}

interface VariantsTable {
  site_id: Id
  id: Id
  document_id: Id
  position: number
  sku: string
  /** JSON: string[] */
  option_values: string
  /** Minor units of the store's currency. */
  price: number
  sale_price: number | null
  on_sale: 0 | 1
  sale_from: string | null
  sale_until: string | null
  unlimited: 0 | 1
  /** Pieces on hand: the sum of the variant's movements. */
  on_hand: number
  /** Pieces that open reservations promise: the sum of them. */
  reserved: Generated<number>
  weight: number | null
  length: number | null
  width: number | null
  height: number | null
  /** Thousandths of its unit; null without contents. */
  content_amount: number | null
  content_unit: ContentUnit | null
  gtin: string
  mpn: string
  picture_id: Id | null
  /** Its id in the file that it was imported from; null without one. */
  source_id: string | null
}

/** One change of a variant's stock: rows are added and never changed. */
interface StockMovementsTable {
  site_id: Id
  id: Id
  variant_id: Id
  document_id: Id
  change: number
  reason: MovementReason
  /** The owner who made it; null for a sale. */
  author_id: Id | null
  /** Of a request that may come again; null without one. */
  request_key: string | null
  created_at: string
}

/** Pieces of a variant that are promised to an order, until they are sold or given back. */
interface ReservationsTable {
  site_id: Id
  order_id: Id
  variant_id: Id
  pieces: number
  state: ReservationState
  /** From then on whoever wants the pieces may have them; null: as long as it is open. */
  until: string | null
}

/** The prices of a variant since an instant, until the next row: rows are added and never changed (PRZ-03). */
interface PricesTable {
  site_id: Id
  id: Id
  variant_id: Id
  document_id: Id
  price: number
  /** Null: no sale. */
  sale_price: number | null
  /** Instants, so that another time zone of the site does not change what was shown. */
  sale_from: string | null
  sale_until: string | null
  created_at: string
}

/** Imports of product files. Rows of one site, and the file with them: `importKey`. */
interface ProductImportsTable {
  site_id: Id
  id: Id
  author_id: Id | null
  file_name: string
  size: number
  state: ImportState
  /** The page that new products stand in; null: the first one, which is made if there is none. */
  store_id: Id | null
  /** JSON: Columns, as the owner corrected them; null: as they were recognised. */
  columns: string | null
  /** JSON: ReadFile; null until it was read. */
  file: string | null
  done: number
  total: number
  /** JSON: ImportCounts */
  counts: string
  /** JSON: RowReport[] of rows that were not taken. */
  faults: string
  /** JSON: RowReport[] of what was left out of rows that were taken. */
  notes: string
  /** Why it could not be finished. */
  sentence: string | null
  created_at: string
  touched_at: string
}

/** The latest edit of many products at once of each site; what it changed is in `product_import_changes`. */
interface ProductEditsTable {
  site_id: Id
  id: Id
  author_id: Id | null
  /** JSON: ProductEdit */
  edit: string
  /** JSON: ids of the products, in the order in which they are edited. */
  ids: string
  state: EditState
  done: number
  total: number
  /** JSON: EditCounts */
  counts: string
  /** JSON: EditFault[] */
  faults: string
  created_at: string
}

/** What an import, or an edit of many products, changed of a product. */
interface ImportChangesTable {
  site_id: Id
  import_id: Id
  document_id: Id
  /** JSON: ProductState; `null` for a product that the import made. */
  was: string
  /** JSON: ProductState */
  became: string
}

/** Append-only: what discounts take off the price of everybody, from each change on. */
interface GeneralDiscountsTable {
  site_id: Id
  id: Id
  discount_id: Id
  /** JSON: GeneralTerms; null: it is not offered. */
  terms: string | null
  created_at: string
}
