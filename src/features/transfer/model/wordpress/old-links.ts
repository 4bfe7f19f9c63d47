import { followableLink } from '../../../../core/links.ts'
import { decodePercent } from '../addresses.ts'
import type { DocumentPlan, PlannedDocument } from './document-plan.ts'
import type { LinkStyle } from './link-style.ts'
import type { MediaLibrary } from './media-library.ts'
import { baseOf, oldLists } from './paths-before.ts'
import { addressKey } from './picture-address.ts'
import type { WordPressExport, WxrItem } from './wxr.ts'

export interface NewLink {
  readonly href: string
  /** Whether it still leads to the old site, because its target is not in the export. */
  readonly isOld: boolean
}

const MAX_LINK = 1000

/** Converts links to the old site into links to the new addresses. */
export class OldLinks {
  private readonly plan: DocumentPlan
  private readonly library: MediaLibrary
  private readonly style: LinkStyle
  private readonly base: string
  private readonly hosts: ReadonlySet<string>
  private readonly root: string
  private readonly byAddress = new Map<string, string>()
  private readonly byQuery = new Map<string, string>()
  private readonly labels = new Map<string, { kind: 'category' | 'tag'; name: string }>()

  constructor(wxr: WordPressExport, plan: DocumentPlan, library: MediaLibrary, style: LinkStyle) {
    this.plan = plan
    this.library = library
    this.style = style
    const homes = [wxr.site.baseUrl, wxr.site.link].filter((link) => URL.canParse(link)).map((link) => new URL(link))
    this.base = homes[0]?.href ?? ''
    this.hosts = new Set(homes.map((url) => url.hostname.replace(/^www\./, '')))
    this.root = homes[0] ? addressKey(homes[0]) : ''
    for (const home of homes) this.byAddress.set(addressKey(home), '/')
    for (const document of plan.documents) this.register(document)
    for (const { from, to } of oldLists(wxr, plan, style)) this.registerList(from, to, baseOf(wxr))
    for (const { slug, name } of wxr.categories) this.labels.set(`category/${slug}`, { kind: 'category', name })
    for (const { slug, name } of wxr.tags) this.labels.set(`tag/${slug}`, { kind: 'tag', name })
  }

  private register({ item, path }: PlannedDocument): void {
    if (!item) return
    for (const name of ['p', 'page_id']) this.byQuery.set(`${name}=${item.wpId}`, path)
    const url = this.absolute(item.link)
    if (!url || this.queryOf(url)) return
    const key = addressKey(url)
    if (!this.byAddress.has(key)) this.byAddress.set(key, path)
    for (const slug of item.meta.get('_wp_old_slug') ?? []) {
      const old = `${key.slice(0, key.lastIndexOf('/'))}/${decodePercent(slug)}`
      if (!this.byAddress.has(old)) this.byAddress.set(old, path)
    }
  }

  private registerList(from: string, to: string, base: URL): void {
    const query = /^.*\/\?(.+)$/.exec(from)?.[1]
    const url = URL.parse(encodeURI(from.toWellFormed()), base)
    if (query !== undefined) this.byQuery.set(query, to)
    else if (url && !this.byAddress.has(addressKey(url))) this.byAddress.set(addressKey(url), to)
  }

  /** New target of an item's link; undefined when it is disallowed. */
  link(address: string, item?: WxrItem): NewLink | undefined {
    const text = address.trim()
    const url = text.startsWith('#') ? undefined : this.absolute(text, item)
    if (!url || !/^https?:$/.test(url.protocol)) return checked(text, false)
    const isOwn = this.hosts.has(url.hostname.replace(/^www\./, ''))
    const path = isOwn ? this.pathOf(url) : undefined
    if (path !== undefined) return checked(withHash(path, url.hash), false)
    const file = this.library.fileAt(url.href) ?? this.library.fileBeside(url)
    if (file) return checked(this.style.filePath(file.fileName), false)
    // A browser corrects more than a link may contain: `http:////host`.
    return checked(isOwn || !isAbsolute(text) ? url.href : text, isOwn) ?? checked(url.href, isOwn)
  }

  /** The list of a category or tag, which has an address of its own in WordPress. */
  labelLink(kind: 'category' | 'tag', slug: string): string | undefined {
    const label = this.labels.get(`${kind}/${slug}`)
    return label && this.plan.blog ? this.style.labelPath(this.plan.blog.path, label.kind, label.name) : undefined
  }

  private pathOf(url: URL): string | undefined {
    const key = addressKey(url)
    const query = this.queryOf(url)
    if (query) return this.byQuery.get(query)
    const known = this.byAddress.get(key)
    if (known !== undefined && known === this.plan.blog?.path) return this.listOf(known, url)
    // The old home page with a query is a search, a feed or an archive.
    if (known !== undefined) return known === '/' && key === this.root && url.search !== '' ? undefined : known
    const below = key.startsWith(`${this.root.replace(/\/$/, '')}/`)
      ? key.slice(this.root.replace(/\/$/, '').length + 1)
      : ''
    const label = /^(category|tag)\/(?:.*\/)?([^/]+)$/.exec(below)
    return label ? this.labelLink(label[1] as 'category' | 'tag', label[2]!) : undefined
  }

  /** The blog's front page; Squarespace names its lists and feed by the same queries. */
  private listOf(blogPath: string, { searchParams }: URL): string {
    if (searchParams.get('format') === 'rss') return `${blogPath}?format=rss`
    for (const kind of ['category', 'tag'] as const) {
      const name = searchParams.get(kind)
      if (name) return this.style.labelPath(blogPath, kind, name)
    }
    return blogPath
  }

  private queryOf(url: URL): string | undefined {
    const names = addressKey(url) === this.root ? ['p', 'page_id', 'cat', 'tag', 'author', 'feed'] : ['p', 'page_id']
    const found = names.find((name) => url.searchParams.has(name))
    return found && `${found}=${url.searchParams.get(found)}`
  }

  private absolute(address: string, item?: WxrItem): URL | undefined {
    const base = item && URL.canParse(item.link) ? item.link : this.base
    if (base === '') return URL.canParse(address) ? new URL(address) : undefined
    return URL.canParse(address, base) ? new URL(address, base) : undefined
  }
}

function isAbsolute(address: string): boolean {
  return /^https?:\/\//i.test(address)
}

function withHash(path: string, hash: string): string {
  return hash === '' || path.includes('?') ? path : path + hash
}

function checked(address: string, isOld: boolean): NewLink | undefined {
  const href = followableLink(address)
  return href !== undefined && href.length <= MAX_LINK ? { href, isOld } : undefined
}
