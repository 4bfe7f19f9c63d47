import { decodePercent } from '../addresses.ts'
import type { OldAddress } from '../site-import.ts'
import type { DocumentPlan, PlannedDocument } from './document-plan.ts'
import type { LinkStyle } from './link-style.ts'
import type { WordPressExport, WxrItem } from './wxr.ts'

/** Replaces the old site's host if the export does not name it. */
const NO_HOST = 'http://sito.invalid'
/** Posts on a page of WordPress's lists. */
const POSTS_A_PAGE = 10
const MAX_PATH = 1000

/** Base URL of the old site; its path is not `/` if it was in a folder. */
export function baseOf(wxr: WordPressExport): URL {
  const known = [wxr.site.baseUrl, wxr.site.link].find((link) => URL.canParse(link))
  return new URL(known ?? NO_HOST)
}

/** Squarespace writes the address of an item without the host. */
export function isBareLink(link: string): boolean {
  return /^\/(?!\/)/.test(link)
}

/** A decoded address, as in requests. */
export function plainPath(pathname: string): string {
  return decodePercent(pathname)
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
}

/** The addresses of a document in the old site. */
export function oldPathsOf({ item, path }: Pick<PlannedDocument, 'item' | 'path'>, base: URL): string[] {
  const url = item && item.link !== '' ? URL.parse(item.link, base) : null
  if (!item || !url || url.search !== '') return []
  const current = plainPath(url.pathname)
  const folder = current.slice(0, current.lastIndexOf('/') + 1)
  const earlier = (item.meta.get('_wp_old_slug') ?? []).map((slug) => plainPath(folder + slug))
  return [...new Set([current, ...earlier])].filter((one) => one !== path && one !== '/' && one.length <= MAX_PATH)
}

/** The addresses by id, which every WordPress answers. */
export function oldQueriesOf({ item }: PlannedDocument): string[] {
  if (!item || !/^\d+$/.test(item.wpId) || isBareLink(item.link)) return []
  return item.type === 'page' ? [`?page_id=${item.wpId}`, `?p=${item.wpId}`] : [`?p=${item.wpId}`]
}

/**
 * Common prefix of most posts' addresses before the date and slug: the folder of Squarespace's blog; '' without one.
 */
export function blogFolder(posts: readonly WxrItem[]): string {
  const uses = new Map<string, number>()
  for (const { link } of posts) {
    if (!isBareLink(link)) continue
    const path = plainPath(link)
    const folder =
      /^(.*?)\/?\d{4}\/\d{1,2}(?:\/\d{1,2})?\/[^/]+$/.exec(path)?.[1] ?? path.slice(0, path.lastIndexOf('/'))
    uses.set(folder, (uses.get(folder) ?? 0) + 1)
  }
  return [...uses].sort(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

/** The old site's lists of posts and feeds, which are now the blog with a query. */
export function oldLists(wxr: WordPressExport, plan: DocumentPlan, style: LinkStyle): OldAddress[] {
  const { blog, blogFolder: folder } = plan
  if (!blog) return []
  const lists = folder === '' ? wordPressLists(wxr, blog.path, style) : squarespaceLists(wxr, blog.path, folder, style)
  return lists.filter(({ from }) => from.length <= MAX_PATH)
}

function wordPressLists(wxr: WordPressExport, blog: string, style: LinkStyle): OldAddress[] {
  const root = plainPath(baseOf(wxr).pathname).replace(/\/$/, '')
  const at = (path: string, to: string): OldAddress => ({ from: plainPath(`${root}/${path}`), to })
  const rss = `${blog}?format=rss`
  const feeds = [
    'feed',
    'feed/rss',
    'feed/rss2',
    'feed/atom',
    'feed/rdf',
    'comments/feed',
    '?feed=rss2',
    '?feed=rss',
    '?feed=atom',
  ]
  const posts = wxr.items.filter((item) => item.type === 'post' && item.status === 'publish')
  const days = posts.map((post) => (post.date ?? '').slice(0, 10)).filter((day) => /^\d{4}-\d\d-\d\d$/.test(day))
  const dates = new Set(days.flatMap((day) => [day.slice(0, 4), day.slice(0, 7), day]))
  const authors = new Set(posts.flatMap((post) => post.author.toLowerCase() || []))
  const pages = Math.ceil(posts.length / POSTS_A_PAGE)
  return [
    ...feeds.map((path) => at(path, rss)),
    ...labelsOf(wxr).flatMap(({ kind, slug, parents, name, wpId }) => {
      const to = style.labelPath(blog, kind, name)
      const paths = [`${kind}/${slug}`, ...(parents === '' ? [] : [`${kind}/${parents}/${slug}`])]
      return [...paths, kind === 'tag' ? `?tag=${slug}` : `?cat=${wpId}`].map((path) => at(path, to))
    }),
    ...[...dates].map((date) => at(date.replaceAll('-', '/'), blog)),
    ...[...authors].map((author) => at(`author/${author}`, blog)),
    ...wxr.authors
      .filter(({ wpId, login }) => /^\d+$/.test(wpId) && authors.has(login.toLowerCase()))
      .map(({ wpId }) => at(`?author=${wpId}`, blog)),
    ...Array.from({ length: Math.max(0, pages - 1) }, (_, index) => at(`page/${index + 2}`, blog)),
  ]
}

function squarespaceLists(wxr: WordPressExport, blog: string, folder: string, style: LinkStyle): OldAddress[] {
  const posts = wxr.items.filter((item) => item.type === 'post')
  const labels = (kind: 'category' | 'tag') => {
    const names = posts.flatMap((post) => (kind === 'tag' ? post.tags : post.categories).map((label) => label.name))
    return [...new Set(names)].filter(Boolean)
  }
  return [
    { from: folder, to: blog },
    ...(['category', 'tag'] as const).flatMap((kind) =>
      labels(kind).flatMap((name) => {
        const to = style.labelPath(blog, kind, name)
        return [name, name.replaceAll(' ', '+')].map((written) => ({ from: `${folder}/${kind}/${written}`, to }))
      }),
    ),
  ]
}

interface Label {
  readonly kind: 'category' | 'tag'
  readonly slug: string
  readonly name: string
  readonly wpId: string
  /** Slugs of its ancestors, joined by `/`. */
  readonly parents: string
}

function labelsOf(wxr: WordPressExport): Label[] {
  const bySlug = new Map(wxr.categories.map((category) => [category.slug, category]))
  const parentsOf = (slug: string): string => {
    const above: string[] = []
    for (let one = bySlug.get(slug)?.parentSlug; one && !above.includes(one); one = bySlug.get(one)?.parentSlug)
      above.unshift(one)
    return above.join('/')
  }
  return [
    ...wxr.categories.map(({ slug, name, wpId }) => ({
      kind: 'category' as const,
      slug,
      name,
      wpId,
      parents: parentsOf(slug),
    })),
    ...wxr.tags.map(({ slug, name, wpId }) => ({ kind: 'tag' as const, slug, name, wpId, parents: '' })),
  ]
}
