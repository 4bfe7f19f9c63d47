import { z } from 'zod'
import { defineBlockModel, defineQuery } from '../../../../core/block.ts'
import { idSchema } from '../../../../core/ids.ts'
import { linkSchema } from '../../../../core/links.ts'
import type { Asset } from '../../../images/schemas.ts'
import type { ProductInList } from './list/listed.ts'
import { SORTINGS } from './list/sortings.ts'
import type { Offer } from './offers.ts'

/** Products that one block shows at most. */
export const MOST_IN_BLOCK = 24
/** Products that an owner picks for one block (LIM-04). */
const MOST_PICKED = 200
const LABEL_LENGTH = 100

/** Where the products of a block come from, and which of them it shows. */
export const productsModel = defineBlockModel({
  type: 'products',
  code: 33,
  version: 1,
  title: 'Prodotti',
  words: 'negozio vendere vetrina novità offerte categoria riepilogo scaffale',
  schema: z.strictObject({
    /** Page of the store; empty for the site's first one. */
    store: linkSchema.default(''),
    /** Name of a category; empty for all products. */
    category: z.string().max(LABEL_LENGTH, 'Il nome di una categoria può avere al massimo 100 caratteri.').default(''),
    which: z.enum(['all', 'available', 'sale', 'picked']).default('all'),
    /** Of those that are picked, in their order; all of them are shown. */
    picked: z.array(idSchema).max(MOST_PICKED, `Puoi scegliere al massimo ${MOST_PICKED} prodotti.`).default([]),
    sorting: z.enum(['own', ...SORTINGS]).default('own'),
    count: z.number().int().min(1).max(MOST_IN_BLOCK).default(4),
    layout: z.enum(['grid', 'list']).default('grid'),
    ratio: z.enum(['natural', '1:1', '4:5', '3:2']).default('4:5'),
    /** A link below to the whole list. */
    more: z.boolean().default(true),
  }),
  text: () => '',
})
export type ProductsProps = z.infer<typeof productsModel.schema>

/** One product: its picture, what it is and what it costs. */
export const oneProductModel = defineBlockModel({
  type: 'product',
  code: 34,
  version: 1,
  title: 'Un prodotto',
  words: 'negozio vendere prodotto in evidenza consiglio acquistare',
  schema: z.strictObject({
    /** Page of the product. */
    product: linkSchema.default(''),
    side: z.enum(['left', 'right']).default('left'),
    ratio: z.enum(['natural', '1:1', '4:5', '3:2']).default('1:1'),
    showExcerpt: z.boolean().default(true),
  }),
  text: () => '',
})
export type OneProductProps = z.infer<typeof oneProductModel.schema>

/** One category of a store: its picture, what it is about, and the way to its products. */
export const categoryModel = defineBlockModel({
  type: 'category',
  code: 35,
  version: 1,
  title: 'Una categoria',
  words: 'negozio reparto collezione in evidenza vetrina',
  schema: z.strictObject({
    /** Page of the store; empty for the site's first one. */
    store: linkSchema.default(''),
    /** Its name. */
    category: z.string().max(LABEL_LENGTH, 'Il nome di una categoria può avere al massimo 100 caratteri.').default(''),
    design: z.enum(['beside', 'over']).default('beside'),
    side: z.enum(['left', 'right']).default('left'),
    ratio: z.enum(['1:1', '4:5', '3:2']).default('3:2'),
    showText: z.boolean().default(true),
  }),
  text: () => '',
})
export type CategoryProps = z.infer<typeof categoryModel.schema>

export interface CategoryShown {
  readonly label: string
  readonly text: string
  /** Of its list. */
  readonly path: string
  readonly count: number
  /** Its own, or its first product's. */
  readonly asset: Asset | null
}

/** A category by its name; null where no product that everybody may see has it. */
export const categoryQuery = defineQuery<Pick<CategoryProps, 'store' | 'category'>, CategoryShown | null>(
  'catalog.category',
)

export interface ProductsShown {
  readonly products: readonly ProductInList[]
  /** Of the whole list. */
  readonly path: string
}

type Wanted = Pick<ProductsProps, 'store' | 'category' | 'which' | 'picked' | 'sorting' | 'count'>

/** The products of a block; null where the site has no such store that everybody may see. */
export const productsQuery = defineQuery<Wanted, ProductsShown | null>('catalog.products')

export interface ProductShown {
  readonly product: ProductInList
  readonly excerpt: string
  readonly offer: Offer
}

/** The product at an address; null where there is none that everybody may see. */
export const oneProductQuery = defineQuery<{ readonly path: string }, ProductShown | null>('catalog.product')
