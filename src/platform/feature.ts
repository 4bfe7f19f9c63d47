import type { AnyBlock } from '../core/block.ts'
import type { Messages } from '../core/messages.ts'
import type { Arguments } from './arguments.ts'
import type { Migration } from './database/migrations.ts'
import type { App } from './http/app-types.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import type { Loader } from './loader.ts'
import type { Services } from './services.ts'
import type { FeatureArchive, PersonalTable } from './site-data.ts'
import type { Surroundings } from './surroundings.ts'
import type { Terminal } from './terminal.ts'

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
