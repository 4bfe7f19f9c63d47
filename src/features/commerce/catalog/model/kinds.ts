import { z } from 'zod'
import { COLLECTION_TYPE, ITEM_TYPE } from '../../../../core/codes.ts'
import { idSchema } from '../../../../core/ids.ts'
import { linkSchema } from '../../../../core/links.ts'
import { definePageKind } from '../../../../core/page-kind.ts'
import { inlinesSchema } from '../../../../core/rich-text.ts'
import { PRODUCT_LIMITS } from './limits.ts'
import { PRODUCT_LAYOUTS, type ProductLayout } from './store-settings.ts'

const storePartSchema = z.strictObject({
  layout: z.enum(['grid', 'list']).default('grid'),
  /** Aspect ratio of the pictures in the list. */
  ratio: z.enum(['natural', '1:1', '4:5', '3:2']).default('4:5'),
})
export type StorePart = z.infer<typeof storePartSchema>

/** A page that lists products. */
export const storeModel = definePageKind({
  name: 'store',
  title: 'Negozio',
  thisOne: 'questo negozio',
  newOne: 'negozio nuovo',
  type: COLLECTION_TYPE.products,
  part: {
    schema: storePartSchema,
    fields: {
      layout: {
        label: 'Disposizione dei prodotti',
        group: 'look',
        control: 'choice',
        choices: { grid: 'Griglia', list: 'Elenco' },
      },
      ratio: {
        label: 'Formato delle immagini',
        group: 'look',
        control: 'choice',
        choices: { '4:5': 'Verticale', '1:1': 'Quadrato', '3:2': 'Orizzontale', natural: 'Originale' },
      },
    },
  },
})

/** Layouts of a product's page, as owners read them. */
export const LAYOUT_LABELS: Readonly<Record<ProductLayout, string>> = {
  left: 'Immagini a sinistra',
  right: 'Immagini a destra, una sotto l’altra',
  wide: 'Apertura a tutta larghezza',
  compact: 'Compatta',
}

const lineSchema = (most: number) => z.string().max(most).default('')
const productPartSchema = z.strictObject({
  pictures: z
    .array(
      z.strictObject({
        assetId: idSchema,
        alt: z.string().max(500).default(''),
        caption: inlinesSchema.default([]),
        link: linkSchema.default(''),
      }),
    )
    .max(PRODUCT_LIMITS.pictures)
    .default([]),
  brand: lineSchema(70),
  care: lineSchema(2000),
  sizes: lineSchema(2000),
  /** Where the pictures stand; `store` as the store's settings say. */
  layout: z.enum(['store', ...PRODUCT_LAYOUTS]).default('store'),
  /** CON-11: the producer's own guarantee. */
  guarantee: lineSchema(1000),
  /** SAFE-01: name, postal and electronic address of the manufacturer or of the responsible person in the EU. */
  manufacturer: lineSchema(1000),
  /** SAFE-01: who answers for it in the EU, where its manufacturer is elsewhere. */
  responsible: lineSchema(1000),
  warnings: lineSchema(2000),
  /** CON-11: the repairability index, spare parts, and how long updates come. */
  repair: lineSchema(1000),
})
export type ProductPart = z.infer<typeof productPartSchema>

/** A product's page. What is sold is not part of it (see Product), because it has no drafts. */
export const productModel = definePageKind({
  name: 'product',
  title: 'Prodotto',
  thisOne: 'questo prodotto',
  newOne: 'prodotto nuovo',
  type: ITEM_TYPE.storeItem,
  holder: storeModel.name,
  part: {
    schema: productPartSchema,
    fields: {
      pictures: { label: 'Immagini', group: 'content', control: 'images' },
      brand: { label: 'Marca', group: 'content', control: 'text' },
      care: { label: 'Materiali e cura', group: 'content', control: 'textarea' },
      sizes: { label: 'Guida alle misure', group: 'content', control: 'textarea' },
      repair: {
        label: 'Riparazione e aggiornamenti',
        help: 'Indice di riparabilità, pezzi di ricambio e, per i prodotti digitali, fino a quando arrivano gli aggiornamenti.',
        group: 'content',
        control: 'textarea',
      },
      guarantee: { label: 'Garanzia del produttore', group: 'content', control: 'textarea' },
      manufacturer: {
        label: 'Produttore',
        help: 'Nome, indirizzo postale e indirizzo e-mail, come chiede la legge sulla sicurezza dei prodotti.',
        group: 'content',
        control: 'textarea',
      },
      responsible: {
        label: 'Responsabile nell’Unione europea',
        help: 'Solo se il produttore è fuori dall’Unione: nome, indirizzo postale e indirizzo e-mail.',
        group: 'content',
        control: 'textarea',
      },
      warnings: {
        label: 'Avvertenze',
        help: 'Avvertenze e informazioni sulla sicurezza, in italiano.',
        group: 'content',
        control: 'textarea',
      },
      layout: {
        label: 'Disposizione della pagina',
        group: 'look',
        control: 'choice',
        choices: { store: 'Come il negozio', ...LAYOUT_LABELS },
      },
    },
    cover: ({ pictures }) => pictures[0]?.assetId ?? null,
    brand: ({ brand }) => brand.trim(),
  },
})

export const catalogKinds = [storeModel, productModel]
