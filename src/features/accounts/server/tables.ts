import type { Id } from '../../../core/ids.ts'

declare module '../../../platform/database/tables.ts' {
  interface GlobalTables {
    /** People who sign in on the installation host. Their shape is the sign-in library's. */
    owners: { id: Id; email: string; name: string; email_verified: number | boolean } & Times
    owner_sessions: { id: Id; owner_id: Id }
    owner_accounts: {
      id: Id
      owner_id: Id
      account_id: string
      provider_id: string
      password: string | null
    } & Times
    owner_verifications: { id: Id }
  }
  interface TenantTables {
    contributors: ContributorsTable
    preview_sessions: PreviewSessionsTable
  }
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
  kind: 'code' | 'session'
  owner_id: Id
  /** Host that the session is bound to. */
  host: string
  expires_at: string
  created_at: string
}
