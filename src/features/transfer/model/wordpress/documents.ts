import type { StoredBlock } from '../../../../core/block.ts'
import { instantOf } from '../dates.ts'
import type { ImportedContent, ImportedDocument, ImportedState } from '../site-import.ts'
import { stableId } from '../stable-id.ts'
import { cut } from '../text.ts'
import type { Allowance, BodyContext, LibraryFile } from './body.ts'
import { convertBody } from './convert-body.ts'
import type { DocumentPlan, PlannedDocument } from './document-plan.ts'
import { parseHtml, plainLine, textOf } from './html-tree.ts'
import type { LinkStyle } from './link-style.ts'
import type { Lost } from './losses.ts'
import type { MediaLibrary } from './media-library.ts'
import type { OldLinks } from './old-links.ts'
import { baseOf, oldPathsOf, oldQueriesOf } from './paths-before.ts'
import { searchFields } from './search-fields.ts'
import { sectionsOf } from './sections.ts'
import { metaOf, type WordPressExport, type WxrItem, type WxrLabel } from './wxr.ts'

/** Shared by all documents of one export. */
export interface Site {
  readonly wxr: WordPressExport
  readonly source: string
  readonly timeZone: string
  readonly plan: DocumentPlan
  readonly library: MediaLibrary
  readonly style: LinkStyle
  readonly links: OldLinks
  readonly sharedBlocks: ReadonlyMap<string, string>
  /** Display names, by login. */
  readonly authors: ReadonlyMap<string, string>
  readonly allowance: Allowance
}

/** A converted document, with notes for the report. */
export interface ConvertedDocument {
  readonly planned: PlannedDocument
  readonly document: ImportedDocument
  readonly lost: readonly Lost[]
  readonly isDivided: boolean
  readonly leftOut: number
  readonly hasCover: 'yes' | 'no' | 'lost'
  readonly tooLong: readonly string[]
}

export const UNTITLED = 'Senza titolo'

const STATES: Readonly<Record<string, ImportedState>> = {
  publish: 'published',
  future: 'scheduled',
  pending: 'needs_review',
  private: 'private',
  trash: 'deleted',
}

/** Converts a planned document. */
export function convertDocument(planned: PlannedDocument, site: Site): ConvertedDocument {
  const { item } = planned
  if (!item || planned.kind === 'collection') return ownDocument(planned, site)
  const newId = idsOf(planned, site)
  const body = convertBody(item.content, contextOf(item, site, newId))
  const { sections, isDivided, leftOut } = sectionsOf(body.blocks, body.wide, newId)
  const thumbnail = metaOf(item, '_thumbnail_id')
  const cover = site.library.file(thumbnail)
  const excerpt = excerptOf(item, body.teaser)
  return {
    planned,
    document: documentOf(planned, site, {
      ...contentOf(planned, item, site),
      excerpt: cut(excerpt, 5000),
      coverId: cover?.key ?? null,
      blocks: sections,
    }),
    lost: body.lost,
    isDivided,
    leftOut,
    hasCover: cover ? 'yes' : thumbnail === '' ? 'no' : 'lost',
    tooLong: tooLong(planned, item, excerpt),
  }
}

function idsOf(planned: PlannedDocument, { source }: Site): () => string {
  let position = 0
  return () => stableId(source, 'block', planned.key, position++)
}

function contextOf(item: WxrItem, { library, links, sharedBlocks, allowance }: Site, newId: () => string): BodyContext {
  return {
    newId,
    file: (wpId) => library.file(wpId),
    fileAt: (address) => library.fileAt(address),
    filesOf: (wpId = item.wpId): readonly LibraryFile[] => library.filesOf(wpId),
    picture: (address, wpId, alt) => library.picture(address, wpId, alt),
    link: (address) => links.link(address, item),
    sharedBlock: (wpId) => sharedBlocks.get(wpId),
    footnotes: metaOf(item, 'footnotes'),
    allowance,
  }
}

/** The manual excerpt, or else the text before the «more» comment. */
function excerptOf(item: WxrItem, teaser: string | undefined): string {
  const written = item.excerpt.trim() === '' ? '' : textOf(parseHtml(item.excerpt))
  return (written.trim() || (teaser ?? ''))
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}

const MAX_TITLE = 500
const MAX_LABEL = 200
const MAX_CATEGORIES = 100
const MAX_TAGS = 200

function contentOf(
  planned: PlannedDocument,
  item: WxrItem,
  { authors, timeZone }: Site,
): Omit<ImportedContent, 'excerpt' | 'coverId' | 'blocks'> {
  const isOut = item.status === 'publish' || item.status === 'private'
  return {
    contentVersion: 1,
    title: cut(planned.title, MAX_TITLE) || UNTITLED,
    urlId: planned.urlId,
    ...searchFields(item),
    access: item.status === 'private' ? 'private' : item.password !== '' ? 'password' : 'public',
    author: authorOf(item.author, authors),
    publishedAt: isOut ? instantOf(item.dateGmt, item.date, timeZone) : null,
    categories: namesOf(item.categories).slice(0, MAX_CATEGORIES),
    tags: namesOf(item.tags).slice(0, MAX_TAGS),
    pinned: item.sticky,
    commentsOpen: item.commentsOpen,
  }
}

/** Some exports contain more than the login; an unknown name is shown as it is. */
function authorOf(login: string, authors: ReadonlyMap<string, string>): string {
  const plain = login.replace(/[^\p{L}\p{N} _.@-]/gu, '').trim()
  return cut(plainLine(authors.get(login) ?? authors.get(plain) ?? plain), 200)
}

function namesOf(labels: readonly WxrLabel[]): string[] {
  const names = labels.map((label) => cut(plainLine(label.name || label.slug), MAX_LABEL).trim())
  return [...new Set(names)].filter(Boolean)
}

function tooLong(planned: PlannedDocument, item: WxrItem, excerpt: string): string[] {
  const faults: string[] = []
  if (planned.title.length > MAX_TITLE) faults.push(`il titolo, ridotto a ${MAX_TITLE} caratteri`)
  if (excerpt.length > 5000) faults.push('il riassunto, ridotto a 5000 caratteri')
  if (namesOf(item.categories).length > MAX_CATEGORIES)
    faults.push(`le categorie, di cui restano le prime ${MAX_CATEGORIES}`)
  if (namesOf(item.tags).length > MAX_TAGS) faults.push(`i tag, di cui restano i primi ${MAX_TAGS}`)
  return faults
}

function documentOf(planned: PlannedDocument, site: Site, content: ImportedContent): ImportedDocument {
  const { item } = planned
  const state = item && planned.kind !== 'collection' ? (STATES[item.status] ?? 'draft') : 'published'
  return {
    key: planned.key,
    kind: planned.kind,
    parentKey: planned.parentKey,
    content,
    state,
    scheduledFor: state === 'scheduled' && item ? instantOf(item.dateGmt, item.date, site.timeZone) : null,
    password: content.access === 'password' && item ? item.password : null,
    createdAt: item ? instantOf(item.dateGmt, item.date, site.timeZone) : null,
    path: planned.path,
    oldPaths: oldPathsOf(planned, baseOf(site.wxr)),
    oldQueries: oldQueriesOf(planned),
    sourceId: item?.wpId ?? null,
    position: planned.position,
  }
}

/** The collection of the posts, and the home page of a site without one: the import adds them. */
function ownDocument(planned: PlannedDocument, site: Site): ConvertedDocument {
  const newId = idsOf(planned, site)
  const blocks = planned.kind === 'collection' ? [] : homeBlocks(site, newId)
  const content: ImportedContent = {
    contentVersion: 1,
    title: cut(planned.title, MAX_TITLE) || UNTITLED,
    urlId: planned.urlId,
    excerpt: '',
    seoTitle: '',
    seoDescription: '',
    noIndex: false,
    coverId: null,
    access: 'public',
    author: '',
    publishedAt: null,
    categories: [],
    tags: [],
    pinned: false,
    commentsOpen: false,
    blocks: sectionsOf(blocks, new Set(), newId).sections,
  }
  return {
    planned,
    document: documentOf(planned, site, content),
    lost: [],
    isDivided: false,
    leftOut: 0,
    hasCover: 'no',
    tooLong: [],
  }
}

function homeBlocks({ wxr, plan }: Site, newId: () => string): StoredBlock[] {
  const tagline = plainLine(wxr.site.description)
  const first =
    plan.blog ?? plan.documents.find((document) => document.kind === 'page' && document.item?.status === 'publish')
  const label = plan.blog ? 'Leggi gli articoli' : (first?.title ?? '')
  const paragraphs = [
    ...(tagline === '' ? [] : [[{ type: 'text', text: tagline }]]),
    ...(first && label !== '' ? [[{ type: 'text', text: label, marks: [{ type: 'link', href: first.path }] }]] : []),
  ]
  if (paragraphs.length === 0) return []
  const content = paragraphs.map((words) => ({ type: 'paragraph', content: words }))
  return [{ id: newId(), type: 'text', version: 1, props: { doc: { version: 1, content } } }]
}
