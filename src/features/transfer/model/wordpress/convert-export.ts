import type { Measured } from '../fidelity.ts'
import type { ImportedLabel, SiteImport } from '../site-import.ts'
import { createKeys } from '../stable-id.ts'
import { newAllowance } from './body.ts'
import { convertComments } from './comments.ts'
import { type ConvertedDocument, convertDocument, type Site } from './documents.ts'
import { plainLine } from './html-tree.ts'
import { DEFAULT_LINK_STYLE, type LinkStyle } from './link-style.ts'
import { measureBody } from './measure.ts'
import { MediaLibrary } from './media-library.ts'
import { convertMenus } from './navigation.ts'
import { oldAddresses } from './old-addresses.ts'
import { OldLinks } from './old-links.ts'
import { planDocuments } from './plan-documents.ts'
import { noticesOf } from './report.ts'
import { countsOf, otherTypes } from './report-counts.ts'
import type { WordPressExport, WxrTerm } from './wxr.ts'

export interface ConvertOptions {
  /** Identifies the imported site, and stays the same for a repeated import; part of every key. */
  readonly source: string
  /** Time zone of dates that the export gives in local time only. */
  readonly timeZone: string
  /** First path segments that pages must not have. */
  readonly reserved: ReadonlySet<string>
  readonly links?: Partial<LinkStyle>
  /** Called with the share of documents that are done, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Converts a WordPress export to a site as plain data. Deterministic. */
export function convertExport(wxr: WordPressExport, options: ConvertOptions): SiteImport {
  const { source, timeZone, onProgress = () => {} } = options
  const site = siteOf(wxr, options)
  const { plan, library, links } = site
  const converted = plan.documents.map((planned, index) => {
    onProgress(index / plan.documents.length)
    return convertDocument(planned, site)
  })
  const comments = convertComments(wxr, plan, source, timeZone)
  const menus = convertMenus(wxr, plan, links, timesLinked(converted))
  const assets = library.assets((wpId) => plan.byId.get(wpId)?.key)
  onProgress(1)
  return {
    source,
    site: { title: plainLine(wxr.site.title), tagline: plainLine(wxr.site.description), language: wxr.site.language },
    documents: converted.map(({ document }) => document),
    assets,
    comments,
    oldAddresses: oldAddresses(site),
    navigation: menus.navigation,
    categories: labelsOf(wxr.categories),
    tags: labelsOf(wxr.tags),
    authors: wxr.authors.map(({ login, displayName, email }) => ({ login, name: plainLine(displayName), email })),
    report: {
      counts: countsOf(site, comments, menus),
      filesInBodies: assets.filter((asset) => asset.sourceId === null).length,
      otherTypes: otherTypes(wxr),
      notices: noticesOf(site, converted, menus),
    },
  }
}

export interface ExpectedPage {
  readonly sourceId: string
  /** Counts of its body; links have their new targets. */
  measure(): Measured
}

/** The expected content of a converted export's pages, for comparison with the rendered ones. */
export function expectedPages(wxr: WordPressExport, options: ConvertOptions): ExpectedPage[] {
  const { links, plan } = siteOf(wxr, options)
  return plan.documents.flatMap(({ item, kind }) =>
    item && kind !== 'collection' && item.status === 'publish' && item.password === ''
      ? [
          {
            sourceId: item.wpId,
            measure: () => measureBody(item.content, (address) => links.link(address, item)?.href),
          },
        ]
      : [],
  )
}

function siteOf(wxr: WordPressExport, { source, timeZone, reserved, links }: ConvertOptions): Site {
  const plan = planDocuments(wxr, source, reserved)
  const keyOf = createKeys(source)
  const attachments = wxr.items.filter((item) => item.type === 'attachment')
  const base = wxr.site.baseUrl || wxr.site.link
  const library = new MediaLibrary(source, base, attachments, (item) => keyOf('attachment', item.wpId))
  const style = { ...DEFAULT_LINK_STYLE, ...links }
  const shared = wxr.items.filter((item) => item.type === 'wp_block')
  return {
    wxr,
    source,
    timeZone,
    plan,
    library,
    style,
    links: new OldLinks(wxr, plan, library, style),
    sharedBlocks: new Map(shared.map((item) => [item.wpId, item.content])),
    authors: new Map(wxr.authors.map((author) => [author.login, author.displayName])),
    allowance: newAllowance(),
  }
}

/** Number of documents that link to each path of the site. */
function timesLinked(converted: readonly ConvertedDocument[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const { document } of converted) {
    const text = JSON.stringify(document.content.blocks)
    const paths = new Set([...text.matchAll(/"(?:href|link)":"(\/[^"#?]*)/g)].map(([, path]) => path!))
    paths.delete(document.path)
    for (const path of paths) times.set(path, (times.get(path) ?? 0) + 1)
  }
  return times
}

function labelsOf(terms: readonly WxrTerm[]): ImportedLabel[] {
  return terms.map(({ name, slug, parentSlug, description }) => ({
    name: plainLine(name),
    slug,
    parentSlug: parentSlug || null,
    description: plainLine(description),
  }))
}
