/** A parsed WordPress export (WXR), not yet interpreted. Dates are text; missing ones are null. */
export interface WordPressExport {
  readonly version: string
  readonly site: {
    readonly title: string
    readonly link: string
    readonly description: string
    readonly language: string
    /** Address of this blog, which in a network differs from the network's own. */
    readonly baseUrl: string
  }
  readonly authors: readonly WxrAuthor[]
  readonly categories: readonly WxrTerm[]
  readonly tags: readonly WxrTerm[]
  /** Terms of every other taxonomy, such as `nav_menu`. */
  readonly terms: readonly WxrTerm[]
  readonly items: readonly WxrItem[]
  /** Number of items without any content, as Squarespace writes them. */
  readonly emptyItems: number
}

export interface WxrAuthor {
  readonly wpId: string
  readonly login: string
  readonly email: string
  readonly displayName: string
}

export interface WxrTerm {
  readonly wpId: string
  readonly taxonomy: string
  readonly slug: string
  readonly name: string
  readonly parentSlug: string
  readonly description: string
}

/** One `category` element of an item: a label of a taxonomy. */
export interface WxrLabel {
  readonly taxonomy: string
  readonly slug: string
  readonly name: string
}

export interface WxrItem {
  readonly wpId: string
  /** post, page, attachment, nav_menu_item, … */
  readonly type: string
  /** publish, future, draft, pending, private, trash, inherit, auto-draft */
  readonly status: string
  /** HTML, as all titles of WordPress. */
  readonly title: string
  readonly slug: string
  readonly link: string
  readonly author: string
  readonly content: string
  readonly excerpt: string
  readonly date: string | null
  readonly dateGmt: string | null
  /** '' when it has none. */
  readonly parentId: string
  readonly menuOrder: number
  readonly password: string
  readonly sticky: boolean
  readonly commentsOpen: boolean
  /** 'gallery', 'quote', …; '' for the standard one. */
  readonly format: string
  readonly categories: readonly WxrLabel[]
  readonly tags: readonly WxrLabel[]
  readonly otherLabels: readonly WxrLabel[]
  readonly meta: ReadonlyMap<string, readonly string[]>
  readonly comments: readonly WxrComment[]
  /** '' for everything but attachments. */
  readonly attachmentUrl: string
}

export interface WxrComment {
  readonly wpId: string
  readonly author: string
  readonly authorEmail: string
  readonly authorUrl: string
  readonly date: string | null
  readonly dateGmt: string | null
  readonly content: string
  /** 1, 0, spam, trash, post-trashed */
  readonly approved: string
  /** '', comment, pingback, trackback, or a plugin's own. */
  readonly type: string
  readonly parentId: string
}

/** The first value of a key, as WordPress itself reads single values; '' when there is none. */
export function metaOf(item: Pick<WxrItem, 'meta'>, key: string): string {
  return item.meta.get(key)?.[0] ?? ''
}
