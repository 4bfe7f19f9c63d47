import type { FastifyRequest } from 'fastify'
import type { Role } from '../core/codes.ts'
import type { Id } from '../core/ids.ts'
import type { Reader } from './database/database.ts'

/** What every feature may ask of the installation's owners; the feature that has their accounts answers. */
export interface Owners {
  /** Names by id, for lists of who did what; one who is gone is left out. */
  readonly names: (reader: Reader, ids: Iterable<Id | null>) => Promise<ReadonlyMap<Id, string>>
  /** Whose view of a site's drafts a request has; undefined where it has none. */
  readonly previewer: (siteId: Id, request: FastifyRequest) => Promise<Previewer | undefined>
}

/** An owner who looks at a site's drafts; not signed in who only has a link that the owner sent. */
export interface Previewer {
  readonly ownerId: Id
  readonly role: Role
  readonly isSignedIn: boolean
}
