import type { BlockLayout, StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { inlines } from '../../../../core/notation.ts'
import { RICH_TEXT_VERSION, type RichNode } from '../../../../core/rich-text.ts'
import type { Destination } from './destination.ts'

/** A block without an id; its type's schema fills in missing props. */
export interface BlockDraft {
  readonly type: string
  readonly props: Readonly<Record<string, unknown>>
  readonly layout?: BlockLayout
  readonly children?: readonly BlockDraft[]
  /** The destination of its `link`. */
  readonly leadsTo?: Destination
  /** Whether its owner is notified of submissions. */
  readonly tellsOwner?: boolean
}

/** The site's data that drafts need to become blocks. */
export interface Site {
  readonly newId: () => Id
  /** Link to the page for a destination; '' if the site has none. */
  readonly linkTo: (destination: Destination) => string
  /** Address of the person who creates the site, or adds to it. */
  readonly ownerEmail: string
}

/** Gives every block an id, and every button its link. */
export function toBlocks(drafts: readonly BlockDraft[], site: Site): StoredBlock[] {
  return drafts.map(({ type, props, layout, children, leadsTo, tellsOwner }) => ({
    id: site.newId(),
    type,
    version: 1,
    props: {
      ...props,
      ...(leadsTo && { link: site.linkTo(leadsTo) }),
      ...(tellsOwner && { emails: [site.ownerEmail] }),
    },
    ...(layout && { layout }),
    ...(children && { children: toBlocks(children, site) }),
  }))
}

/** A site's images, used in turn. */
export interface PictureTurn {
  /** The next one; null if the site has none. */
  one(): Id | null
  /** Each at most once; those that were taken before come last, if there are no others. */
  several(most: number): Id[]
}

/** Drafts with pictures in turn: those that stand alone take the first ones, and grids what these leave. */
export function drawnInTurn<Drafts>(pictures: readonly Id[], draft: (turn: PictureTurn) => Drafts): Drafts {
  let alone = 0
  const counted: PictureTurn = {
    one() {
      alone++
      return null
    },
    several: () => [],
  }
  draft(counted)
  const { length } = pictures
  let [taken, inGrids] = [0, alone]
  return draft({
    one: () => (length === 0 ? null : pictures[taken++ % length]!),
    several(most) {
      const left = length - inGrids
      return Array.from({ length: Math.min(most, left > 0 ? left : length) }, () => pictures[inGrids++ % length]!)
    },
  })
}

interface SectionProps {
  readonly name: string
  readonly width?: 'text' | 'normal' | 'wide' | 'full'
  readonly background?: 'none' | 'soft' | 'accent' | 'second' | 'dark'
  readonly spaceTop?: Space
  readonly spaceBottom?: Space
  readonly align?: 'top' | 'center' | 'bottom'
  readonly pictureId?: Id | null
  readonly veil?: 'dark' | 'light'
  readonly height?: 'content' | 'half' | 'most' | 'whole'
  readonly place?: 'top' | 'center' | 'bottom'
}
type Space = 'none' | 's' | 'm' | 'l' | 'xl'

/** A section with columns and ample spacing. */
export function section(props: SectionProps, ...columns: BlockDraft[]): BlockDraft {
  return { type: 'section', props: { spaceTop: 'l', spaceBottom: 'l', ...props }, children: columns }
}

/** Room that a section without room of its own leaves below its words. */
export function spacer(): BlockDraft {
  return { type: 'spacer', props: {} }
}

/** A column; a number is its span of twelve on wide screens; on narrower ones it has a row of its own. */
export function column(layout: number | BlockLayout, ...blocks: BlockDraft[]): BlockDraft {
  const said = typeof layout === 'number' ? { desktop: { span: layout }, tablet: { span: 12 } } : layout
  return { type: 'column', props: {}, layout: said, children: blocks }
}

/** One of three equal columns: side by side on wide screens and tablets, stacked on phones. */
export const THIRD: BlockLayout = { desktop: { span: 4 } }
/** One of four equal columns: two per row on tablets. */
export const QUARTER: BlockLayout = { desktop: { span: 3 }, tablet: { span: 6 } }
/** One of four small columns: two per row on phones too. */
export const SMALL_QUARTER: BlockLayout = { desktop: { span: 3 }, tablet: { span: 6 }, phone: { span: 6 } }
/** The whole row, with centred content. */
export const CENTRED: BlockLayout = { desktop: { span: 12, align: 'center' } }

export function heading(level: 1 | 2 | 3, content: string, kicker = ''): BlockDraft {
  return { type: 'heading', props: { level, content: inlines(content), kicker } }
}

export function text(...paragraphs: string[]): BlockDraft {
  return textBlock('normal', paragraphs.map(paragraph))
}

export function lead(content: string): BlockDraft {
  return textBlock('lead', [paragraph(content)])
}

export function note(content: string): BlockDraft {
  return textBlock('note', [paragraph(content)])
}

export function bullets(...items: string[]): BlockDraft {
  const content = items.map((item) => ({ type: 'listItem' as const, content: [paragraph(item)] }))
  return textBlock('normal', [{ type: 'bulletList', content }])
}

/** A button to a page that most sites have. */
export function button(
  label: string,
  style: 'primary' | 'secondary' | 'plain' = 'primary',
  size: 'small' | 'medium' | 'large' = 'medium',
  leadsTo: Destination = 'contacts',
): BlockDraft {
  return { type: 'button', props: { label, style, size }, leadsTo }
}

export function quote(content: string, source: string, style: 'block' | 'pull' = 'block'): BlockDraft {
  return { type: 'quote', props: { content: inlines(content), source, style } }
}

interface ImageProps {
  readonly ratio?: 'natural' | '1:1' | '4:5' | '3:2' | '16:9' | '21:9'
  readonly caption?: string
}

/** An image with its asset's description. */
export function image(assetId: Id | null, { ratio = 'natural', caption = '' }: ImageProps = {}): BlockDraft {
  return { type: 'image', props: { assetId, ratio, caption: inlines(caption) } }
}

/** Titles with the text that each opens. */
export function accordion(
  items: readonly (readonly [title: string, body: string])[],
  props: { readonly style?: 'lines' | 'cards'; readonly firstOpen?: boolean; readonly faq?: boolean } = {},
): BlockDraft {
  return { type: 'accordion', props: { ...props, items: items.map(([title, body]) => ({ title, body })) } }
}

interface DishDraft {
  readonly name: string
  readonly description?: string
  /** In minor units. */
  readonly price?: number
  readonly priceFor?: string
  readonly allergens?: readonly string[]
  readonly diets?: readonly string[]
}

/** Places for what others say, who they are and their pictures. */
export function testimonials(style: 'cards' | 'wall' | 'large', count: number): BlockDraft {
  const voice = {
    words: '[Le parole di chi ti conosce, come le ha scritte e con il suo permesso]',
    name: '[Nome]',
    role: '[Città, o mestiere]',
  }
  return { type: 'testimonials', props: { style, voices: Array.from({ length: count }, () => voice) } }
}

/** People with their portraits; each may have words of its own for what they do. */
export function team(
  portraits: readonly (Id | null)[],
  props: { readonly columns: 2 | 3 | 4; readonly shape: 'round' | 'square' },
  roles: readonly string[] = [],
) {
  const people = portraits.map((portraitId, index) => ({
    name: '[Nome]',
    role: roles[index] ?? '[Ruolo]',
    text: '[Per che cosa rivolgersi a questa persona]',
    portraitId,
  }))
  return { type: 'team', props: { ...props, people } }
}

/** Two pictures of one thing, from one place. */
export function compare(beforeId: Id | null, afterId: Id | null, ratio: '3:2' | '4:5'): BlockDraft {
  return { type: 'compare', props: { beforeId, afterId, ratio } }
}

/** The time until a day that is still to be chosen. */
export function countdown(title: string): BlockDraft {
  return { type: 'countdown', props: { title } }
}

/** Steps along a line. */
export function timeline(
  steps: readonly (readonly [when: string, title: string, text: string])[],
  style: 'side' | 'alternate' = 'side',
): BlockDraft {
  return { type: 'timeline', props: { style, steps: steps.map(([when, title, text]) => ({ when, title, text })) } }
}

interface PlanDraft {
  readonly name: string
  readonly text?: string
  readonly priceFor?: string
  readonly points: string
  readonly badge?: string
}

/** Offers whose prices are still to be written. */
export function prices(plans: readonly PlanDraft[], note = ''): BlockDraft {
  return { type: 'prices', props: { plans, note } }
}

/** A text that runs from one edge of the window to the other. */
export function marquee(
  words: string,
  props: { readonly waveIntensity?: number; readonly pausedOnHover?: boolean } = {},
) {
  return { type: 'marquee', props: { ...props, text: words } }
}

/** Sections of dishes, or of a price list. */
export function menu(
  sections: readonly { readonly title: string; readonly text?: string; readonly dishes: readonly DishDraft[] }[],
  props: { readonly columns?: 1 | 2; readonly tabs?: boolean; readonly allergens?: 'none' } = {},
): BlockDraft {
  return { type: 'menu', props: { ...props, sections } }
}

export function grid(assetIds: readonly Id[], columns: number, ratio: 'natural' | '1:1' | '3:2'): BlockDraft {
  return { type: 'picture-grid', props: { images: assetIds.map((assetId) => ({ assetId })), columns, ratio } }
}

export function gallery(assetIds: readonly Id[], design: 'carousel' | 'autorows'): BlockDraft {
  return { type: 'gallery', props: { images: assetIds.map((assetId) => ({ assetId })), design } }
}

/** Opening hours of an example week. */
export function hours(
  week: readonly (readonly (readonly [from: string, to: string])[])[],
  grouped = false,
): BlockDraft {
  const spans = week.map((day) => day.map(([from, to]) => ({ from, to })))
  return { type: 'opening-hours', props: { week: spans, grouped } }
}

/** What asks to check them. */
export const hoursNote = (): BlockDraft => note('[Questi orari sono un esempio: scrivete i vostri]')

/** A map whose place is still to be chosen: Rome, with words to be replaced. */
export function map(ratio: '4:3' | '21:9'): BlockDraft {
  const location = {
    mapLat: 41.8919,
    mapLng: 12.5113,
    addressTitle: '[Nome del luogo]',
    addressLine1: '[Via e numero]',
    addressLine2: '[CAP e città]',
  }
  return { type: 'map', props: { location, ratio } }
}

/** The profiles of the site's footer. */
export function social(title: string): BlockDraft {
  return { type: 'social', props: { title } }
}

/** Ways to pass the page on. */
export function share(title: string): BlockDraft {
  return { type: 'share', props: { title } }
}

/** Products of the site's first store. */
export function products(props: { sorting?: 'new'; which?: 'sale'; count?: number }): BlockDraft {
  return { type: 'products', props }
}

interface SummaryDraft {
  readonly layout?: 'list' | 'wall' | 'carousel'
  readonly columns?: '3'
  readonly count?: number
  readonly showExcerpt?: boolean
}

/** The newest posts of the site's first collection. */
export function summary(props: SummaryDraft): BlockDraft {
  return { type: 'summary', props: { ...props } }
}

/** A category that is still to be chosen. */
export function category(design: 'beside' | 'over'): BlockDraft {
  return { type: 'category', props: { design } }
}

/** A product that is still to be chosen. */
export function product(): BlockDraft {
  return { type: 'product', props: {} }
}

/** A table from lines whose cells are separated by `|`; the first line has the names of the columns. */
function cells(lines: readonly string[]) {
  const [columns = [], ...rows] = lines.map((line) => line.split('|').map((cell) => cell.trim()))
  return { columns, rows }
}

/** Sounds that are still to be chosen. */
export function audio(title: string, tracks: readonly string[]): BlockDraft {
  return { type: 'audio', props: { title, tracks: tracks.map((name) => ({ title: name })) } }
}

export function shape(
  name: 'arch' | 'leaf' | 'flower' | 'sun',
  props: { colour?: 'second' | 'tint'; align?: 'center'; size?: 's' | 'm' | 'l' } = {},
): BlockDraft {
  return { type: 'shape', props: { shape: name, ...props } }
}

interface ChartProps {
  readonly kind?: 'bar' | 'line' | 'pie'
  readonly title: string
  readonly unit?: string
  readonly note?: string
  readonly direction?: 'up' | 'down'
}

export function chart(props: ChartProps, ...lines: string[]): BlockDraft {
  return { type: 'chart', props: { ...props, table: cells(lines) } }
}

export function table(props: { title?: string; note?: string; style?: 'stripes' }, ...lines: string[]): BlockDraft {
  return { type: 'table', props: { ...props, table: cells(lines) } }
}

/** Sender, address and message. */
export function form(name: string): BlockDraft {
  const fields = [
    { type: 'name', id: 'nome', title: 'Come ti chiami', required: true },
    { type: 'email', id: 'email', title: 'E-mail', required: true },
    { type: 'textarea', id: 'messaggio', title: 'Messaggio', required: true },
  ]
  return { type: 'form', props: { name, fields }, tellsOwner: true }
}

/** A video that is still to be chosen. */
export function video({ title, caption }: { readonly title: string; readonly caption: string }): BlockDraft {
  return { type: 'video', props: { url: '', title, caption: inlines(caption) } }
}

function textBlock(style: 'normal' | 'lead' | 'note', content: RichNode[]): BlockDraft {
  return { type: 'text', props: { style, doc: { version: RICH_TEXT_VERSION, content } } }
}

function paragraph(source: string): RichNode {
  return { type: 'paragraph', content: inlines(source) }
}
