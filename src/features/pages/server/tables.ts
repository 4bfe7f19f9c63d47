import type { Generated } from 'kysely'
import type { Id } from '../../../core/ids.ts'

declare module '../../../platform/database/tables.ts' {
  interface TenantTables {
    documents: DocumentsTable
    revisions: RevisionsTable
    draft_changes: DraftChangesTable
    published_pages: PublishedPagesTable
    published_labels: PublishedLabelsTable
    redirects: RedirectsTable
    replaced_states: ReplacedStatesTable
  }
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
  /** What visitors see; null while nothing is published. */
  revision_id: Id | null
  /** Version of the draft whose content revision_id has. */
  published_version: number | null
  scheduled_local: string | null
  scheduled_zone: string | null
  scheduled_for: string | null
  position: number
  /** Stable name in the file that it was imported from. */
  import_key: string | null
  created_at: string
  updated_at: string
  /** Since when it is in the bin, or since when visitors do not see it any more there. */
  deleted_at: string | null
  /** Entries that the menus' draft lost when it went to the bin: JSON; null outside it. */
  menu_entries: Generated<string | null>
}

/** `session`: the draft as a writing session left it; `named`: kept by its owner. */
export type RevisionReason = 'publish' | 'restore' | 'import' | 'session' | 'named'

/** Contents frozen by a publication, by a restore or by an import; never changed afterwards. */
interface RevisionsTable {
  site_id: Id
  id: Id
  document_id: Id
  number: number
  /** JSON of DocumentContent. */
  content: string
  reason: RevisionReason
  /** What its owner called it; null for those that nobody named. */
  name: string | null
  author_id: Id | null
  created_at: string
}

/** Changes of a draft, in order, with the key by which a repeated request is known. */
interface DraftChangesTable {
  site_id: Id
  document_id: Id
  version: number
  operations: string
  idempotency_key: string
  author_id: Id | null
  created_at: string
}

/** The path table: which published document answers an address in a locale, with what lists show of it. */
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
  updated_at: string
  position: number
}

interface PublishedLabelsTable {
  site_id: Id
  document_id: Id
  collection_id: Id | null
  kind: 'category' | 'tag'
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

/** What visitors saw before the latest publication of a site, so that it can be taken back: JSON of ReplacedState. */
interface ReplacedStatesTable {
  site_id: Id
  number: number
  state: string
}
