import type { ColumnType, Generated } from 'kysely'
import type { Id } from '../../../core/ids.ts'

declare module '../../../platform/database/tables.ts' {
  interface GlobalTables {
    /** People who sign in on the installation's host. The sign-in library determines the columns. */
    owners: {
      id: Id
      email: string
      name: string
      email_verified: number | boolean
      /** 1 for administrators of the installation. */
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
    site_invitations: SiteInvitationsTable
    site_invitation_mails: SiteInvitationMailsTable
  }
}

/** Open invitations. */
export interface InvitationsTable {
  id: Id
  email: string
  /** 1 for future administrators of the installation. */
  is_administrator: number
  /** Of the invitation link; null until the email is about to be sent. */
  token_hash: string | null
  /** The owner who invited. */
  invited_by: Id
  expires_at: string
  created_at: string
}

/** Only used by nodes of the previous version during a rolling update; to be dropped with the next version. */
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
  /** 1: as of `mayDo`. */
  content_only: Generated<number>
  created_at: string
  /** Day (UTC) of the last request of theirs about this site; null until the first one. */
  seen_on: ColumnType<string | null, string | null | undefined, string | null>
}

/** What becomes of the admin who transfers a site. */
export type Transfer = 'stay' | 'leave'

/** Invitations to a site. */
export interface SiteInvitationsTable {
  site_id: Id
  id: Id
  email: string
  /** CODE-10 */
  role: number
  /** 1: as of `mayDo`. */
  content_only: Generated<number>
  /** Of the invitation link; null until the email is about to be sent. */
  token_hash: string | null
  /** The owner who invited. */
  invited_by: Id
  expires_at: string
  created_at: string
  /** Of an offer of the whole site; null for an invitation (docs/decisions/0129). */
  transfer: ColumnType<Transfer | null, Transfer | null | undefined, never>
}

/** Mails of invitations of the last day: they limit how many a site sends, also after an invitation is revoked. */
interface SiteInvitationMailsTable {
  site_id: Id
  id: Id
  email: string
  asked_at: string
}

interface PreviewSessionsTable {
  site_id: Id
  /** SHA-256 of the hand-over code, then of the cookie; the values themselves are never stored. */
  token_hash: string
  /** `link`: gives everybody who has it access to the preview, until it expires or is ended. */
  kind: 'code' | 'session' | 'link'
  owner_id: Id
  /** Host that the session is bound to. */
  host: string
  /** The first page of a link; null for the others. */
  path: string | null
  expires_at: string
  created_at: string
}
