import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALLERGENS, type Allergen, allergenNumber, contradiction, DIETS, type Diet, menuModel } from './menu.ts'

const allergens = Object.keys(ALLERGENS) as Allergen[]
const diets = Object.keys(DIETS) as Diet[]
const dish = (diet: Diet, ...contained: Allergen[]) => ({ name: 'Zuppa', diets: [diet], allergens: contained })

test('the allergens are the fourteen of the regulation, with the numbers that menus give them', () => {
  expect(allergens).toHaveLength(14)
  const numbers = Object.fromEntries(allergens.map((one) => [one, allergenNumber(one)]))
  expect(numbers).toMatchObject({ gluten: 1, crustaceans: 2, eggs: 3, fish: 4, milk: 7, sulphites: 12, molluscs: 14 })
})

test('a dish cannot be of a diet that its allergens exclude', () => {
  expect(contradiction(dish('vegan', 'milk'))).toBe(
    '«Zuppa» è segnato come vegano, ma tra gli allergeni c’è «latte»: togli uno dei due.',
  )
  expect(contradiction(dish('glutenFree', 'gluten'))).toContain('senza glutine')
  expect(contradiction(dish('vegetarian', 'fish'))).toContain('vegetariano')
  expect(contradiction(dish('vegetarian', 'milk', 'eggs'))).toBeUndefined()
  expect(contradiction(dish('lactoseFree', 'milk'))).toBeUndefined()
})

test('what vegetarians do not eat, vegans do not eat either', () => {
  fc.assert(
    fc.property(fc.constantFrom(...allergens), (one) => {
      if (contradiction(dish('vegetarian', one))) expect(contradiction(dish('vegan', one))).toBeDefined()
    }),
  )
})

test('a menu with such a dish cannot be written, and one that is stored can be read', () => {
  const props = menuModel.schema.parse({ sections: [{ title: 'Primi', dishes: [dish('vegan', 'milk')] }] })
  expect(menuModel.writeFault?.(props)).toMatchObject({ field: 'sections', reason: 'diet_contradicts_allergen' })
  expect(menuModel.writeFault?.(menuModel.schema.parse({ sections: [] }))).toBeUndefined()
  expect(diets).toContain('vegan')
})

test('prices are whole minor units', () => {
  const parsed = (price: unknown) => menuModel.schema.safeParse({ sections: [{ dishes: [{ price }] }] }).success
  expect([parsed(1250), parsed(null), parsed(12.5), parsed(-1), parsed('12')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a menu is found by its sections and dishes', () => {
  const props = menuModel.schema.parse({
    sections: [{ title: 'Primi', text: 'Fatti *a mano*.', dishes: [{ name: 'Ravioli', description: 'Di zucca' }] }],
  })
  expect(menuModel.text?.(props)).toBe('Primi\nFatti a mano.\nRavioli\nDi zucca')
})
