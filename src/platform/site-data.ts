import type { ZodType } from 'zod'
import type { Id } from '../core/ids.ts'
import type { Row, Transaction } from './database/database.ts'
import type { TenantTable } from './database/tenant.ts'

/** How a site's archive stores one of its tables: every column, except those named here. */
export interface ArchivedTable {
  readonly table: TenantTable
  /**
   * Columns that are left out, such as those encrypted with this installation's secret, with the value that an import
   * sets.
   */
  readonly leftOut?: Readonly<Record<string, string | number | null>>
  /** Schemas of columns beyond their type: an archive is untrusted input. */
  readonly columns?: Readonly<Record<string, ZodType>>
  /** Schema of a row when columns depend on each other. */
  readonly row?: ZodType
  /** Columns of JSON text, with their schema. */
  readonly json?: Readonly<Record<string, ZodType>>
  /** Columns with a key of the file store, which must be one of the site's own. */
  readonly files?: readonly string[]
  /** Queues the jobs of imported rows, in the same transaction; the site's other rows may come later. */
  readonly imported?: (transaction: Transaction, siteId: Id, rows: readonly Row[], now: Date) => Promise<void>
}

/** What a site's archive stores of a feature. Tables that are left out have their reason in `notArchived`. */
export interface FeatureArchive {
  readonly tables: readonly ArchivedTable[]
  /** Folders of the file store below `sites/{siteId}/`. */
  readonly folders?: readonly string[]
  /**
   * Of these tables and folders, those with what happened on the site and with whom, such as orders: a second site that
   * is made like it begins without.
   */
  readonly notDuplicated?: readonly string[]
}

/** A table with personal data, found by the email address. */
export interface PersonalTable {
  readonly table: TenantTable
  /** Column of the address, which is compared case-insensitively. */
  readonly email: string
  /** Columns that a person's copy leaves out, such as hashes of keys. */
  readonly secret?: readonly string[]
  /** Tables whose rows belong to a found one, with their column of its `id`; erasing takes them along. */
  readonly parts?: readonly { readonly table: TenantTable; readonly of: string }[]
  /**
   * How to erase: the whole row, new values of columns, or, if more than the row is affected, a function that returns
   * the number of rows.
   */
  readonly erase:
    | 'row'
    | Readonly<Record<string, string | number | null>>
    | ((transaction: Transaction, siteId: Id, email: string, now: Date) => Promise<number>)
  /** Tag of the pages that become stale. */
  readonly tag?: string
}
