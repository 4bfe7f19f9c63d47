import type { z } from 'zod'
import type { BlockLayout, StoredBlock } from '../src/core/block.ts'
import type { Id } from '../src/core/ids.ts'
import { inlines, richText } from '../src/core/notation.ts'
import type { categoryModel, OneProductProps, productsModel } from '../src/features/commerce/catalog/model/blocks.ts'
import type {
  buttonModel,
  codeModel,
  embedModel,
  headingModel,
  lineModel,
  quoteModel,
  spacerModel,
  textModel,
} from '../src/features/content/model/blocks.ts'
import type { formModel, newsletterModel } from '../src/features/forms/model/blocks.ts'
import type { galleryModel } from '../src/features/galleries/model/blocks.ts'
import type { imageModel, pictureGridModel } from '../src/features/images/model/blocks.ts'
import type { videoModel } from '../src/features/media/model/blocks.ts'
import type { sectionModel } from '../src/features/pages/model/structure.ts'
import { demoId } from './ids.ts'

/** A block before it is placed on a page; its id is derived from its position (see placeBlocks). */
export interface BlockDraft {
  type: string
  props: Record<string, unknown>
  layout?: BlockLayout
  children?: BlockDraft[]
}

/** Props of a block; missing ones get the default of its schema. */
type PropsOf<Model extends { schema: z.ZodType }> = Partial<z.infer<Model['schema']>>
/** Props whose inline content is written in the notation of notation.ts. */
type Written<Props, Key extends PropertyKey> = Omit<Props, Key> & { [K in Key]?: string }

const block = (type: string, props: object): BlockDraft => ({ type, props: { ...props } })

/** A section of the page. Blocks outside columns share one column of their own. */
export function section(
  props: PropsOf<typeof sectionModel>,
  ...children: readonly (BlockDraft | BlockDraft[])[]
): BlockDraft {
  const flat = children.flat()
  const isColumn = (child: BlockDraft) => child.type === 'column'
  const columnsOnly = flat.every(isColumn) ? flat : [column(12, ...flat)]
  if (columnsOnly.some((one) => one.children?.some(isColumn)))
    throw new Error('Columns and bare blocks are mixed in one section.')
  return { ...block('section', props), children: columnsOnly }
}

/** A column, with its span on a desktop or its whole layout. */
export function column(span: number | BlockLayout, ...children: BlockDraft[]): BlockDraft {
  return { ...block('column', {}), layout: typeof span === 'number' ? { desktop: { span } } : span, children }
}

/** Several columns at once, one group of blocks for each span. */
export function columns(spans: readonly (number | BlockLayout)[], ...groups: readonly BlockDraft[][]): BlockDraft[] {
  return spans.map((span, index) => column(span, ...(groups[index] ?? [])))
}

/** The same block with another layout on some screens. */
export function laidOut(layout: BlockLayout, draft: BlockDraft): BlockDraft {
  return { ...draft, layout }
}

export function heading(content: string, props: Omit<PropsOf<typeof headingModel>, 'content'> = {}): BlockDraft {
  return block('heading', { ...props, content: inlines(content) })
}

export function text(
  source: string,
  { align, ...props }: Omit<PropsOf<typeof textModel>, 'doc'> & { align?: 'start' | 'center' | 'end' | 'justify' } = {},
): BlockDraft {
  return block('text', { ...props, doc: richText(source, align) })
}

export function button(
  label: string,
  link: string,
  props: Omit<PropsOf<typeof buttonModel>, 'label' | 'link'> = {},
): BlockDraft {
  return block('button', { ...props, label, link })
}

export function quote(content: string, props: Omit<PropsOf<typeof quoteModel>, 'content'> = {}): BlockDraft {
  return block('quote', { ...props, content: inlines(content) })
}

export function code(source: string, props: Omit<PropsOf<typeof codeModel>, 'code'> = {}): BlockDraft {
  return block('code', { ...props, code: source.replace(/^\n|\n\s*$/g, '') })
}

export function embed(url: string, props: Omit<PropsOf<typeof embedModel>, 'url'> = {}): BlockDraft {
  return block('embed', { ...props, url })
}

export function video(
  url: string,
  { caption = '', ...props }: Omit<Written<PropsOf<typeof videoModel>, 'caption'>, 'url'> = {},
): BlockDraft {
  return block('video', { ...props, url, caption: inlines(caption) })
}

/** Every cookie that the site may use, as the server knows them. */
export function cookieList({ showNotice = false } = {}): BlockDraft {
  return block('cookie-list', { showNotice })
}

/** Products of the site's first store. */
export function products(props: PropsOf<typeof productsModel> = {}): BlockDraft {
  return block('products', props)
}

/** A category of the site's first store. */
export function category(name: string, props: Omit<PropsOf<typeof categoryModel>, 'category'> = {}): BlockDraft {
  return block('category', { ...props, category: name })
}

/** The product at an address. */
export function oneProduct(product: string, props: Omit<Partial<OneProductProps>, 'product'> = {}): BlockDraft {
  return block('product', { ...props, product })
}

/** Props of a form whose texts are written in the notation of notation.ts. */
type FormWords<Props> = Omit<Written<Props, 'disclaimer' | 'message'>, 'fields'>

/** A form; each field lists its differences from the defaults of its type. */
export function form(fields: readonly object[], props: FormWords<PropsOf<typeof formModel>> = {}): BlockDraft {
  return block('form', { ...withDocs(props), fields })
}

export function newsletter(props: FormWords<PropsOf<typeof newsletterModel>> = {}): BlockDraft {
  return block('newsletter', withDocs(props))
}

function withDocs({ disclaimer, message, ...props }: { disclaimer?: string; message?: string }): object {
  return {
    ...props,
    ...(disclaimer !== undefined && { disclaimer: richText(disclaimer) }),
    ...(message !== undefined && { message: richText(message) }),
  }
}

export function line(style: NonNullable<PropsOf<typeof lineModel>['style']> = 'thin'): BlockDraft {
  return block('line', { style })
}

export function spacer(size: NonNullable<PropsOf<typeof spacerModel>['size']> = 'm'): BlockDraft {
  return block('spacer', { size })
}

export function image({ caption = '', ...props }: Written<PropsOf<typeof imageModel>, 'caption'>): BlockDraft {
  return block('image', { ...props, caption: inlines(caption) })
}

export interface GridPicture {
  assetId: Id
  alt: string
  caption?: string
  link?: string
}

/** An image of a gallery; a video is shown instead of it. */
export interface GalleryPicture extends GridPicture {
  video?: string
}

export function grid(
  pictures: readonly GridPicture[],
  props: Omit<PropsOf<typeof pictureGridModel>, 'images'> = {},
): BlockDraft {
  const images = pictures.map(({ caption = '', ...picture }) => ({ ...picture, caption: inlines(caption) }))
  return block('picture-grid', { ...props, images })
}

export function gallery(
  pictures: readonly GalleryPicture[],
  props: Omit<PropsOf<typeof galleryModel>, 'images'> = {},
): BlockDraft {
  return { ...grid(pictures), type: 'gallery', props: { ...grid(pictures).props, ...props } }
}

/** Gives every block an id from its position: the owner's parts, then its path in the tree. */
export function placeBlocks(
  owner: readonly string[],
  drafts: readonly BlockDraft[],
  position: readonly number[] = [],
): StoredBlock[] {
  return drafts.map(({ type, props, layout, children }, index) => {
    const place = [...position, index]
    return {
      id: demoId(...owner, 'block', ...place),
      type,
      version: 1,
      props,
      ...(layout && { layout }),
      ...(children && { children: placeBlocks(owner, children, place) }),
    }
  })
}
