import { createElement, type ReactNode } from 'react'
import type { z } from 'zod'
import { defineBlock, type EntryList, type ViewContext } from '../../../../core/block.ts'
import { entryIdsOnPage } from '../../model/entry-ids.ts'
import {
  ALLERGENS,
  type Allergen,
  allergenNumber,
  CURRENCY_NAMES,
  DIETS,
  type Dish,
  menuModel,
} from '../../model/menu.ts'
import { WRITTEN_TEXT_HELP, writtenText } from '../../model/written-text.ts'
import { RichTextView } from '../rich-text/rich-text.tsx'
import { shownPrice } from '../shown-price.ts'

type MenuProps = z.infer<typeof menuModel.schema>

const dishList: EntryList = {
  one: 'Piatto',
  add: 'Aggiungi un piatto',
  empty: 'Qui vanno i piatti, o le voci di un listino. Una scheda di solo testo non ne ha.',
  name: 'name',
  most: 100,
  fields: {
    name: { label: 'Nome', kind: 'text', most: 160 },
    description: { label: 'Descrizione', kind: 'longText', most: 600 },
    price: { label: 'Prezzo', kind: 'money' },
    priceFor: { label: 'Per quanto', help: 'Per esempio «l’etto» o «per due».', kind: 'text', most: 60 },
    allergens: { label: 'Allergeni', help: 'I 14 del regolamento UE 1169/2011.', kind: 'several', choices: ALLERGENS },
    diets: { label: 'Adatto a chi mangia', kind: 'several', choices: DIETS },
    frozen: { label: 'Può essere congelato', help: 'Il nome riceve il segno °.', kind: 'switch' },
  },
  initial: {
    name: '',
    description: '',
    price: null,
    priceFor: '',
    allergens: [],
    diets: [],
    frozen: false,
  },
}

/** Sections with texts and priced dishes: headed without scripts, tabs with them. */
export const menuBlock = defineBlock({
  ...menuModel,
  View: ({ id, props, context }) => {
    const { sections, tabs, columns, level } = props
    if (sections.length === 0) return null
    const ids = entryIdsOnPage(
      { id, context },
      'scheda',
      sections.map(({ title }) => title),
    )
    const isTabbed = tabs && sections.length > 1
    return (
      <div className={`menu menu-columns-${columns}`} data-tabs={isTabbed ? '' : undefined}>
        {isTabbed && (
          <ul className="menu-tabs">
            {sections.map(({ title }, index) => (
              <li key={ids[index]}>
                <a href={`#${ids[index]}`}>{title || index + 1}</a>
              </li>
            ))}
          </ul>
        )}
        {sections.map(({ title, text, dishes }, index) => (
          <section key={ids[index]} id={ids[index]} className="menu-panel" data-entry={index}>
            {title && createElement(`h${level}`, { className: 'menu-title' }, title)}
            {text.trim() !== '' && (
              <div className="menu-text text">
                <RichTextView doc={writtenText(text)} context={context} />
              </div>
            )}
            {dishes.length > 0 && (
              <ul className="menu-dishes">
                {dishes.map((dish, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two dishes may be alike, and places have no other key.
                  <li key={place} className="menu-dish" data-entry={`${index}.${place}`}>
                    <DishView {...{ dish, props, context }} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <Legend {...{ props, context }} />
      </div>
    )
  },
  browser: { name: 'menu', kind: 'behaviour', when: 'visible' },
  stylesheets: { content: () => true },
  fields: {
    sections: {
      label: 'Schede',
      group: 'content',
      control: 'entries',
      words: 'sezioni menu piatti portate allergeni prezzi listino',
      entries: {
        one: 'Scheda',
        add: 'Aggiungi una scheda',
        empty: 'Non c’è ancora nessuna scheda. Comincia dalla prima, per esempio «Antipasti».',
        name: 'title',
        most: 20,
        fields: {
          title: { label: 'Titolo', kind: 'text', most: 80 },
          text: { label: 'Testo', kind: 'longText', most: 10_000, help: WRITTEN_TEXT_HELP },
          dishes: { label: 'Piatti', kind: 'entries', entries: dishList },
        },
        initial: { title: '', text: '', dishes: [] },
      },
    },
    allergens: {
      label: 'Allergeni',
      help: 'Con i numeri, la legenda si aggiunge da sola in fondo.',
      group: 'content',
      control: 'choice',
      choices: { names: 'Con il nome', numbers: 'Con il numero', none: 'Non mostrarli' },
    },
    currency: { label: 'Valuta', group: 'rare', control: 'choice', choices: CURRENCY_NAMES },
    tabs: {
      label: 'Una scheda per volta',
      help: 'Altrimenti stanno una sotto l’altra.',
      group: 'look',
      control: 'switch',
      words: 'tab linguette',
    },
    columns: { label: 'Colonne di piatti', group: 'look', control: 'choice', choices: { 1: 'Una', 2: 'Due' } },
    level: {
      label: 'Livello dei titoli',
      help: 'Uno sotto il titolo che precede il blocco.',
      group: 'rare',
      control: 'choice',
      choices: { 2: 'Titolo', 3: 'Sottotitolo', 4: 'Titolo piccolo' },
    },
  },
  initial: {
    sections: [
      {
        title: 'Antipasti',
        text: '',
        dishes: [
          {
            ...(dishList.initial as Dish),
            name: 'Nome del piatto',
            description: 'Due parole su com’è fatto.',
            price: 1000,
          },
        ],
      },
      { title: 'Primi', text: '', dishes: [] },
    ],
  },
})

interface DishViewProps {
  readonly dish: Dish
  readonly props: MenuProps
  readonly context: ViewContext
}

function DishView({ dish, props, context }: DishViewProps): ReactNode {
  const { name, description, price, priceFor, allergens, diets, frozen } = dish
  const contains = props.allergens === 'none' ? [] : inOrder(allergens)
  return (
    <>
      <p className="menu-line">
        <span className="menu-name">
          {name}
          {frozen && <FrozenSign context={context} />}
        </span>
        {(price !== null || priceFor) && (
          <span className="menu-price">
            {price !== null && shownPrice(price, props.currency, context.locale)}
            {priceFor && <small> {priceFor}</small>}
          </span>
        )}
      </p>
      {description && <p className="menu-description">{description}</p>}
      {(contains.length > 0 || diets.length > 0) && (
        <p className="menu-marks">
          {diets.map((diet) => (
            <span key={diet} className="menu-diet">
              {context.message(`content.menu.diet.${diet}`)}
            </span>
          ))}
          {contains.length > 0 && (
            <span className="menu-allergens">
              {context.message('content.menu.contains', {
                list: contains
                  .map((one) => (props.allergens === 'numbers' ? String(allergenNumber(one)) : nameOf(one, context)))
                  .join(', '),
              })}
            </span>
          )}
        </p>
      )}
    </>
  )
}

function FrozenSign({ context }: { readonly context: ViewContext }): ReactNode {
  return (
    <>
      <span aria-hidden="true">°</span>
      <span className="visually-hidden"> ({context.message('content.menu.frozenShort')})</span>
    </>
  )
}

/** What the signs and numbers of the dishes mean. */
function Legend({ props, context }: Pick<DishViewProps, 'props' | 'context'>): ReactNode {
  const dishes = props.sections.flatMap((section) => section.dishes)
  const used = inOrder(dishes.flatMap(({ allergens }) => allergens))
  const hasNumbers = props.allergens === 'numbers' && used.length > 0
  const hasFrozen = dishes.some(({ frozen }) => frozen)
  if (!hasNumbers && !hasFrozen) return null
  return (
    <div className="menu-legend">
      {hasNumbers && (
        <p>
          {context.message('content.menu.legend', {
            list: used.map((one) => `${allergenNumber(one)} ${nameOf(one, context)}`).join(', '),
          })}
        </p>
      )}
      {hasFrozen && <p>{context.message('content.menu.frozen')}</p>}
    </div>
  )
}

/** Each once, in the order of the regulation. */
function inOrder(allergens: readonly Allergen[]): Allergen[] {
  return (Object.keys(ALLERGENS) as Allergen[]).filter((one) => allergens.includes(one))
}

function nameOf(allergen: Allergen, context: ViewContext): string {
  return context.message(`content.menu.allergen.${allergen}`)
}
