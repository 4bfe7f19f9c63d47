import type { ZodType } from 'zod'
import type { Id } from '../core/ids.ts'
import type { Row, Transaction } from './database/database.ts'
import type { TenantTable } from './database/tenant.ts'

/** How a site's archive holds one of its tables: every column, but for those that are named here. */
export interface ArchivedTable {
  readonly table: TenantTable
  /** Columns that stay behind, such as what only this installation's secret opens, with what an import puts there. */
  readonly leftOut?: Readonly<Record<string, string | number | null>>
  /** What a column must be beyond its type: an archive comes from anywhere. */
  readonly columns?: Readonly<Record<string, ZodType>>
  /** What a row must be where one column decides on another. */
  readonly row?: ZodType
  /** Columns of JSON text, with what it must be. */
  readonly json?: Readonly<Record<string, ZodType>>
  /** Columns with a key in the file store, which must be one of the site's own. */
  readonly files?: readonly string[]
  /** Queues the work that rows call for, in the transaction that brings them; the site's other rows may come later. */
  readonly imported?: (transaction: Transaction, siteId: Id, rows: readonly Row[], now: Date) => Promise<void>
}

/** What a site's archive holds of a feature; what it leaves aside has its reason beside the table's name. */
export interface FeatureArchive {
  readonly tables: readonly ArchivedTable[]
  /** Folders of the file store below `sites/{siteId}/`. */
  readonly folders?: readonly string[]
}

/** Where a table holds what is known of a person, found by the e-mail address. */
export interface PersonalTable {
  readonly table: TenantTable
  /** Column of the address; addresses are compared without regard to case. */
  readonly email: string
  /**
   * What is erased: the whole row, what is put in the place of its columns, or, where more goes with a row than the row, how;
   * it answers how many rows it was.
   */
  readonly erase:
    | 'row'
    | Readonly<Record<string, string | number | null>>
    | ((transaction: Transaction, siteId: Id, email: string, now: Date) => Promise<number>)
  /** Tag of the pages that become stale. */
  readonly tag?: string
}
