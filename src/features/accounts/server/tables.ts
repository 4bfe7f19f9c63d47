import type { Generated } from 'kysely'
import type { Id } from '../../../core/ids.ts'

declare module '../../../platform/database/tables.ts' {
  interface GlobalTables {
    /** People who sign in on the installation host. Their shape is the sign-in library's. */
    owners: {
      id: Id
      email: string
      name: string
      email_verified: number | boolean
      /** 1 for those who administer the installation. */
      is_administrator: Generated<number>
    } & Times
    owner_sessions: { id: Id; owner_id: Id }
    owner_accounts: {
      id: Id
      owner_id: Id
      account_id: string
      provider_id: string
      password: string | null
    } & Times
    owner_verifications: { id: Id; identifier: string; value: string }
    owner_second_factors: { id: Id; owner_id: Id }
    owner_passkeys: { id: Id; owner_id: Id }
    owner_invitations: InvitationsTable
    sign_in_attempts: SignInAttemptsTable
  }
  interface TenantTables {
    contributors: ContributorsTable
    preview_sessions: PreviewSessionsTable
  }
}

/** People who were asked in and have not come yet. */
export interface InvitationsTable {
  id: Id
  email: string
  /** 1 for those who will administer the installation. */
  is_administrator: number
  /** Of the link that opens it; null until the mail is about to leave. */
  token_hash: string | null
  /** The owner who asked. */
  invited_by: Id
  expires_at: string
  created_at: string
}

/** No longer used, but by a node of the version before, while nodes are replaced one by one; to be dropped with the next. */
interface SignInAttemptsTable {
  subject: string
  count: number
  since: string
}

interface Times {
  created_at: string
  updated_at: string
}

interface ContributorsTable {
  site_id: Id
  owner_id: Id
  /** CODE-10 */
  role: number
  created_at: string
}

interface PreviewSessionsTable {
  site_id: Id
  /** SHA-256 of the hand-over code, then of the cookie; the values themselves are never stored. */
  token_hash: string
  /** `link`: opens the preview for whoever has it, until it is over or ended. */
  kind: 'code' | 'session' | 'link'
  owner_id: Id
  /** Host that the session is bound to. */
  host: string
  /** What a link shows first; null for the others. */
  path: string | null
  expires_at: string
  created_at: string
}
