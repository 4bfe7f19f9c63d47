import type { AnyBlock, QueryCall } from '../core/block.ts'
import type { Id } from '../core/ids.ts'
import type { Messages } from '../core/messages.ts'
import type { Arguments } from './arguments.ts'
import type { Reader } from './database/database.ts'
import type { Migration } from './database/migrations.ts'
import type { App } from './http/app.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import type { Services } from './services.ts'
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
}

export interface ServerSide {
  /** Adds to the services what other features may ask of this one (declared by merging into Services). */
  readonly provide?: (services: Services) => Partial<Services>
  readonly routes?: (app: App, services: Services) => void
  readonly loaders?: readonly Loader[]
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
