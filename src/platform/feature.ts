import type { ZodType } from 'zod'
import type { AnyBlock, QueryCall } from '../core/block.ts'
import type { Id } from '../core/ids.ts'
import type { Messages } from '../core/messages.ts'
import type { Arguments } from './arguments.ts'
import type { Reader, Transaction } from './database/database.ts'
import type { Migration } from './database/migrations.ts'
import type { Row } from './database/snapshot.ts'
import type { TenantTable } from './database/tenant.ts'
import type { App } from './http/app.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import type { Services } from './services.ts'
import type { Surroundings } from './surroundings.ts'
import type { Terminal } from './terminal.ts'

/** What a loader answers: the data, what makes it stale, and until when it holds by itself. */
export interface Loaded<Data = unknown> {
  readonly data: Data
  /** Tags within the site; `transaction.announce('site:{id}:{tag}')` makes every page that used them stale. */
  readonly tags?: readonly string[]
  readonly validUntil?: Date | undefined
}

export interface LoaderRequest<Args = unknown> {
  readonly args: Args
  readonly siteId: Id
  readonly locale: string
  readonly reader: Reader
  readonly now: Date
}

/** Implements one query of model/ (see defineQuery). */
export interface Loader {
  readonly query: string
  load(request: LoaderRequest): Promise<Loaded>
}

/** Ties a loader to its query, so that arguments and answer have the query's types. */
export function defineLoader<Args, Result>(
  query: ((args: Args) => QueryCall<Result>) & { query: string },
  load: (request: LoaderRequest<Args>) => Promise<Loaded<Result>>,
): Loader {
  return { query: query.query, load: load as Loader['load'] }
}

/** A table and whose it is; the test of table lists holds these against the database. */
export interface TableNames {
  readonly global?: readonly string[]
  readonly tenant?: readonly string[]
  /** Those among them whose rows are over with a session: a backup leaves them out, so that none comes back to life. */
  readonly fleeting?: readonly string[]
  /** Why no archive holds one of a site's tables, by its name. */
  readonly notArchived?: Readonly<Record<string, string>>
  /**
   * Why nothing is looked for in one of a site's tables when a person asks what is known of them. Owners are people of the
   * installation: their own data is theirs to change in their account.
   */
  readonly nobodyFoundIn?: Readonly<Record<string, string>>
}

/** Reasons that hold for several tables. */
export const NOBODY = {
  ownersText: 'What owners write and show; a person named there is found by search and taken out by hand.',
  workedOut: 'Worked out from what owners write.',
  ownersPart: 'Holds an owner’s id and no address; the owner is removed with the account.',
} as const

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

/** What a feature does in the server. Features that others answer add what they ask, by merging. */
export interface ServerSide {
  readonly archive?: FeatureArchive
  readonly person?: readonly PersonalTable[]
  /** Adds to the services what other features may ask of this one (declared by merging into Services). */
  readonly provide?: (services: Services) => Partial<Services>
  readonly routes?: (app: App, services: Services) => void
  readonly loaders?: readonly Loader[]
  readonly surroundings?: (services: Services) => Surroundings
  /** Whoever brings one of these cookies may see more of a site than everybody: no page from memory is theirs. */
  readonly audienceCookies?: readonly string[]
  readonly jobs?: (services: Services) => readonly JobDefinition<never>[]
}

/** A command of the command line: `vetrina {words} …`. */
export interface Command {
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, { readonly type: 'string' }>>
  /** Gives the function that runs it and answers the exit code. */
  readonly load: () => Promise<(services: Services, args: Arguments, terminal: Terminal) => Promise<number>>
}

/** One capability that an owner would name, with all its sides. Listed once, in src/features.ts. */
export interface Feature {
  readonly name: string
  readonly messages?: Readonly<Record<string, Messages>>
  readonly blocks?: readonly AnyBlock[]
  readonly migrations?: readonly Migration[]
  readonly tables?: TableNames
  readonly server?: () => Promise<ServerSide>
  readonly commands?: readonly Command[]
}

export function defineFeature(feature: Feature): Feature {
  return feature
}
