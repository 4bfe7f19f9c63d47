import type { Id } from '../../../../core/ids.ts'
import { addressFromTitle, cleanAddressPart, createAddressBook } from '../addresses.ts'
import { createKeys } from '../stable-id.ts'
import type { DocumentPlan, PlannedDocument } from './document-plan.ts'
import { plainLine } from './html-tree.ts'
import { blogFolder, isBareLink, plainPath } from './paths-before.ts'
import type { WordPressExport, WxrItem } from './wxr.ts'

const HOME_SLUGS = new Set(['front-page', 'home', 'homepage', 'home-page'])
const BLOG_SLUGS = new Set(['blog', 'news', 'notizie', 'articoli', 'novita', 'posts'])
/** Maximum segments and length of an address in the schema of documents. */
const MAX_PARTS = 6
const MAX_ADDRESS = 200

/** Which posts and pages become which documents, and at which addresses. */
export function planDocuments(wxr: WordPressExport, source: string, reserved: ReadonlySet<string>): DocumentPlan {
  return new Planner(wxr, source, reserved).plan()
}

/** Excludes drafts that WordPress creates when the editor opens, and that nobody saved. */
export function isBrought(item: WxrItem): boolean {
  return item.status !== 'auto-draft'
}

class Planner {
  private readonly wxr: WordPressExport
  private readonly reserved: ReadonlySet<string>
  private readonly keyOf: (...parts: readonly string[]) => Id
  private readonly book: ReturnType<typeof createAddressBook>
  private readonly documents: PlannedDocument[] = []
  private readonly byId = new Map<string, PlannedDocument>()
  private readonly pages: readonly WxrItem[]
  private readonly posts: readonly WxrItem[]
  private readonly blogFolder: string
  private home: PlannedDocument | undefined
  private blog: PlannedDocument | undefined

  constructor(wxr: WordPressExport, source: string, reserved: ReadonlySet<string>) {
    this.wxr = wxr
    this.reserved = reserved
    this.keyOf = createKeys(source)
    this.book = createAddressBook(reserved)
    this.pages = wxr.items.filter((item) => item.type === 'page' && isBrought(item))
    this.posts = wxr.items.filter((item) => item.type === 'post' && isBrought(item))
    this.blogFolder = blogFolder(this.posts)
  }

  plan(): DocumentPlan {
    const ordered = this.pagesInOrder()
    const first = ordered.filter((page) => page.parentId === '' && page.status === 'publish')
    const front = first.find((page) => page.link === '/' || HOME_SLUGS.has(page.slug))
    const list = this.posts.length > 0 ? first.find((page) => this.isPostsPage(page)) : undefined
    this.planHome(front)
    // The page that only lists the posts gives the collection its name; any other page has precedence for its own
    // address.
    if (list) this.planBlog(list)
    this.planPages(ordered.filter((page) => page !== front && page !== list))
    if (!list && this.posts.length > 0) this.planBlog(undefined)
    this.planPosts()
    return { documents: this.documents, home: this.home, blog: this.blog, blogFolder: this.blogFolder, byId: this.byId }
  }

  private add(document: PlannedDocument, ...ids: string[]): PlannedDocument {
    this.documents.push(document)
    for (const id of ids) if (!this.byId.has(id)) this.byId.set(id, document)
    return document
  }

  private planHome(front: WxrItem | undefined): void {
    this.book.take('', '')
    const title = front ? titleOf(front) : plainLine(this.wxr.site.title)
    const key = front ? this.keyOf('page', front.wpId) : this.keyOf('home')
    const home = {
      key,
      kind: 'page',
      parentKey: null,
      title,
      urlId: '',
      path: '/',
      item: front ?? null,
      position: 0,
    } as const
    this.home = front ? this.add(home, front.wpId) : this.add(home)
  }

  private planBlog(list: WxrItem | undefined): void {
    const wanted = (list && pagePart(list)) || folderAddress(this.blogFolder) || 'blog'
    const urlId = this.book.take('', wanted)
    const blog: PlannedDocument = {
      key: this.keyOf('collection', 'blog'),
      kind: 'collection',
      parentKey: null,
      title: (list && titleOf(list)) || 'Blog',
      urlId,
      path: `/${urlId}`,
      item: list ?? null,
      position: this.documents.length,
      renamedFrom: this.renamed(wanted, urlId),
    }
    this.blog = list ? this.add(blog, list.wpId) : this.add(blog)
  }

  private planPages(pages: readonly WxrItem[]): void {
    const positions = new Map<Id | null, number>([[null, this.documents.length]])
    for (const page of pages) {
      const parent = this.byId.get(page.parentId)
      const above = parent?.kind === 'page' ? parent : undefined
      const part = pagePart(page)
      const room = above !== undefined && fits(`${above.urlId}/${part}`)
      const base = room ? above.urlId : ''
      const urlId = this.book.take(base, part)
      const parentKey = above?.key ?? null
      const position = positions.get(parentKey) ?? 0
      positions.set(parentKey, position + 1)
      const wanted = [above?.urlId ?? '', part].filter(Boolean).join('/')
      this.add(
        {
          key: this.keyOf('page', page.wpId),
          kind: 'page',
          parentKey,
          title: titleOf(page),
          urlId,
          path: `/${urlId}`,
          item: page,
          position,
          renamedFrom: this.renamed(wanted, urlId),
        },
        page.wpId,
      )
    }
  }

  private planPosts(): void {
    const { blog } = this
    if (!blog) return
    const newestFirst = this.posts.toSorted((a, b) => compare(b.date ?? '', a.date ?? ''))
    for (const [position, post] of newestFirst.entries()) {
      const part = addressPart(post)
      const address = this.book.take(blog.urlId, part)
      const urlId = address.slice(blog.urlId.length + 1)
      this.add(
        {
          key: this.keyOf('post', post.wpId),
          kind: 'item',
          parentKey: blog.key,
          title: titleOf(post),
          urlId,
          path: `/${address}`,
          item: post,
          position,
          renamedFrom: this.renamed(part, urlId),
        },
        post.wpId,
      )
    }
  }

  /** The export does not state which page lists the posts; it is recognized by its name and by having no text. */
  private isPostsPage(page: WxrItem): boolean {
    const isNamed = BLOG_SLUGS.has(page.slug) || (this.blogFolder !== '' && page.link === this.blogFolder)
    return isNamed && page.content.trim() === ''
  }

  private renamed(wanted: string, urlId: string): PlannedDocument['renamedFrom'] {
    return wanted === urlId ? undefined : { path: `/${wanted}`, isReserved: this.reserved.has(wanted.split('/')[0]!) }
  }

  /** Parents before children, each level in menu order; pages in a cycle of parents count as first level. */
  private pagesInOrder(): WxrItem[] {
    const known = new Set(this.pages.map((page) => page.wpId))
    const children = Map.groupBy(this.pages, (page) => (known.has(page.parentId) ? page.parentId : ''))
    const ordered: WxrItem[] = []
    const seen = new Set<WxrItem>()
    const addBelow = (first: readonly WxrItem[]) => {
      const waiting = byMenuOrder(first).reverse()
      for (let page = waiting.pop(); page; page = waiting.pop()) {
        if (seen.has(page)) continue
        seen.add(page)
        ordered.push(page)
        for (const child of byMenuOrder(children.get(page.wpId) ?? []).reverse()) waiting.push(child)
      }
    }
    addBelow(children.get('') ?? [])
    for (const page of this.pages) if (!seen.has(page)) addBelow([page])
    return ordered
  }
}

function byMenuOrder(pages: readonly WxrItem[]): WxrItem[] {
  return pages.toSorted((a, b) => a.menuOrder - b.menuOrder || a.title.localeCompare(b.title, 'it'))
}

/** Dates of an export sort as text. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function titleOf(item: WxrItem): string {
  return plainLine(item.title)
}

/** The address of a page. One that was in a folder in Squarespace keeps it. */
function pagePart(page: WxrItem): string {
  const folder = isBareLink(page.link) ? folderAddress(plainPath(page.link)) : ''
  return folder !== '' && fits(folder) ? folder : addressPart(page)
}

function folderAddress(path: string): string {
  return path.split('/').map(cleanAddressPart).filter(Boolean).join('/')
}

function addressPart(item: WxrItem): string {
  // WordPress adds a suffix to addresses in the bin, so that they are free again. Squarespace's slug includes the
  // folder.
  const slug = item.slug.replace(/__trashed(?:-\d+)?$/, '').replace(/^.*\/(?=.)/, '')
  return cleanAddressPart(slug) || addressFromTitle(titleOf(item)) || cleanAddressPart(`senza-titolo-${item.wpId}`)
}

function fits(urlId: string): boolean {
  // Leaves room for the number that makes equal addresses unique.
  return urlId.length <= MAX_ADDRESS - 8 && urlId.split('/').length <= MAX_PARTS
}
