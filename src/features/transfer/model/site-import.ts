import type { StoredBlock } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'

/**
 * A site as plain data, as any importer makes it and as the database half takes it. Keys are stable: the same file
 * gives the same keys, so they serve as ids, and a second import finds what the first one made.
 */
export interface SiteImport {
  /** Where it came from, as given by the caller; part of every key. */
  readonly source: string
  readonly site: { readonly title: string; readonly tagline: string; readonly language: string }
  /** Parents stand before their children, the collection before its items. */
  readonly documents: readonly ImportedDocument[]
  readonly assets: readonly ImportedAsset[]
  /** A comment stands after the one it answers. */
  readonly comments: readonly ImportedComment[]
  /** Addresses of the old site that were no document's: lists, feeds, files. */
  readonly oldAddresses: readonly OldAddress[]
  readonly navigation: ImportedNavigation
  readonly categories: readonly ImportedLabel[]
  readonly tags: readonly ImportedLabel[]
  readonly authors: readonly ImportedAuthor[]
  readonly report: ImportReport
}

export type ImportedState = 'published' | 'draft' | 'scheduled' | 'private' | 'needs_review' | 'deleted'

export interface ImportedDocument {
  readonly key: Id
  readonly kind: 'page' | 'collection' | 'item'
  /** The collection of an item, the page above a page. */
  readonly parentKey: Id | null
  readonly content: ImportedContent
  readonly state: ImportedState
  /** Instant (UTC, ISO 8601) at which a scheduled document is to appear. */
  readonly scheduledFor: string | null
  /** As typed by its owner; whoever stores the document keeps a hash only. */
  readonly password: string | null
  readonly createdAt: string | null
  /** The new address, with the slash it begins with. */
  readonly path: string
  /** Addresses that led here, as a request has them once decoded (NFC, no slash at the end); never `path` itself. */
  readonly oldPaths: readonly string[]
  /** Addresses by number, such as `?p=42`, that led here from the old home page. */
  readonly oldQueries: readonly string[]
  /** Its name in the imported file; null for what the import itself adds. */
  readonly sourceId: string | null
  /** Order among those with the same kind and parent, from 0. */
  readonly position: number
}

/** The fields of a document's content that an import sets; the rest keep their defaults. */
export interface ImportedContent {
  contentVersion: 1
  title: string
  urlId: string
  excerpt: string
  seoTitle: string
  seoDescription: string
  noIndex: boolean
  /** Key of an asset. */
  coverId: Id | null
  access: 'public' | 'password' | 'private'
  author: string
  publishedAt: string | null
  categories: string[]
  tags: string[]
  pinned: boolean
  commentsOpen: boolean
  blocks: StoredBlock[]
}

/** An address that the old site answered, and where the same thing stands now. */
export interface OldAddress {
  /** As a request has it once decoded; the old home page with a query stands as `/?cat=3`. */
  readonly from: string
  readonly to: string
}

/** A file to fetch. Blocks name it by its key. */
export interface ImportedAsset {
  readonly key: Id
  readonly sourceUrl: string
  /** Unique in this import, and safe in an address. */
  readonly fileName: string
  /** Guessed from the name; what arrives decides. */
  readonly mimeType: string
  readonly title: string
  readonly alt: string
  readonly caption: string
  readonly description: string
  /** Key of the document it was uploaded to. */
  readonly parentKey: Id | null
  /** Null for pictures and files that only a body names. */
  readonly sourceId: string | null
}

export interface ImportedComment {
  readonly key: Id
  readonly documentKey: Id
  readonly parentKey: Id | null
  readonly author: { readonly name: string; readonly email: string; readonly url: string }
  readonly createdAt: string | null
  /** Plain text; an empty line between paragraphs. Links stand as their address. */
  readonly body: string
  readonly kind: 'comment' | 'pingback' | 'trackback'
  readonly status: 'approved' | 'pending' | 'spam' | 'trash'
}

/** Assignable to the navigation entries of a site. An entry with entries has no link of its own. */
export interface ImportedEntry {
  label: string
  link: string
  newWindow?: boolean | undefined
  entries?: ImportedEntry[] | undefined
}

export interface ImportedNavigation {
  readonly main: ImportedEntry[]
  readonly others: readonly { readonly name: string; readonly entries: ImportedEntry[] }[]
}

export interface ImportedLabel {
  readonly name: string
  readonly slug: string
  /** Slug of the label above it. */
  readonly parentSlug: string | null
  readonly description: string
}

export interface ImportedAuthor {
  readonly login: string
  readonly name: string
  readonly email: string
}

export interface ImportCount {
  readonly found: number
  readonly brought: number
}

export interface ImportReport {
  readonly counts: Readonly<
    Record<
      'posts' | 'pages' | 'attachments' | 'comments' | 'menus' | 'menuEntries' | 'categories' | 'tags' | 'authors',
      ImportCount
    >
  >
  /** Pictures and files that only bodies name, to be fetched besides the attachments. */
  readonly filesInBodies: number
  /** What the file holds besides, by its type, and is not brought. */
  readonly otherTypes: readonly { readonly type: string; readonly found: number }[]
  readonly notices: readonly ImportNotice[]
}

/** What an owner should know, in Italian. */
export interface ImportNotice {
  /** Null when it concerns the whole site. */
  readonly documentKey: Id | null
  /** Title of the document, or of the site. */
  readonly title: string
  /** What it is about, in a few words. */
  readonly what: string
  readonly detail: string
}
