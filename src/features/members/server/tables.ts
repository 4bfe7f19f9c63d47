import type { Id } from '../../../core/ids.ts'
import type { SignedBy } from '../model/rules.ts'

declare module '../../../platform/database/tables.ts' {
  interface TenantTables {
    members: MembersTable
    member_addresses: MemberAddressesTable
    member_links: MemberLinksTable
    member_passwords: MemberPasswordsTable
    member_sessions: MemberSessionsTable
    member_settings: MemberSettingsTable
  }
}

/** People with an account on one site. The same address on two sites is two members. */
interface MembersTable {
  site_id: Id
  /** In lower case; its holder has proved it by a link. */
  email: string
  id: Id
  name: string
  created_at: string
  /** Of the last sign-in. */
  seen_at: string
}

interface MemberAddressesTable {
  site_id: Id
  id: Id
  email: string
  /** JSON: Address */
  address: string
  /** 1 for the one that a checkout begins with: at most one of a member. */
  is_default: number
  created_at: string
}

/** Links that were asked for, whether or not their address has an account. */
interface MemberLinksTable {
  site_id: Id
  id: Id
  email: string
  /** Null until it is mailed. */
  token_hash: string | null
  /** Page that follows. */
  destination: string
  expires_at: string
}

interface MemberPasswordsTable {
  site_id: Id
  email: string
  /** scrypt */
  hash: string
}

interface MemberSessionsTable {
  site_id: Id
  id: Id
  email: string
  token_hash: string
  signed_by: SignedBy
  started_at: string
  expires_at: string
}

interface MemberSettingsTable {
  site_id: Id
  /** 0 or 1; a site without a row offers accounts. */
  offered: number
}
