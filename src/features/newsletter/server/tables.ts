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
  /** Empty: answers go to the installation's sender. */
  reply_to: string
  /** Name under which the sender's domain publishes its DKIM key; empty while nobody said it. */
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
  /** In lower case, without spaces around. */
  email: string
  name: string
  /** Address and name as they are searched (see searchedOf). */
  search_text: string
  state: SubscriberState
  /** Of the link in the last confirmation mail; the link itself is never stored. */
  token_hash: string | null
  token_expires_at: string | null
  /** When a confirmation was asked for last. */
  asked_at: string | null
  confirmed_at: string | null
  /** When they left, or the address turned out to be dead. */
  ended_at: string | null
  created_at: string
}

/** Which lists a subscriber is on, or has asked for and not confirmed yet. */
interface MembershipsTable {
  site_id: Id
  subscriber_id: Id
  list_id: Id
  confirmed: number
}

/** What proves a consent: rows are added and never changed. */
interface ProofsTable {
  site_id: Id
  id: Id
  email: string
  kind: ProofKind
  /** Names of the lists at that time, with commas. */
  lists: string
  /** `block`, `popup`, `form`, `import`, `hand`, `link` or `server`. */
  source: string
  page_path: string
  page_title: string
  /** Address of origin without its last part. */
  network: string | null
  /** What the person read, or what the owner declared. */
  text: string
  version: string
  created_at: string
}

/** Addresses that no import brings back, kept as a hash for ever. */
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
  /** Why it does not go on by itself at the moment, in Italian. */
  problem: string | null
  scheduled_for: string | null
  started_at: string | null
  finished_at: string | null
  created_at: string
  updated_at: string
}

/** One mail to one subscriber; holds no address. */
interface RecipientsTable {
  site_id: Id
  mailing_id: Id
  subscriber_id: Id
  state: RecipientState
  /** Of the link by which its reader leaves. */
  token_hash: string
  message_id: string
  /** Times that the server put it off. */
  attempts: number
  /** When it may be tried; of one that is under way, when it is taken for lost. */
  due_at: string
  detail: string | null
  unsubscribed_at: string | null
}
