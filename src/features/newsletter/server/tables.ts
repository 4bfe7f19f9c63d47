import type { Id } from '../../../core/ids.ts'
import type { MailingState, RecipientState } from '../model/mailing.ts'
import type { ProofKind, SubscriberState, SuppressionReason } from '../model/subscribers.ts'

declare module '../../../platform/database/tables.ts' {
  interface TenantTables {
    newsletter_settings: SettingsTable
    newsletter_lists: ListsTable
    newsletter_subscribers: SubscribersTable
    newsletter_memberships: MembershipsTable
    newsletter_proofs: ProofsTable
    newsletter_suppressions: SuppressionsTable
    newsletter_mailings: MailingsTable
    newsletter_recipients: RecipientsTable
  }
}

interface SettingsTable {
  site_id: Id
  /** Empty: the site's title. */
  sender_name: string
  /** Empty: the address in the site's footer. */
  postal_address: string
  /** Empty: replies go to the installation's sender. */
  reply_to: string
  /** Name under which the sender's domain publishes its DKIM key; empty until it is set. */
  dkim_selector: string
  mails_a_minute: number
}

interface ListsTable {
  site_id: Id
  id: Id
  name: string
  created_at: string
}

interface SubscribersTable {
  site_id: Id
  id: Id
  /** In lower case, trimmed. */
  email: string
  name: string
  /** Address and name in the form for search (see searchedOf). */
  search_text: string
  state: SubscriberState
  /** Of the link in the last confirmation email; the link itself is never stored. */
  token_hash: string | null
  token_expires_at: string | null
  /** When the last confirmation was requested. */
  asked_at: string | null
  confirmed_at: string | null
  /** When they unsubscribed, or the address turned out to be unreachable. */
  ended_at: string | null
  created_at: string
}

/** The lists of a subscriber, confirmed or pending. */
interface MembershipsTable {
  site_id: Id
  subscriber_id: Id
  list_id: Id
  confirmed: number
}

/** Proof of consent: rows are added and never changed. */
interface ProofsTable {
  site_id: Id
  id: Id
  email: string
  kind: ProofKind
  /** Names of the lists at that time, separated by commas. */
  lists: string
  /** `block`, `popup`, `form`, `import`, `hand`, `link` or `server`. */
  source: string
  page_path: string
  page_title: string
  /** The client's address without its last part. */
  network: string | null
  /** The text that the person read, or the owner's declaration. */
  text: string
  version: string
  created_at: string
}

/** Addresses excluded from imports, stored as a hash permanently. */
interface SuppressionsTable {
  site_id: Id
  email_hash: string
  reason: SuppressionReason
  created_at: string
}

interface MailingsTable {
  site_id: Id
  id: Id
  /** JSON of MailingContent. */
  content: string
  version: number
  /** Null when its list is gone. */
  list_id: Id | null
  state: MailingState
  /** Why it is not making progress, in Italian. */
  problem: string | null
  scheduled_for: string | null
  started_at: string | null
  finished_at: string | null
  created_at: string
  updated_at: string
}

/** One email to one subscriber; without the address. */
interface RecipientsTable {
  site_id: Id
  mailing_id: Id
  subscriber_id: Id
  state: RecipientState
  /** Of the unsubscribe link. */
  token_hash: string
  message_id: string
  /** How often the server deferred it. */
  attempts: number
  /** When it may be tried; while it is being sent, when it counts as lost. */
  due_at: string
  detail: string | null
  unsubscribed_at: string | null
}
