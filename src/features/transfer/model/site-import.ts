import type { StoredBlock } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'

/**
 * A site as plain data, produced by importers and stored by the server side. Keys are stable: the same file gives the
 * same keys, so they serve as ids, and a second import finds what the first one created.
 */
export interface SiteImport {
  /** Its origin, as given by the caller; part of every key. */
  readonly source: string
  readonly site: { readonly title: string; readonly tagline: string; readonly language: string }
  /** Parents come before their children, a collection before its items. */
  readonly documents: readonly ImportedDocument[]
  readonly assets: readonly ImportedAsset[]
  /** A comment comes after the one it replies to. */
  readonly comments: readonly ImportedComment[]
  /** Addresses of the old site other than documents: lists, feeds, files. */
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
  /** Instant (UTC, ISO 8601) at which a scheduled document is published. */
  readonly scheduledFor: string | null
  /** In clear text; only its hash is stored. */
  readonly password: string | null
  readonly createdAt: string | null
  /** The new address, with a leading slash. */
  readonly path: string
  /** Old addresses, decoded as in requests (NFC, without a trailing slash); never `path` itself. */
  readonly oldPaths: readonly string[]
  /** Old addresses by number, such as `?p=42`, on the old home page. */
  readonly oldQueries: readonly string[]
  /** Its id in the imported file; null for what the import itself adds. */
  readonly sourceId: string | null
  /** Order among those with the same kind and parent, from 0. */
  readonly position: number
}

/** The content fields that an import sets; the others keep their defaults. */
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

/** An address of the old site, and its new one. */
export interface OldAddress {
  /** Decoded, as in requests; the old home page with a query is `/?cat=3`. */
  readonly from: string
  readonly to: string
}

/** A file to fetch. Blocks refer to it by its key. */
export interface ImportedAsset {
  readonly key: Id
  readonly sourceUrl: string
  /** Unique in this import, and safe in an address. */
  readonly fileName: string
  /** Guessed from the name; the file's content decides. */
  readonly mimeType: string
  readonly title: string
  readonly alt: string
  readonly caption: string
  readonly description: string
  /** Key of the document it was uploaded to. */
  readonly parentKey: Id | null
  /** Null for images and files that only a body refers to. */
  readonly sourceId: string | null
}

export interface ImportedComment {
  readonly key: Id
  readonly documentKey: Id
  readonly parentKey: Id | null
  readonly author: { readonly name: string; readonly email: string; readonly url: string }
  readonly createdAt: string | null
  /** Plain text; an empty line between paragraphs. Links are written as their address. */
  readonly body: string
  readonly kind: 'comment' | 'pingback' | 'trackback'
  readonly status: 'approved' | 'pending' | 'spam' | 'trash'
}

/** Assignable to the navigation entries of a site. An entry with children has no link of its own. */
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
  /** Slug of its parent label. */
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
  /** Images and files that only bodies refer to, to be fetched besides the attachments. */
  readonly filesInBodies: number
  /** Other content of the file, by type, which is not imported. */
  readonly otherTypes: readonly { readonly type: string; readonly found: number }[]
  readonly notices: readonly ImportNotice[]
}

/** A notice for the owner, in Italian. */
export interface ImportNotice {
  /** Null when it concerns the whole site. */
  readonly documentKey: Id | null
  /** Title of the document, or of the site. */
  readonly title: string
  /** Its subject, in a few words. */
  readonly what: string
  readonly detail: string
}
