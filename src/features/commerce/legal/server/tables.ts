import type { Id } from '../../../../core/ids.ts'
import type { NoticeType } from '../model/notice.ts'
import type { Match } from '../model/withdrawal.ts'

declare module '../../../../platform/database/tables.ts' {
  interface TenantTables {
    withdrawals: WithdrawalsTable
    legal_settings: LegalSettingsTable
    legal_versions: LegalVersionsTable
    legal_notices: LegalNoticesTable
  }
}

/** The official notice on the legal guarantee, as its owner uploaded it. */
interface LegalNoticesTable {
  site_id: Id
  media_type: NoticeType
  width: number
  height: number
  /** Where its code leads to. */
  link: string
  /** Of the bytes, in its address. */
  hash: string
  /** Base64. */
  data: string
}

/** Statements of withdrawal, as evidence; what was declared is never changed. */
interface WithdrawalsTable {
  site_id: Id
  id: Id
  /** Of one form, so that a second press is not a second statement. */
  key: string
  /** The order whose number was written; null: the site has none. */
  order_id: Id | null
  /** The order's return that it opened; null where an owner has to look first. */
  return_id: Id | null
  matched: Match
  /** In lower case. */
  email: string
  /** JSON: WithdrawalStatement */
  statement: string
  /** When it was sent, which decides whether it is in time (REC-15). */
  sent_at: string
  /** When its receipt left; null: not yet. */
  receipt_at: string | null
  /** When an owner ticked it off. */
  seen_at: string | null
}

interface LegalSettingsTable {
  site_id: Id
  /** JSON: LegalSettings */
  settings: string
  version: number
}

/** Legal texts as they were shown; a version is never changed, because orders name it. */
interface LegalVersionsTable {
  site_id: Id
  number: number
  /** JSON: LegalText[] */
  texts: string
  /** Null: a demo's. */
  author_id: Id | null
  created_at: string
}
