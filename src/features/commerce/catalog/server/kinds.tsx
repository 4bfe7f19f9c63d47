import type { ViewContext } from '../../../../core/block.ts'
import { PAGE_TYPE } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import { decimalOf } from '../../../../core/money/money.ts'
import { cookiesOfSite } from '../../../consent/public.ts'
import { type Asset, imagePath, Picture } from '../../../images/views.ts'
import {
  breadcrumbs,
  type EditedPage,
  filterOf,
  type KnownParts,
  labelSlug,
  listPath,
  type PageKind,
  type PageParts,
  type PageQuery,
  type PublishedPage,
  type PublishedReads,
  readPageQuery,
} from '../../../pages/public.ts'
import { variantShown } from '../model/choices.ts'
import { type ProductPart, productModel, type StorePart, storeModel } from '../model/kinds.ts'
import type { IndexedLabel } from '../model/labels.ts'
import { type Asked, filterEntries, listAddress, NO_FILTERS, readFilters } from '../model/list/filters.ts'
import type { FoundList, ProductInList } from '../model/list/listed.ts'
import { NO_TERMS } from '../model/offer-terms.ts'
import type { Offer } from '../model/offers.ts'
import type { SeenProduct } from '../model/seen-products.ts'
import { ProductView } from '../site/product-view.tsx'
import { PRODUCT_SIZES, StoreView } from '../site/store-view.tsx'
import { soldBeside } from './beside.ts'
import { offerTerms } from './offer-terms.ts'
import { offersLoader } from './offers.ts'
import { productData } from './product-data.ts'
import { productLd, type ShownPicture } from './product-ld.ts'
import { productsCsv, productsXml } from './shopping-feeds.ts'
import { cardsLoader, listLoader, trailLoader } from './store-list.ts'

const stylesheets = ['commerce/catalog']

/** A page that lists products. */
export const storePage: PageKind<StorePart> = {
  name: storeModel.name,
  stylesheets,
  readQuery: readStoreQuery,
  build: buildStore,
  editing: listedDraft,
  data: { json: productData, xml: productsXml, csv: productsCsv },
}

/** The page of a product. */
export const productPage: PageKind<ProductPart> = {
  name: productModel.name,
  stylesheets: [...stylesheets, 'galleries'],
  readQuery: ({ variant }) =>
    variant === undefined
      ? { page: 1 }
      : typeof variant === 'string' && /^[0-9a-f]{24}$/.test(variant)
        ? { page: 1, variant }
        : undefined,
  // Links to a variant outlive it.
  leadsToItself: true,
  build: buildProduct,
  beside: soldBeside,
  editing: productDraft,
  data: { json: productData },
}

/** A list, paged and filtered. Whatever is filtered by more than a category leads search engines to the store. */
async function buildStore(parts: KnownParts<StorePart>, query: PageQuery): Promise<PageParts | undefined> {
  const { reads, site, page, content, part, context, blocks, common } = parts
  const asked = askedList(query)
  // Checked first: an invented label takes no room in memory.
  const tag = query.tag === undefined ? null : await filterOf(reads, page, { page: 1, tag: query.tag })
  if (tag === undefined) return undefined
  const { itemsPerPage: perPage, title, showTitle } = content.content
  const { list, validUntil } = await listed(reads, asked, { storeId: page.document_id, page: query.page, perPage })
  if (list === null) return undefined
  const { products, place, ...found } = list
  const filter = place.trail.at(-1) ?? tag
  const pages = listPages(page.path, asked, { current: query.page, total: found.total, perPage })
  if (query.page > pages.total) return undefined
  const trail = place.trail.map(({ slug, label }) => ({ label, path: categoryPath(page.path, slug) }))
  const isFiltered = filterEntries(asked.filters).length > 0
  const own = listAddress(page.path, asked, query.page)
  return {
    ...common,
    title: filter === null ? common.title : place.about.seoTitle || `${filter.label} – ${common.title}`,
    description: place.about.seoDescription || place.about.text || common.description,
    image: place.picture ?? common.image,
    noIndex: common.noIndex || query.tag !== undefined || isFiltered,
    canonicalPath: common.canonicalPath === null ? null : isFiltered ? encodeURI(page.path) : own,
    pageType: PAGE_TYPE.collection,
    collectionId: page.document_id,
    itemId: null,
    openGraphType: 'website',
    validUntil: earlier(common.validUntil, validUntil),
    jsonLd: [
      breadcrumbs(site, [
        { name: title, path: page.path },
        ...trail.map(({ label, path }) => ({ name: label, path })),
        ...(tag ? [{ name: tag.label, path: listPath(page.path, { ...query, page: 1, more: '' }) }] : []),
      ]),
    ],
    previousPath: pages.previous ?? undefined,
    nextPath: pages.next ?? undefined,
    main: (
      <StoreView
        context={context}
        title={title}
        showTitle={showTitle}
        part={part}
        blocks={content.blocks}
        path={page.path}
        asked={asked}
        found={found}
        categories={categoryLinks(page.path, place, query.category)}
        trail={trail.slice(0, -1)}
        {...(query.page === 1 && !isFiltered && introduction(place, context))}
        filter={filter}
        pages={pages}
        products={cardsOf(products, part.ratio, context, 1)}
      >
        {blocks}
      </StoreView>
    ),
  }
}

function introduction({ about, picture }: FoundList['place'], context: ViewContext) {
  return {
    text: about.text,
    picture: picture && <Picture asset={picture} ratio="3:2" sizes={PRODUCT_SIZES.category} eager context={context} />,
  }
}

function categoryPath(path: string, slug: string): string {
  return listAddress(path, { category: slug, tag: undefined, filters: NO_FILTERS })
}

function categoryLinks(path: string, { categories }: FoundList['place'], shown?: string) {
  return categories.map(({ slug, label, count }) => ({
    ...{ label, count, path: categoryPath(path, slug) },
    current: slug === shown,
  }))
}

/** Listed products with their pictures, of which the first are requested at once. */
function cardsOf(products: readonly ProductInList[], ratio: StorePart['ratio'], context: ViewContext, eager = 0) {
  return products.map(({ asset, ...product }, index) => ({
    ...product,
    picture: asset && (
      <Picture
        asset={asset}
        alt={null}
        ratio={ratio}
        sizes={PRODUCT_SIZES.list}
        eager={index < eager}
        context={context}
      />
    ),
  }))
}

/** Width of the picture by which a product is remembered. */
const SEEN_WIDTH = 500
const RELATED = 4
/** Products of a category among which the next ones are looked for. */
const RELATED_AMONG = 24

/** Products that a page leads to: the owner's choice, then by the store's rule. */
async function relatedTo(
  reads: PublishedReads,
  page: PublishedPage,
  offer: Offer | undefined,
  categories: readonly string[],
): Promise<{ products: readonly ProductInList[]; validUntil: Date | undefined }> {
  const chosen = await chosenBy(reads, page, offer)
  const isRuled = offer?.store.relatedRule === 'category' && chosen.products.length < RELATED
  if (!isRuled) return chosen
  const siblings = await siblingsOf(reads, page, categories)
  const known = new Set(chosen.products.map(({ id }) => id))
  const others = siblings.products.filter(({ id }) => !known.has(id))
  return {
    products: [...chosen.products, ...others].slice(0, RELATED),
    validUntil: earlier(chosen.validUntil, siblings.validUntil),
  }
}

/** Those that the owner has chosen for a product. */
async function chosenBy(reads: PublishedReads, page: PublishedPage, offer: Offer | undefined) {
  const ids = (offer?.related ?? []).filter((id) => id !== page.document_id)
  if (ids.length === 0) return { products: [], validUntil: undefined }
  const { data, validUntil } = await reads.loaded(cardsLoader, { ids })
  return { products: data as readonly ProductInList[], validUntil }
}

/** Those that follow a product in its first category, round to the first, so that each product has others. */
async function siblingsOf(reads: PublishedReads, page: PublishedPage, [category]: readonly string[]) {
  if (category === undefined || page.collection_id === null) return { products: [], validUntil: undefined }
  const asked = { category: labelSlug(category), tag: undefined, filters: NO_FILTERS }
  const place = { storeId: page.collection_id, page: 1, perPage: RELATED_AMONG }
  const { list, validUntil } = await listed(reads, asked, place)
  const all = list?.products ?? []
  const own = all.findIndex(({ id }) => id === page.document_id)
  const others = [...all.slice(own + 1), ...all.slice(0, Math.max(own, 0))]
  return { products: others, validUntil }
}

/** Category, tag and filters, from the parameters that `readStoreQuery` has accepted. */
function askedList({ category, tag, more }: PageQuery): Asked {
  const search = new URLSearchParams(more)
  const query = Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]))
  return { category, tag, filters: readFilters(query) ?? NO_FILTERS }
}

function readStoreQuery(query: Record<string, unknown>): PageQuery | undefined {
  const { page, category, tag } = query
  const labels = readPageQuery({ page, category, tag })
  const filters = readFilters(query)
  if (!labels || !filters) return undefined
  const more = new URLSearchParams(filterEntries(filters)).toString()
  return more === '' ? labels : { ...labels, more }
}

async function listed(
  reads: PublishedReads,
  asked: Asked,
  shown: { readonly storeId: Id; readonly page: number; readonly perPage: number },
) {
  const { data, validUntil } = await reads.loaded(listLoader, { ...shown, ...asked })
  return { list: data as FoundList | null, validUntil }
}

function listPages(
  path: string,
  asked: Asked,
  { current, total, perPage }: { readonly current: number; readonly total: number; readonly perPage: number },
) {
  const last = Math.max(1, Math.ceil(total / perPage))
  return {
    current,
    total: last,
    previous: current > 1 ? listAddress(path, asked, current - 1) : null,
    next: current < last ? listAddress(path, asked, current + 1) : null,
  }
}

async function offersOf(reads: PublishedReads, ids: readonly Id[]) {
  const { data, validUntil } = await reads.loaded(offersLoader, { ids })
  return { offers: data as Readonly<Record<Id, Offer>>, validUntil }
}

function earlier(one: Date | undefined, other: Date | undefined): Date | undefined {
  return one && other ? (one < other ? one : other) : (one ?? other)
}

async function buildProduct(parts: KnownParts<ProductPart>, query: PageQuery): Promise<PageParts | undefined> {
  const { services, reads, site, page, content, part, partOf, context, blocks, common, cover } = parts
  const store = await reads.document(page.collection_id!)
  const { offers, validUntil } = await offersOf(reads, [page.document_id])
  const offer = offers[page.document_id]
  const shown = offer && variantShown(offer, query.variant)
  // Ids that are no variant's would fill the cache.
  if (query.variant !== undefined && !shown) return undefined
  const assets = await picturesOf(reads, part, cover, shown?.pictureId ?? null)
  const storePath = store?.path ?? '/'
  const trail = await trailTo(reads, page, { path: storePath, category: content.content.categories[0] })
  const related = await relatedTo(reads, page, offer, content.content.categories)
  const terms = offer ? await offerTerms(services, reads, page.document_id, offer) : NO_TERMS
  const { ratio } = store ? ((await partOf(store)) as StorePart) : { ratio: 'natural' as const }
  return {
    ...common,
    pageType: PAGE_TYPE.item,
    collectionId: page.collection_id,
    itemId: page.document_id,
    openGraphType: 'product',
    openGraphMore: shown && {
      'product:price:amount': decimalOf({ amount: shown.price, currency: offer.currency }),
      'product:price:currency': offer.currency,
    },
    validUntil: earlier(common.validUntil, earlier(validUntil, related.validUntil)),
    jsonLd: [
      ...(offer ? [productLd(site, page, part, { ...offer, terms }, assets)] : []),
      breadcrumbs(site, [
        { name: store?.title ?? '', path: storePath },
        ...trail.map(({ label, path }) => ({ name: label, path })),
        { name: page.title, path: page.path },
      ]),
    ],
    main: (
      <ProductView
        context={context}
        documentId={page.document_id}
        title={content.content.title}
        excerpt={content.content.excerpt}
        part={part}
        offer={offer}
        shown={shown}
        terms={terms}
        store={{ title: store?.title ?? '', path: storePath }}
        trail={trail}
        pictures={assets}
        related={cardsOf(related.products, ratio, context)}
        seen={
          cookiesOfSite.of(site.content).remembersSeenProducts
            ? { product: seenProduct(site.id, page, assets[0]?.asset), ratio }
            : undefined
        }
      >
        {blocks}
      </ProductView>
    ),
  }
}

function seenProduct(
  siteId: Id,
  { document_id: id, title, path }: PublishedPage,
  asset: Asset | undefined,
): SeenProduct {
  const picture = asset?.present ? imagePath(siteId, asset, SEEN_WIDTH) : null
  return { id, title, path: encodeURI(path), picture }
}

/** The categories that a product's first one stands in, with it, each with the address of its list. */
async function trailTo(
  reads: PublishedReads,
  page: PublishedPage,
  { path, category }: { readonly path: string; readonly category: string | undefined },
) {
  if (category === undefined) return []
  const args = { storeId: page.collection_id!, category: labelSlug(category) }
  const { data } = await reads.loaded(trailLoader, args)
  return (data as readonly IndexedLabel[]).map(({ slug, label }) => ({ label, path: categoryPath(path, slug) }))
}

/** The pictures of a product, the shown variant's first; without any its cover. */
async function picturesOf(
  reads: PublishedReads,
  { pictures }: ProductPart,
  cover: Asset | undefined,
  first: Id | null,
): Promise<ShownPicture[]> {
  const assets = await reads.assets([...new Set(pictures.map(({ assetId }) => assetId))])
  const shown = pictures.flatMap(({ assetId, alt }) => {
    const asset = assets[assetId]
    return asset ? [{ asset, alt }] : []
  })
  if (shown.length === 0) return cover ? [{ asset: cover, alt: '' }] : []
  return shown.toSorted((one, other) => Number(other.asset.id === first) - Number(one.asset.id === first))
}

async function listedDraft({ document, path, reads }: EditedPage<StorePart>) {
  const asked: Asked = { category: undefined, tag: undefined, filters: NO_FILTERS }
  const perPage = document.draft.itemsPerPage
  const { list } = await listed(reads, asked, { storeId: document.id, page: 1, perPage })
  const { products, place, ...found } = list!
  return {
    path,
    asked,
    found,
    products,
    categories: categoryLinks(path, place),
    pages: listPages(path, asked, { current: 1, total: found.total, perPage }),
  }
}

async function productDraft({ document, collection, reads, part }: EditedPage<ProductPart>) {
  const { offers } = await offersOf(reads, [document.id])
  const offer = offers[document.id]
  const cover = document.draft.coverId === null ? {} : await reads.assets([document.draft.coverId])
  const shown = offer && variantShown(offer)
  return {
    documentId: document.id,
    offer: offer ?? null,
    pictures: await picturesOf(reads, part, cover[document.draft.coverId ?? ''], shown?.pictureId ?? null),
    store: { title: collection?.draft.title ?? '', path: `/${collection?.draft.urlId ?? ''}` },
  }
}
