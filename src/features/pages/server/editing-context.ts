import { PAGE_TYPE } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { findSite, type Site } from '../../sites/public.ts'
import { COVER_PAGE, dressOf, editedStyle, FONT_PAIRS, shownVersions, stylesheetsToTryOn } from '../../sites/views.ts'
import type { EditingContext } from '../model/calls/index.ts'
import { readPart } from '../model/part.ts'
import { pathOf } from '../model/paths.ts'
import { type BuildServices, kindOf } from './build-page.tsx'
import { findDocument, getDocument } from './documents-repository.ts'
import type { PageContents } from './page-contents.ts'
import type { EditedPage } from './page-kind.ts'
import { publishedReads } from './published-reads.ts'
import { siteLogo } from './render-document.tsx'
import { siteContext } from './site-context.ts'
import { viewFacts } from './view-context.ts'

/** The site by its draft: what owners edit, not what visitors see. */
export async function draftSite(reader: Reader, site: Site): Promise<{ site: Site; version: number }> {
  const stored = await findSite(reader, site.id)
  return { site: { ...site, content: stored?.draft ?? site.content }, version: stored?.draft_version ?? 1 }
}

/**
 * Everything that a browser needs, besides the blocks and their data, to render the draft of a document as a visitor
 * would see it.
 */
export async function editingContext(services: BuildServices, contents: PageContents, published: Site, documentId: Id) {
  const { database, clientAssets } = services
  const { site, version } = await draftSite(database, published)
  const document = await getDocument(database, site.id, documentId)
  const collection =
    document.collection_id === null ? undefined : await findDocument(database, site.id, document.collection_id)
  const path = pathOf(document.draft.urlId, collection?.draft.urlId)
  const { look, frame, ...parts } = site.content
  const { htmlClass } = dressOf(site.content)
  const scripts = siteContext(services, site, { pageType: PAGE_TYPE.page, collectionId: documentId, itemId: null })
  return {
    ...viewFacts(site, path),
    look,
    htmlClass,
    ownStyle: editedStyle(site.content, site.id),
    versions: shownVersions(site.content),
    stylesheets: [
      ...new Set([
        ...stylesheetsToTryOn(site.content),
        ...blockSheets(services),
        ...sheetsAround(services),
        ...sheetsOfKinds(services),
        COVER_PAGE,
      ]),
    ].flatMap((name) => clientAssets.stylesheet(name) ?? []),
    fontSheets: fontSheets(clientAssets),
    frame,
    asksForCookies: scripts.cookieSettings.categories.length > 0,
    logo: await siteLogo(services, site),
    parts,
    siteVersion: version,
    holderPath: collection ? pathOf(collection.draft.urlId) : null,
    view: await viewOf(services, contents, site, { document, collection, path }),
  }
}

/** Addresses of the style sheets of all font pairs, by pair. */
function fontSheets({ stylesheet }: BuildServices['clientAssets']): Record<string, string> {
  return Object.fromEntries(
    FONT_PAIRS.flatMap((pair) => {
      const address = stylesheet(`fonts-${pair}`)
      return address === undefined ? [] : [[pair, address]]
    }),
  )
}

/** The style sheets of all block types, for any block that may be added. */
function blockSheets({ blocks }: Pick<BuildServices, 'blocks'>): string[] {
  return [...new Set(blocks.all.flatMap(({ stylesheets = {} }) => Object.keys(stylesheets)))]
}

function sheetsAround({ surroundings }: Pick<BuildServices, 'surroundings'>): string[] {
  return surroundings.flatMap(({ stylesheets = {} }) => Object.keys(stylesheets))
}

function sheetsOfKinds({ pageKinds }: Pick<BuildServices, 'pageKinds'>): string[] {
  return [...pageKinds.values()].flatMap(({ stylesheets = [] }) => stylesheets)
}

/** Data for the view around the blocks, besides the document's own fields. */
async function viewOf(
  services: BuildServices,
  contents: PageContents,
  site: Site,
  place: Pick<EditedPage, 'document' | 'collection' | 'path'>,
): Promise<EditingContext['view']> {
  const { document } = place
  const kind = kindOf(services, document)
  const reads = publishedReads(services, site)
  const content = () => contents.read(document.draft)
  const part = readPart(services.blocks.kind(document.kind), document.draft)
  const view = await kind.editing({ ...place, reads, content, part, now: services.now })
  return { kind: kind.name, ...view }
}
