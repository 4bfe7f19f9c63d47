import { z } from 'zod'
import { defineBlockModel, defineQuery } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'
import { linkSchema } from '../../../core/links.ts'
import type { ProductInList } from '../../commerce/catalog/schemas.ts'
import type { Asset } from '../../images/schemas.ts'

/** Items that one summary shows at most. */
const MOST_SUMMED = 30
const LABEL_LENGTH = 100
const label = z.string().max(LABEL_LENGTH, `Al massimo ${LABEL_LENGTH} caratteri.`)

/** The newest items of a collection, shown on any page. */
export const summaryModel = defineBlockModel({
  type: 'summary',
  code: 55,
  version: 1,
  title: 'Riepilogo',
  words: 'riassunto ultimi articoli novità diario blog elenco muro carosello griglia raccolta anteprima',
  schema: z.strictObject({
    of: z.enum(['posts', 'products']).default('posts'),
    /** Page of the collection; empty for the site's first one. */
    source: linkSchema.default(''),
    /** Only items with this label; empty for all. */
    category: label.default(''),
    tag: label.default(''),
    count: z
      .number()
      .int('Scrivi un numero intero.')
      .min(1, 'Almeno uno.')
      .max(MOST_SUMMED, `Al massimo ${MOST_SUMMED}.`)
      .default(6),
    /** Visitors choose a category. */
    filters: z.boolean().default(false),
    more: z.boolean().default(true),
    layout: z.enum(['grid', 'wall', 'carousel', 'list']).default('grid'),
    columns: z.enum(['auto', '1', '2', '3', '4', '5', '6']).default('auto'),
    ratio: z.enum(['natural', '1:1', '4:5', '3:2', '16:9']).default('3:2'),
    showCover: z.boolean().default(true),
    showDate: z.boolean().default(true),
    showCategories: z.boolean().default(true),
    showExcerpt: z.boolean().default(true),
  }),
  text: () => '',
})
export type SummaryProps = z.infer<typeof summaryModel.schema>

/** Height of a video's placeholder in a grid, in percent of its width (SUMM-01). */
export function videoPlaceholderRatio(columns: SummaryProps['columns']): number {
  return columns === 'auto' ? 65 : 100 / Number(columns)
}

/** Whether visitors may choose a category: not where the owner has chosen one. */
export const offersFilters = ({ filters, category, tag }: Pick<SummaryProps, 'filters' | 'category' | 'tag'>) =>
  filters && category.trim() === '' && tag.trim() === ''

interface SummaryLabel {
  readonly slug: string
  readonly label: string
  /** Of its list in the collection. */
  readonly path: string
}

/** A post of a summary. */
export interface SummaryPost {
  readonly id: Id
  readonly path: string
  readonly title: string
  readonly pinned: boolean
  /** Instant in UTC, ISO 8601. */
  readonly publishedAt: string | null
  /** The day on which what it tells of takes place, `YYYY-MM-DD`; '' for none. */
  readonly heldOn: string
  readonly excerpt: string
  readonly categories: readonly Omit<SummaryLabel, 'slug'>[]
  readonly asset: Asset | null
  /** Its content is a video. */
  readonly isVideo: boolean
}

interface Shown {
  readonly collectionId: Id
  /** Kind of the collection's page. */
  readonly kind: string
  /** Of the collection's page. */
  readonly path: string
  /** Address of the list of what is shown. */
  readonly more: string
  /** What visitors may choose; empty where they may not. */
  readonly categories: readonly SummaryLabel[]
  /** The chosen one's slug; '' for all. */
  readonly chosen: string
}
export type SummaryShown = Shown &
  ({ readonly posts: readonly SummaryPost[] } | { readonly products: readonly ProductInList[] })

type Wanted = Pick<SummaryProps, 'of' | 'source' | 'category' | 'tag' | 'count' | 'filters'> & {
  /** Slug of the category that a visitor has chosen; '' without. */
  readonly chosen: string
}

/** The items of a summary; null where the site has no such collection that everybody may see. */
export const summaryQuery = defineQuery<Wanted, SummaryShown | null>('summaries.items')

/** What a summary asks for, with what its visitor has chosen. */
export function wantedBy({ of, source, category, tag, count, filters }: SummaryProps, chosen = ''): Wanted {
  return { of, source, category, tag, count, filters, chosen }
}
