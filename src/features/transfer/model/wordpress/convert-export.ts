import type { ImportCount, ImportedLabel, SiteImport } from '../site-import.ts'
import { createKeys } from '../stable-id.ts'
import { convertComments } from './comments.ts'
import { convertDocument, type Site } from './documents.ts'
import { plainLine } from './html-tree.ts'
import { MediaLibrary } from './media-library.ts'
import { convertMenus } from './navigation.ts'
import { DEFAULT_LINK_STYLE, type LinkStyle, OldLinks } from './old-links.ts'
import { planDocuments } from './plan-documents.ts'
import { noticesOf } from './report.ts'
import type { WordPressExport, WxrTerm } from './wxr.ts'

export interface ConvertOptions {
  /** Names the imported site, and stays the same when it is imported again; part of every key. */
  readonly source: string
  /** Zone of the dates that the export gives in local time only. */
  readonly timeZone: string
  /** First parts of addresses that pages may not have. */
  readonly reserved: ReadonlySet<string>
  readonly links?: Partial<LinkStyle>
  /** Receives the share of the documents that is done, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Types that WordPress keeps for itself, or that other parts of the import read. */
const INTERNAL = new Set(
  `post page attachment nav_menu_item wp_navigation wp_block revision custom_css customize_changeset oembed_cache
  user_request wp_template wp_template_part wp_global_styles wp_font_family wp_font_face`.split(/\s+/),
)

/** Turns a WordPress export into a site as plain data. The same export and options give the same result. */
export function convertExport(wxr: WordPressExport, options: ConvertOptions): SiteImport {
  const { source, timeZone } = options
  const plan = planDocuments(wxr, source, options.reserved)
  const attachments = wxr.items.filter((item) => item.type === 'attachment')
  const keyOf = createKeys(source)
  const base = wxr.site.baseUrl || wxr.site.link
  const library = new MediaLibrary(source, base, attachments, (item) => keyOf('attachment', item.wpId))
  const links = new OldLinks(wxr, plan, library, { ...DEFAULT_LINK_STYLE, ...options.links })
  const shared = wxr.items.filter((item) => item.type === 'wp_block')
  const site: Site = {
    wxr,
    source,
    timeZone,
    plan,
    library,
    links,
    sharedBlocks: new Map(shared.map((item) => [item.wpId, item.content])),
    authors: new Map(wxr.authors.map((author) => [author.login, author.displayName])),
  }
  const converted = plan.documents.map((planned, index) => {
    options.onProgress?.(index / plan.documents.length)
    return convertDocument(planned, site)
  })
  const comments = convertComments(wxr, plan, source, timeZone)
  const menus = convertMenus(wxr, plan, links)
  const assets = library.assets((wpId) => plan.byId.get(wpId)?.key)
  const categories = labelsOf(wxr.categories)
  const tags = labelsOf(wxr.tags)
  const authors = wxr.authors.map(({ login, displayName, email }) => ({ login, name: plainLine(displayName), email }))
  const found = (type: string) => wxr.items.filter((item) => item.type === type).length
  const brought = (type: string) => plan.documents.filter(({ item }) => item?.type === type).length
  options.onProgress?.(1)
  return {
    source,
    site: { title: plainLine(wxr.site.title), tagline: plainLine(wxr.site.description), language: wxr.site.language },
    documents: converted.map(({ document }) => document),
    assets,
    comments,
    navigation: menus.navigation,
    categories,
    tags,
    authors,
    report: {
      counts: {
        posts: { found: found('post'), brought: brought('post') },
        pages: { found: found('page'), brought: brought('page') },
        attachments: { found: attachments.length, brought: assets.filter((asset) => asset.sourceId !== null).length },
        comments: { found: wxr.items.reduce((sum, item) => sum + item.comments.length, 0), brought: comments.length },
        menus: menus.menus,
        menuEntries: menus.entries,
        categories: count(wxr.categories, categories),
        tags: count(wxr.tags, tags),
        authors: count(wxr.authors, authors),
      },
      filesInBodies: assets.filter((asset) => asset.sourceId === null).length,
      otherTypes: otherTypes(wxr),
      notices: noticesOf(site, converted, menus),
    },
  }
}

function count(found: readonly unknown[], brought: readonly unknown[]): ImportCount {
  return { found: found.length, brought: brought.length }
}

function labelsOf(terms: readonly WxrTerm[]): ImportedLabel[] {
  return terms.map(({ name, slug, parentSlug, description }) => ({
    name: plainLine(name),
    slug,
    parentSlug: parentSlug || null,
    description: plainLine(description),
  }))
}

function otherTypes(wxr: WordPressExport): { type: string; found: number }[] {
  const others = wxr.items.filter((item) => !INTERNAL.has(item.type))
  return [...Map.groupBy(others, (item) => item.type)].map(([type, items]) => ({ type, found: items.length }))
}
