import type { BlockRegistry } from '../core/block-registry.ts'
import type { MessageLookUp } from '../core/messages.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { SiteReads } from './cache/site-memory.ts'
import type { Database } from './database/database.ts'
import type { FileStore } from './files/files.ts'
import type { Loader } from './loader.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics.ts'
import type { FetchOutside } from './outside.ts'
import type { Owners } from './owners.ts'
import type { Logger } from './process/log.ts'
import type { ClientAssets } from './render/client-assets.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import type { FeatureArchive, PersonalTable } from './site-data.ts'
import type { Surroundings } from './surroundings.ts'

/** Created once by the composition root and passed to every feature. */
export interface GroundServices {
  readonly settings: Settings
  readonly database: Database
  readonly log: Logger
  readonly secrets: Secrets
  readonly files: FileStore
  readonly mailer: Mailer
  readonly fetchOutside: FetchOutside
  readonly metrics: Metrics
  readonly cache: PageCache
  readonly memory: SiteReads
  readonly blocks: BlockRegistry
  readonly loaders: ReadonlyMap<string, Loader>
  /** What each feature contributes to site archives, and which personal data it has. */
  readonly archives: readonly FeatureArchive[]
  readonly people: readonly PersonalTable[]
  readonly audienceCookies: readonly string[]
  readonly clientAssets: ClientAssets
  readonly messagesFor: (locale: string) => MessageLookUp
  readonly now: () => Date
}

/** These plus what features provide; a feature declares its own by merging into this. */
export interface Services extends GroundServices {
  readonly owners: Owners
  /** What features add around pages, sorted by feature name. */
  readonly surroundings: readonly Surroundings[]
}
