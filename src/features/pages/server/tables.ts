import type { Generated } from 'kysely'
import type { Id } from '../../../core/ids.ts'
import type { LabelKind } from '../model/part.ts'

declare module '../../../platform/database/tables.ts' {
  interface TenantTables {
    documents: DocumentsTable
    revisions: RevisionsTable
    draft_changes: DraftChangesTable
    published_pages: PublishedPagesTable
    published_labels: PublishedLabelsTable
    redirects: RedirectsTable
    replaced_states: ReplacedStatesTable
    absences: AbsencesTable
    broken_addresses: BrokenAddressesTable
    page_presences: PagePresencesTable
  }
}

/** A time in which visitors did not see a document that they had seen before. */
interface AbsencesTable {
  site_id: Id
  id: Id
  document_id: Id
  from_at: string
  /** Null while it lasts. */
  until_at: string | null
}

/** Pages, collections and items, with the draft that their owner edits. */
export interface DocumentsTable {
  site_id: Id
  id: Id
  /** Name of its kind (see PageKindModel). */
  kind: string
  /** CODE-02 for pages and collections, CODE-03 for items. */
  type: number
  collection_id: Id | null
  /** CODE-04 */
  status: number
  /** JSON of DocumentContent. */
  draft: string
  draft_version: number
  /** Copy of the draft's title and address, for lists of the configuration area. */
  title: string
  url_id: string
  /** The published revision; null while nothing is published. */
  revision_id: Id | null
  /** Draft version whose content revision_id has. */
  published_version: number | null
  scheduled_local: string | null
  scheduled_zone: string | null
  scheduled_for: string | null
  position: number
  /** Stable name in the file it was imported from. */
  import_key: string | null
  created_at: string
  updated_at: string
  /** When it was put into the bin, or when visitors stopped seeing it there. */
  deleted_at: string | null
  /** Entries that the menus' draft lost when it went to the bin: JSON; null outside the bin. */
  menu_entries: Generated<string | null>
}

/** `session`: the draft at the end of a writing session; `named`: kept by its owner. */
export type RevisionReason = 'publish' | 'restore' | 'import' | 'session' | 'named'

/** Contents frozen by a publication, a restore or an import; immutable. */
interface RevisionsTable {
  site_id: Id
  id: Id
  document_id: Id
  number: number
  /** JSON of DocumentContent. */
  content: string
  reason: RevisionReason
  /** Name given by its owner; null without one. */
  name: string | null
  author_id: Id | null
  created_at: string
}

/** Changes of a draft, in order, with the key that identifies a repeated request. */
interface DraftChangesTable {
  site_id: Id
  document_id: Id
  version: number
  operations: string
  idempotency_key: string
  author_id: Id | null
  created_at: string
}

/** The path table: the published document at each path and locale, with what lists show of it. */
export interface PublishedPagesTable {
  site_id: Id
  locale: string
  path: string
  document_id: Id
  revision_id: Id
  /** Name of its kind (see PageKindModel). */
  kind: string
  type: number
  collection_id: Id | null
  title: string
  excerpt: string
  cover_id: Id | null
  author: string
  access: 'public' | 'password' | 'private'
  no_index: number
  pinned: number
  published_at: string
  /** The day on which what it tells of takes place, `YYYY-MM-DD`; '' for none. */
  held_on: Generated<string>
  updated_at: string
  position: number
}

interface PublishedLabelsTable {
  site_id: Id
  document_id: Id
  collection_id: Id | null
  kind: LabelKind
  slug: string
  label: string
}

interface RedirectsTable {
  site_id: Id
  from_path: string
  to_path: string
  status: number
  created_at: string
}

/** Addresses that visitors did not find, with nothing of theirs. */
interface BrokenAddressesTable {
  site_id: Id
  /** Key of a redirect from there. */
  path: string
  times: number
  /** Days, in UTC, on which somebody looked for it. */
  days: number
  first_at: string
  last_at: string
  is_ignored: number
}

/** Who has a page open in the editor; deleted when they have been away for a moment (docs/decisions/0145). */
interface PagePresencesTable {
  site_id: Id
  document_id: Id
  owner_id: Id
  seen_at: string
}

/** What visitors saw before a site's latest publication, for its withdrawal: JSON of ReplacedState. */
interface ReplacedStatesTable {
  site_id: Id
  number: number
  state: string
}
