import type { ReactNode } from 'react'
import { defineBlock, type ViewContext, type ViewProps } from '../../../../core/block.ts'
import { PRODUCT_SIZES, ProductList, TaxNotes } from '../../../commerce/catalog/views.ts'
import { WhereEdited } from '../../../content/views.ts'
import { Picture } from '../../../images/views.ts'
import { PostList } from '../../../posts/views.ts'
import {
  type SummaryPost,
  type SummaryProps,
  type SummaryShown,
  summaryModel,
  summaryQuery,
  videoPlaceholderRatio,
  wantedBy,
} from '../../model/blocks.ts'
import { summaryFields } from './fields.ts'

const PAGE_WIDTH = 1120
/** Widths of covers on screens too narrow for the owner's columns (see summaries.css). */
const NARROW = {
  grid: '(max-width: 640px) 100vw, (max-width: 759px) 50vw',
  carousel: '(max-width: 640px) 80vw, (max-width: 759px) 340px',
} as const
/** Widths of covers above, as many as there is room for. */
const AUTO = { grid: '(max-width: 1024px) 50vw, 400px', carousel: '340px' } as const

/** The newest items of a collection, or the products of a store, on any page. */
export const summaryBlock = defineBlock<SummaryProps, SummaryShown | null>({
  ...summaryModel,
  data: (props) => summaryQuery(wantedBy(props)),
  View: SummaryView,
  browser: { name: 'summary', kind: 'behaviour', when: 'visible' },
  stylesheets: { summaries: () => true, 'commerce/catalog': ({ of }) => of === 'products' },
  fields: summaryFields,
})

const countOf = (data: SummaryShown) => ('posts' in data ? data.posts : data.products).length

/** Widths of covers, for `<img sizes>`. */
function coverSizes({ layout, columns }: SummaryProps): string {
  if (layout === 'list') return '(max-width: 640px) 33vw, 240px'
  const kind = layout === 'carousel' ? 'carousel' : 'grid'
  const share = (whole: number) => Math.round(whole / Number(columns))
  const wide = columns === 'auto' ? AUTO[kind] : `min(${share(PAGE_WIDTH)}px, ${share(100)}vw)`
  return `${NARROW[kind]}, ${wide}`
}

export function SummaryView({ props, data, context }: ViewProps<SummaryProps, SummaryShown | null>): ReactNode {
  if (!data || (countOf(data) === 0 && data.chosen === ''))
    return (
      <WhereEdited>
        <p className="summary-empty">{context.message(`summaries.empty.${props.of}`)}</p>
      </WhereEdited>
    )
  const { layout, columns } = props
  return (
    <div
      className={`summary summary-${layout}${columns === 'auto' ? '' : ` summary-columns-${columns}`}`}
      data-kind={data.kind}
      data-collection-id={data.collectionId}
      data-shown={context.message('summaries.shown', { count: countOf(data) })}
    >
      <Categories data={data} context={context} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms. */}
      <div className="summary-items" role="group" aria-label={context.message('summaries.items')}>
        {'posts' in data ? (
          <PostList
            posts={data.posts.map((post) => shownPost(post, props, context))}
            level={3}
            arrangement="summary-posts"
            context={context}
          />
        ) : (
          <Products products={data.products} {...{ props, context }} />
        )}
      </div>
      <Foot {...{ props, data, context }} />
    </div>
  )
}

function shownPost({ asset, isVideo, ...post }: SummaryPost, props: SummaryProps, context: ViewContext) {
  const { layout, columns, ratio, showCover, showDate, showCategories, showExcerpt } = props
  const cover = asset ? (
    <Picture
      asset={asset}
      alt={null}
      ratio={layout === 'wall' ? 'natural' : ratio}
      sizes={coverSizes(props)}
      context={context}
    />
  ) : isVideo ? (
    <VideoPlaceholder height={layout === 'grid' ? videoPlaceholderRatio(columns) : videoPlaceholderRatio('auto')} />
  ) : null
  return {
    ...post,
    excerpt: showExcerpt ? post.excerpt : '',
    publishedAt: showDate ? post.publishedAt : null,
    heldOn: showDate ? post.heldOn : '',
    categories: showCategories ? post.categories : [],
    cover: showCover ? cover : null,
  }
}

/** Stands where a video without a picture of its own would; `height` in percent of its width. */
function VideoPlaceholder({ height }: { readonly height: number }): ReactNode {
  return (
    <svg className="summary-video" viewBox={`0 0 100 ${height}`} aria-hidden="true">
      <path d={`M44 ${height / 2 - 7} v14 l13 -7 z`} />
    </svg>
  )
}

function Products({
  products,
  props,
  context,
}: {
  readonly products: Extract<SummaryShown, { products: unknown }>['products']
  readonly props: SummaryProps
  readonly context: ViewContext
}): ReactNode {
  const isStoreGrid = props.layout === 'grid' && props.columns === 'auto'
  const listed = products.map(({ asset, ...product }) => ({
    ...product,
    picture: asset && props.showCover && (
      <Picture
        asset={asset}
        alt={null}
        ratio={props.layout === 'wall' ? 'natural' : props.ratio}
        sizes={isStoreGrid ? PRODUCT_SIZES.list : coverSizes(props)}
        context={context}
      />
    ),
  }))
  return (
    <>
      <ProductList layout={props.layout === 'list' ? 'list' : 'grid'} products={listed} level={3} context={context} />
      <TaxNotes products={listed} context={context} />
    </>
  )
}

/** Categories to choose from: links to their lists, which replace the content where scripts run. */
function Categories({ data, context }: { readonly data: SummaryShown; readonly context: ViewContext }): ReactNode {
  if (data.categories.length < 2) return null
  const all = { slug: '', label: context.message('summaries.all'), path: encodeURI(data.path) }
  return (
    // Not a landmark: a page may have several summaries.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms.
    <div className="summary-categories" role="group" aria-label={context.message('summaries.categories')}>
      <ul>
        {[all, ...data.categories].map(({ slug, label, path }) => (
          <li key={slug}>
            <a href={path} data-category={slug} aria-current={slug === data.chosen ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface FootProps {
  readonly props: SummaryProps
  readonly data: SummaryShown
  readonly context: ViewContext
}

function Foot({ props, data, context }: FootProps): ReactNode {
  const isCarousel = props.layout === 'carousel'
  const chosen = data.categories.find(({ slug }) => slug === data.chosen)
  if (!props.more && !isCarousel) return null
  return (
    <div className="summary-foot">
      {props.more && (
        <p className="summary-more">
          <a href={data.more}>
            {chosen ? context.message('summaries.moreOf', { label: chosen.label }) : context.message('summaries.more')}
          </a>
        </p>
      )}
      {isCarousel && (
        <span
          className="summary-controls"
          data-own=""
          data-previous={context.message('summaries.previous')}
          data-next={context.message('summaries.next')}
        />
      )}
    </div>
  )
}
