import { followableLink } from '../../../../core/links.ts'
import type { ImportedEntry, ImportedNavigation } from '../site-import.ts'
import { cut, oneLine } from '../text.ts'
import { type BlockMark, readBlockMark } from './body-comments.ts'
import type { DocumentPlan } from './document-plan.ts'
import { plainLine } from './html-tree.ts'
import type { OldLinks } from './old-links.ts'
import { metaOf, type WordPressExport, type WxrItem } from './wxr.ts'

/** One entry of a menu of the old site, however it was stored. */
interface MenuNode {
  readonly label: string
  readonly link: string
  readonly newWindow: boolean
  readonly children: MenuNode[]
}

export interface ConvertedMenus {
  readonly navigation: ImportedNavigation
  /** Name of the menu that became the main one; undefined when it was generated from the pages. */
  readonly mainName: string | undefined
  readonly menus: { readonly found: number; readonly brought: number }
  readonly entries: { readonly found: number; readonly brought: number }
  readonly emptyMenus: readonly string[]
  /** Labels of entries with a target that is not public. */
  readonly dropped: readonly string[]
  /** First-level pages that a generated menu leaves out. */
  readonly leftOut: number
}

/** Maximum entries of a generated menu, including home page and blog: what fits into one row. */
const HANDFUL = 7
const MAX_ENTRIES = 200
const MAX_DEPTH = 20

/**
 * The menus of an export. Without any, one is generated from first-level pages: all if there are few, as WordPress
 * shows it then, otherwise those that most other pages link to.
 * @param timesLinked how many documents link to each path
 */
export function convertMenus(
  wxr: WordPressExport,
  plan: DocumentPlan,
  links: OldLinks,
  timesLinked: ReadonlyMap<string, number>,
): ConvertedMenus {
  const reader = new MenuReader(wxr, plan, links)
  const menus = [...reader.classicMenus(), ...reader.blockMenus()]
  const filled = menus.filter((menu) => menu.nodes.length > 0)
  const main = filled.find((menu) => isMain(menu.name)) ?? filled.find((menu) => !isAside(menu.name)) ?? filled[0]
  const made = pageMenu(plan)
  const kept = main ? main.nodes : mostLinked(made, plan, timesLinked)
  const others = filled.filter((menu) => menu !== main).map(({ name, nodes }) => ({ name, entries: entriesOf(nodes) }))
  return {
    navigation: { main: entriesOf(kept), others },
    mainName: main?.name,
    menus: { found: menus.length, brought: filled.length },
    entries: { found: reader.found, brought: filled.reduce((sum, menu) => sum + count(menu.nodes), 0) },
    emptyMenus: menus.filter((menu) => menu.nodes.length === 0).map((menu) => menu.name),
    dropped: reader.dropped,
    leftOut: main ? 0 : made.length - kept.length,
  }
}

function compareWeights(one: number, other: number): number {
  return one === other ? 0 : one < other ? 1 : -1
}

/** A few of the pages, in order: home page and blog first, then the most linked ones. */
function mostLinked(
  nodes: readonly MenuNode[],
  { home, blog }: DocumentPlan,
  timesLinked: ReadonlyMap<string, number>,
): MenuNode[] {
  const weight = ({ link }: MenuNode) =>
    link === home?.path || link === blog?.path ? Number.POSITIVE_INFINITY : (timesLinked.get(link) ?? 0)
  const kept = new Set(nodes.toSorted((one, other) => compareWeights(weight(one), weight(other))).slice(0, HANDFUL))
  return nodes.filter((node) => kept.has(node))
}

function isMain(name: string): boolean {
  return /\b(?:main|primary|header|top|principale|principal|superiore)\b/i.test(name)
}

function isAside(name: string): boolean {
  return /social|footer|piede|piè|legal/i.test(name)
}

function count(nodes: readonly MenuNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + count(node.children), 0)
}

class MenuReader {
  found = 0
  /** One list of all pages is enough for a site; more would only repeat it. */
  private hasPageList = false
  readonly dropped: string[] = []
  private readonly wxr: WordPressExport
  private readonly plan: DocumentPlan
  private readonly links: OldLinks
  private readonly slugById: ReadonlyMap<string, { kind: 'category' | 'tag'; slug: string; name: string }>

  constructor(wxr: WordPressExport, plan: DocumentPlan, links: OldLinks) {
    this.wxr = wxr
    this.plan = plan
    this.links = links
    const named = (kind: 'category' | 'tag') =>
      wxr[kind === 'tag' ? 'tags' : 'categories'].map(({ wpId, slug, name }) => [wpId, { kind, slug, name }] as const)
    this.slugById = new Map([...named('tag'), ...named('category')])
  }

  /** Menus of classic themes: a term each, and an item for each entry. The same id may be in two menus. */
  classicMenus(): { name: string; nodes: MenuNode[] }[] {
    const items = this.wxr.items.filter((item) => item.type === 'nav_menu_item' && item.status === 'publish')
    this.found += items.length
    const slugOf = (item: WxrItem) => item.otherLabels.find((label) => label.taxonomy === 'nav_menu')
    const bySlug = Map.groupBy(items, (item) => slugOf(item)?.slug ?? '')
    const names = new Map(
      this.wxr.terms.filter((term) => term.taxonomy === 'nav_menu').map((term) => [term.slug, term.name]),
    )
    for (const [slug, [first]] of bySlug)
      if (!names.has(slug)) names.set(slug, (first && slugOf(first)?.name) || slug || 'Menu')
    return [...names].map(([slug, name]) => ({ name: plainLine(name), nodes: this.tree(bySlug.get(slug) ?? []) }))
  }

  private tree(items: readonly WxrItem[]): MenuNode[] {
    const ids = new Set(items.map((item) => item.wpId))
    const ordered = items.toSorted((a, b) => a.menuOrder - b.menuOrder)
    const parentOf = (item: WxrItem) => metaOf(item, '_menu_item_menu_item_parent')
    const children = Map.groupBy(ordered, (item) => (ids.has(parentOf(item)) ? parentOf(item) : ''))
    const build = (id: string, depth: number): MenuNode[] => {
      const below = depth < MAX_DEPTH ? (children.get(id) ?? []) : []
      // Each list is read once, so entries that are their own ancestors do not repeat.
      children.delete(id)
      return below.flatMap((item) => this.entry(this.ofItem(item), build(item.wpId, depth + 1)))
    }
    return build('', 0)
  }

  private ofItem(item: WxrItem): { label: string; link: string | undefined; newWindow: boolean } {
    const objectId = metaOf(item, '_menu_item_object_id')
    const newWindow = metaOf(item, '_menu_item_target') === '_blank'
    const type = metaOf(item, '_menu_item_type')
    const target = this.target(type, objectId, metaOf(item, '_menu_item_url'))
    return { label: plainLine(item.title) || target.label, link: target.link, newWindow }
  }

  private target(type: string, objectId: string, url: string): { label: string; link: string | undefined } {
    if (type === 'post_type' || type === 'post-type') {
      const document = this.plan.byId.get(objectId)
      const isVisible =
        document !== undefined && (document.kind === 'collection' || document.item?.status === 'publish')
      return { label: document?.title ?? '', link: isVisible ? document.path : undefined }
    }
    if (type === 'taxonomy') {
      const label = this.slugById.get(objectId)
      return { label: plainLine(label?.name ?? ''), link: label && this.links.labelLink(label.kind, label.slug) }
    }
    if (url === '' || url === '#') return { label: '', link: '#' }
    return { label: '', link: this.links.link(url)?.href }
  }

  private entry(
    read: { label: string; link: string | undefined; newWindow: boolean },
    children: MenuNode[],
  ): MenuNode[] {
    const label = cut(oneLine(read.label), 200)
    if (read.link !== undefined)
      return [{ label: label || cut(read.link, 200), link: read.link, newWindow: read.newWindow, children }]
    this.dropped.push(label)
    return children.length > 0 && label !== '' ? [{ label, link: '', newWindow: false, children }] : children
  }

  /** Menus of block themes: an item each, whose body consists of block comments. */
  blockMenus(): { name: string; nodes: MenuNode[] }[] {
    const items = this.wxr.items.filter((item) => item.type === 'wp_navigation' && item.status === 'publish')
    return items.map((item) => ({ name: plainLine(item.title) || 'Menu', nodes: this.ofMarks(item.content) }))
  }

  private ofMarks(body: string): MenuNode[] {
    const levels: { mark?: BlockMark; children: MenuNode[] }[] = [{ children: [] }]
    for (const part of body.split('<!--').slice(1)) {
      const mark = readBlockMark(part.split('-->', 1)[0]!)
      if (!mark || !/^(?:navigation-link|navigation-submenu|home-link|page-list)$/.test(mark.name)) continue
      if (mark.name === 'page-list') {
        if (!this.hasPageList) this.addPageList(levels.at(-1)!.children)
        this.hasPageList = true
        continue
      }
      if (mark.opens) levels.push({ mark, children: [] })
      if (mark.closes && levels.length > 1) this.closeLevel(levels)
    }
    while (levels.length > 1) this.closeLevel(levels)
    return levels[0]!.children
  }

  private addPageList(children: MenuNode[]): void {
    const pages = pageMenu(this.plan)
    this.found += count(pages)
    children.push(...pages)
  }

  private closeLevel(levels: { mark?: BlockMark; children: MenuNode[] }[]): void {
    const { mark, children } = levels.pop()!
    const { attributes, name } = mark!
    this.found++
    const textOf = (key: string) =>
      typeof attributes[key] === 'string' ? plainLine(attributes[key]).toWellFormed() : ''
    const kind = name === 'home-link' ? 'home' : textOf('kind')
    const type = kind === 'taxonomy' ? 'taxonomy' : kind
    const target =
      kind === 'home' ? { label: 'Home', link: '/' } : this.target(type, String(attributes.id ?? ''), textOf('url'))
    const read = {
      label: textOf('label') || target.label,
      link: target.link,
      newWindow: attributes.opensInNewTab === true,
    }
    levels.at(-1)!.children.push(...this.entry(read, levels.length < MAX_DEPTH ? children : []))
  }
}

/** First-level pages with their descendants, in menu order. */
function pageMenu(plan: DocumentPlan): MenuNode[] {
  const shown = plan.documents.filter(
    ({ kind, item }) => kind !== 'item' && (item === null || item.status === 'publish'),
  )
  const children = Map.groupBy(shown, (document) => document.parentKey ?? '')
  const build = (key: string, depth: number): MenuNode[] =>
    (depth < MAX_DEPTH ? (children.get(key) ?? []) : []).map((document) => ({
      label: cut(document.title, 200) || document.path,
      link: document.path,
      newWindow: false,
      children: build(document.key, depth + 1),
    }))
  return build('', 0)
}

/** Entries as stored. An entry with children opens them, so its own link becomes the first child. */
function entriesOf(nodes: readonly MenuNode[]): ImportedEntry[] {
  return nodes.slice(0, MAX_ENTRIES).map(({ label, link, newWindow, children }) => {
    const own: ImportedEntry = newWindow ? { label, link, newWindow } : { label, link }
    if (children.length === 0) return own
    const below = entriesOf(children)
    const leads = link !== '' && link !== '#' && followableLink(link) !== undefined
    return { label, link: '', entries: leads ? [own, ...below] : below }
  })
}
