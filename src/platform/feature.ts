import type { AnyBlock } from '../core/block.ts'
import type { Messages } from '../core/messages.ts'
import type { PageKindModel } from '../core/page-kind.ts'
import type { SiteSettings } from '../core/site-settings.ts'
import type { Migration } from './database/migrations.ts'
import type { App } from './http/app-types.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import type { Loader } from './loader.ts'
import type { Arguments } from './process/arguments.ts'
import type { Terminal } from './process/terminal.ts'
import type { Services } from './services.ts'
import type { FeatureArchive, PersonalTable } from './site-data.ts'
import type { Surroundings } from './surroundings.ts'

/** A feature's tables and their owners; a test compares the lists with the database. */
export interface TableNames {
  readonly global?: readonly string[]
  readonly tenant?: readonly string[]
  /** Tables whose rows end with a session: a backup leaves them out, so that a restore does not revive sessions. */
  readonly fleeting?: readonly string[]
  /** Reasons for tenant tables that archives leave out, by table. */
  readonly notArchived?: Readonly<Record<string, string>>
  /**
   * Reasons for tenant tables that are not searched for a person's data. Owners belong to the installation: they
   * manage their own data in their account.
   */
  readonly nobodyFoundIn?: Readonly<Record<string, string>>
}

/** Reasons shared by several tables. */
export const NOBODY = {
  ownersText: 'What owners write and show; a person named there is found by search and taken out by hand.',
  workedOut: 'Worked out from what owners write.',
  ownersPart: 'Holds an owner’s id and no address; the owner is removed with the account.',
} as const

/** The server side of a feature. Features extend it by declaration merging. */
export interface ServerSide {
  readonly archive?: FeatureArchive
  readonly person?: readonly PersonalTable[]
  /** Adds the services that other features may use (declared by merging into Services). */
  readonly provide?: (services: Services) => Partial<Services>
  readonly routes?: (app: App, services: Services) => void
  readonly loaders?: readonly Loader[]
  readonly surroundings?: (services: Services) => Surroundings
  /** A request with one of these cookies may see more of a site than others: it never gets a cached page. */
  readonly audienceCookies?: readonly string[]
  readonly jobs?: (services: Services) => readonly JobDefinition<never>[]
}

/** A command of the command line: `vetrina {words} …`. */
export interface Command {
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, { readonly type: 'string' }>>
  /** Loads the function that runs it and returns the exit code. */
  readonly load: () => Promise<(services: Services, args: Arguments, terminal: Terminal) => Promise<number>>
}

/** One business capability, with all its sides. Listed once, in src/features.ts. */
export interface Feature {
  readonly name: string
  readonly messages?: Readonly<Record<string, Messages>>
  readonly blocks?: readonly AnyBlock[]
  /** Kinds of pages, whose views the server side and `editing.ts` bring under the same names. */
  readonly kinds?: readonly PageKindModel[]
  /** Parts of the content of sites that the feature owns. */
  readonly siteSettings?: readonly SiteSettings[]
  readonly migrations?: readonly Migration[]
  readonly tables?: TableNames
  readonly server?: () => Promise<ServerSide>
  readonly commands?: readonly Command[]
}

export function defineFeature(feature: Feature): Feature {
  return feature
}
