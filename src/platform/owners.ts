import type { FastifyRequest } from 'fastify'
import type { Permission, Role } from '../core/codes.ts'
import type { Id } from '../core/ids.ts'
import type { Reader } from './database/database.ts'

/** What every feature may know about the installation's owners; the feature with their accounts implements it. */
export interface Owners {
  /** Names by id, for lists of who did what; deleted owners are left out. */
  readonly names: (reader: Reader, ids: Iterable<Id | null>) => Promise<ReadonlyMap<Id, string>>
  /** As `names`, of those who work on a site. */
  readonly namesOnSite: (reader: Reader, siteId: Id, ids: readonly Id[]) => Promise<ReadonlyMap<Id, string>>
  /** E-mail addresses of those who have a permission on a site, sorted. */
  readonly addresses: (reader: Reader, siteId: Id, permission: Permission) => Promise<readonly string[]>
  /** E-mail addresses of those who may change a site's settings, those of longest standing first. */
  readonly recipients: (reader: Reader, siteId: Id) => Promise<readonly string[]>
  /** Who may preview a site's drafts with this request; undefined if nobody. */
  readonly previewer: (siteId: Id, request: FastifyRequest) => Promise<Previewer | undefined>
}

/**
 * A person who previews a site's drafts: an owner, or the holder of a link that an owner shared, who is not signed in.
 */
export interface Previewer {
  readonly ownerId: Id
  readonly role: Role
  readonly isSignedIn: boolean
}
