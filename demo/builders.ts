import type { z } from 'zod'
import type { BlockLayout, StoredBlock } from '../src/core/block.ts'
import type { Id } from '../src/core/ids.ts'
import { inlines, richText } from '../src/core/notation.ts'
import type { bookingModel } from '../src/features/bookings/model/blocks.ts'
import type { chartModel, tableModel } from '../src/features/charts/model/blocks.ts'
import type { categoryModel, OneProductProps, productsModel } from '../src/features/commerce/catalog/model/blocks.ts'
import type { accordionModel } from '../src/features/content/model/accordion.ts'
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
import type { marqueeModel } from '../src/features/content/model/marquee.ts'
import { ALLERGENS, type Allergen, type Dish, type menuModel } from '../src/features/content/model/menu.ts'
import type { shapeModel } from '../src/features/content/model/shape.ts'
import type { formModel, newsletterModel } from '../src/features/forms/model/blocks.ts'
import type { galleryModel } from '../src/features/galleries/model/blocks.ts'
import type { hoursModel } from '../src/features/hours/model/hours.ts'
import { exceptionsFromText, spansFromText } from '../src/features/hours/model/hours-lines.ts'
import type { imageModel, pictureGridModel } from '../src/features/images/model/blocks.ts'
import type { mapModel } from '../src/features/maps/model/blocks.ts'
import type { audioModel, Track } from '../src/features/media/model/audio.ts'
import type { videoModel } from '../src/features/media/model/blocks.ts'
import type { sectionModel } from '../src/features/pages/model/structure.ts'
import type { openTableModel, tockModel } from '../src/features/reservations/model/blocks.ts'
import type {
  compareModel,
  countdownModel,
  pricesModel,
  teamModel,
  testimonialsModel,
  timelineModel,
} from '../src/features/showcase/model/blocks.ts'
import type { followModel, shareModel, socialModel } from '../src/features/social/model/blocks.ts'
import type { summaryModel } from '../src/features/summaries/model/blocks.ts'
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

/** Titles with the text that each opens. */
export function accordion(
  items: readonly (readonly [title: string, body: string])[],
  props: Omit<PropsOf<typeof accordionModel>, 'items'> = {},
): BlockDraft {
  return block('accordion', { ...props, items: items.map(([title, body]) => ({ title, body: unindented(body) })) })
}

/** Sections of dishes, or of text. */
export function menu(
  sections: readonly { title: string; text?: string; dishes?: readonly Dish[] }[],
  props: Omit<PropsOf<typeof menuModel>, 'sections'> = {},
): BlockDraft {
  return block('menu', { ...props, sections })
}

/**
 * A dish of a menu.
 * @param price in euros
 * @param allergens their numbers on menus
 */
export function dish(
  name: string,
  price: number | null,
  description = '',
  allergens: readonly number[] = [],
  more: Partial<Pick<Dish, 'diets' | 'frozen' | 'priceFor'>> = {},
): Dish {
  const keys = Object.keys(ALLERGENS) as Allergen[]
  return {
    name,
    description,
    price: price === null ? null : Math.round(price * 100),
    priceFor: '',
    allergens: allergens.map((number) => keys[number - 1]!),
    diets: [],
    frozen: false,
    ...more,
  }
}

function unindented(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
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

export function audio(
  tracks: readonly Partial<Track>[],
  props: Omit<PropsOf<typeof audioModel>, 'tracks'> = {},
): BlockDraft {
  return block('audio', { ...props, tracks })
}

/** A text that runs along a line or a wave. */
export function marquee(text: string, props: Omit<PropsOf<typeof marqueeModel>, 'text'> = {}): BlockDraft {
  return block('marquee', { ...props, text })
}

/** What others say. */
export function testimonials(
  voices: readonly Partial<z.infer<typeof testimonialsModel.schema>['voices'][number]>[],
  props: Omit<PropsOf<typeof testimonialsModel>, 'voices'> = {},
): BlockDraft {
  return block('testimonials', { ...props, voices })
}

export function team(
  people: readonly Partial<z.infer<typeof teamModel.schema>['people'][number]>[],
  props: Omit<PropsOf<typeof teamModel>, 'people'> = {},
): BlockDraft {
  return block('team', { ...props, people })
}

export function timeline(
  steps: readonly (readonly [when: string, title: string, text?: string])[],
  props: Omit<PropsOf<typeof timelineModel>, 'steps'> = {},
): BlockDraft {
  const said = steps.map(([when, title, text = '']) => ({ when, title, text: unindented(text) }))
  return block('timeline', { ...props, steps: said })
}

/** Offers side by side; prices are in minor units. */
export function prices(
  plans: readonly Partial<z.infer<typeof pricesModel.schema>['plans'][number]>[],
  props: Omit<PropsOf<typeof pricesModel>, 'plans'> = {},
): BlockDraft {
  return block('prices', { ...props, plans })
}

/** Two pictures of one thing, from one place. */
export function compare(
  beforeId: Id,
  afterId: Id,
  props: Omit<PropsOf<typeof compareModel>, 'beforeId' | 'afterId'> = {},
): BlockDraft {
  return block('compare', { ...props, beforeId, afterId })
}

/** @param until local time of the site, such as `2031-03-21T09:30` */
export function countdown(until: string, props: Omit<PropsOf<typeof countdownModel>, 'until'> = {}): BlockDraft {
  return block('countdown', { ...props, until })
}

export function shape(props: PropsOf<typeof shapeModel> = {}): BlockDraft {
  return block('shape', props)
}

/** A table from lines whose cells are separated by `|`; the first line has the names of the columns. */
function cells(source: string) {
  const [columns = [], ...rows] = source
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return { columns, rows }
}

export function chart(source: string, props: Omit<PropsOf<typeof chartModel>, 'table'> = {}): BlockDraft {
  return block('chart', { ...props, table: cells(source) })
}

export function table(source: string, props: Omit<PropsOf<typeof tableModel>, 'table'> = {}): BlockDraft {
  return block('table', { ...props, table: cells(source) })
}

const DAYS = ['lunedi', 'martedi', 'mercoledi', 'giovedi', 'venerdi', 'sabato', 'domenica'] as const

/** The hours of a week, written as owners write them. */
export function weekOf(days: Readonly<Record<(typeof DAYS)[number], string>>, exceptions = '') {
  const week = DAYS.map((day) => spansFromText(days[day]) ?? [])
  return { week, exceptions: exceptionsFromText(exceptions).exceptions }
}

/** Opening hours, written as owners write them. */
export function openingHours(
  days: Readonly<Record<(typeof DAYS)[number], string>>,
  { exceptions = '', ...props }: Written<Omit<PropsOf<typeof hoursModel>, 'week'>, 'exceptions'> = {},
): BlockDraft {
  const week = DAYS.map((day) => spansFromText(days[day]))
  const special = exceptionsFromText(exceptions)
  if (week.includes(undefined) || special.wrong !== undefined) throw new Error('Hours that cannot be read.')
  return block('opening-hours', { ...props, week, exceptions: special.exceptions })
}

/** Profiles elsewhere; without any, those of the site's footer. */
export function social(
  links: readonly string[],
  props: Omit<PropsOf<typeof socialModel>, 'profiles'> = {},
): BlockDraft {
  return block('social', { ...props, profiles: links.map((link) => ({ link })) })
}

export function follow(
  service: NonNullable<PropsOf<typeof followModel>['service']>,
  username: string,
  props: Omit<PropsOf<typeof followModel>, 'service' | 'username'> = {},
): BlockDraft {
  return block('follow', { ...props, service, username })
}

export function share(props: PropsOf<typeof shareModel> = {}): BlockDraft {
  return block('share', props)
}

export function openTable(
  restaurant: string,
  props: Omit<PropsOf<typeof openTableModel>, 'restaurant'> = {},
): BlockDraft {
  return block('opentable', { ...props, restaurant })
}

export function tock(business: string, props: Omit<PropsOf<typeof tockModel>, 'business'> = {}): BlockDraft {
  return block('tock', { ...props, business })
}

/** A map; without a position, of the default place. */
export function map(
  location: Partial<z.infer<typeof mapModel.schema>['location']>,
  props: Omit<PropsOf<typeof mapModel>, 'location'> = {},
): BlockDraft {
  return block('map', { ...props, location })
}

/** Every cookie that the site may use, as the server knows them. */
export function cookieList({ showNotice = false } = {}): BlockDraft {
  return block('cookie-list', { showNotice })
}

/** Products of the site's first store. */
export function products(props: PropsOf<typeof productsModel> = {}): BlockDraft {
  return block('products', props)
}

/** The newest items of a collection. */
export function summary(props: PropsOf<typeof summaryModel> = {}): BlockDraft {
  return block('summary', props)
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

/** A form that books what a site offers. */
export function booking(props: Omit<FormWords<PropsOf<typeof bookingModel>>, 'message'> = {}): BlockDraft {
  return block('booking', withDocs(props))
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
