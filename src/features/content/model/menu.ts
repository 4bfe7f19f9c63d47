import { z } from 'zod'
import { defineBlockModel, type WriteFault } from '../../../core/block.ts'
import { plainText } from '../../../core/rich-text.ts'
import { writtenText } from './written-text.ts'

/**
 * The substances that must be named, in the order of Regulation (EU) 1169/2011, annex II: their place is their number on
 * menus.
 */
export const ALLERGENS = {
  gluten: 'glutine',
  crustaceans: 'crostacei',
  eggs: 'uova',
  fish: 'pesce',
  peanuts: 'arachidi',
  soy: 'soia',
  milk: 'latte',
  nuts: 'frutta a guscio',
  celery: 'sedano',
  mustard: 'senape',
  sesame: 'sesamo',
  sulphites: 'solfiti',
  lupin: 'lupini',
  molluscs: 'molluschi',
} as const
export type Allergen = keyof typeof ALLERGENS

export const DIETS = {
  vegetarian: 'vegetariano',
  vegan: 'vegano',
  glutenFree: 'senza glutine',
  lactoseFree: 'senza lattosio',
} as const
export type Diet = keyof typeof DIETS

/** What a dish of a diet cannot contain. Milk without lactose is still milk. */
const EXCLUDED: Readonly<Record<Diet, readonly Allergen[]>> = {
  vegetarian: ['crustaceans', 'fish', 'molluscs'],
  vegan: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
  glutenFree: ['gluten'],
  lactoseFree: [],
}

const keys = <Key extends string>(names: Readonly<Record<Key, string>>) => z.enum(Object.keys(names) as [Key, ...Key[]])

const dishSchema = z.strictObject({
  name: z.string().max(160).default(''),
  description: z.string().max(600).default(''),
  /** In minor units of the menu's currency; null without one. */
  price: z.int().min(0).max(99_999_99).nullable().default(null),
  /** What the price is for, such as «l’etto». */
  priceFor: z.string().max(60).default(''),
  allergens: z.array(keys(ALLERGENS)).max(14).default([]),
  diets: z.array(keys(DIETS)).max(4).default([]),
  /** Whether it may be frozen, which guests must be told. */
  frozen: z.boolean().default(false),
})
export type Dish = z.infer<typeof dishSchema>

const sectionSchema = z.strictObject({
  title: z.string().max(80).default(''),
  /** In the notation of `writtenText`. */
  text: z.string().max(10_000).default(''),
  dishes: z.array(dishSchema).max(100).default([]),
})

export const CURRENCY_NAMES = {
  EUR: 'Euro (€)',
  CHF: 'Franchi (CHF)',
  GBP: 'Sterline (£)',
  USD: 'Dollari ($)',
} as const

export const menuModel = defineBlockModel({
  type: 'menu',
  code: 18,
  version: 1,
  title: 'Schede e menù',
  words: 'menu ristorante piatti prezzi listino allergeni tab linguette schede carta',
  schema: z.strictObject({
    sections: z.array(sectionSchema).max(20).default([]),
    /** Whether one section is shown at a time, where scripts run. */
    tabs: z.boolean().default(true),
    allergens: z.enum(['names', 'numbers', 'none']).default('names'),
    currency: keys(CURRENCY_NAMES).default('EUR'),
    columns: z.union([z.literal(1), z.literal(2)]).default(1),
    level: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(3),
  }),
  writeFault: ({ sections }): WriteFault | undefined => {
    for (const { dishes } of sections)
      for (const dish of dishes) {
        const wrong = contradiction(dish)
        if (wrong) return { field: 'sections', reason: 'diet_contradicts_allergen', sentence: wrong }
      }
    return undefined
  },
  text: ({ sections }) =>
    sections
      .flatMap(({ title, text, dishes }) => [
        title,
        plainText(writtenText(text)),
        ...dishes.map(({ name, description }) => `${name}\n${description}`.trim()),
      ])
      .filter((line) => line !== '')
      .join('\n'),
})

/** Why a dish cannot be what it says it is, as a sentence; undefined when it can. */
export function contradiction({ name, diets, allergens }: Pick<Dish, 'name' | 'diets' | 'allergens'>) {
  for (const diet of diets)
    for (const allergen of EXCLUDED[diet])
      if (allergens.includes(allergen))
        return `«${name}» è segnato come ${DIETS[diet]}, ma tra gli allergeni c’è «${ALLERGENS[allergen]}»: togli uno dei due.`
  return undefined
}

/** The number of an allergen on menus, from 1 to 14. */
export function allergenNumber(allergen: Allergen): number {
  return Object.keys(ALLERGENS).indexOf(allergen) + 1
}
