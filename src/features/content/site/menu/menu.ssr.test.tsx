import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '../../model/messages.ts'
import { testViewContext } from '../test-view-context.ts'
import { menuBlock } from './menu.tsx'

const zuppa = { name: 'Zuppa', price: 1250, allergens: ['celery', 'fish'], diets: ['glutenFree'] }
const sections = [
  { title: 'Primi', text: 'Fatti *a mano*.', dishes: [zuppa, { name: 'Riso', price: 3200, priceFor: 'per due' }] },
  { title: 'Dolci', dishes: [{ name: 'Sorbetto', frozen: true }] },
]

function html(props: object): string {
  const view = {
    id: 'a'.repeat(24),
    props: menuBlock.schema.parse({ sections, ...props }),
    data: undefined,
    context: testViewContext(messages),
    layout: undefined,
  }
  return renderToStaticMarkup(createElement(menuBlock.View, view)).replaceAll('\u00a0', ' ')
}

test('[SURF-09] a menu is headed sections with links to them before scripts run', () => {
  const markup = html({})
  for (const link of ['<a href="#scheda-primi">Primi</a>', '<a href="#scheda-dolci">Dolci</a>'])
    expect(markup).toContain(link)
  expect(markup).toMatch(/<section id="scheda-primi"[^>]*><h3 class="menu-title">Primi<\/h3>/)
  expect(markup).toMatch(/<section id="scheda-dolci"[^>]*><h3 class="menu-title">Dolci<\/h3>/)
  expect(markup).not.toMatch(/role=| hidden=/)
  expect(markup).toContain('<em>a mano</em>')
})

test('without tabs, or with one section, there are no links above', () => {
  expect(html({ tabs: false })).not.toContain('menu-tabs')
  expect(html({ sections: [sections[0]] })).not.toContain('menu-tabs')
  expect(html({ sections: [] })).toBe('')
})

test('prices are written as on menus: whole amounts without decimals, with what they are for', () => {
  const markup = html({})
  expect(markup).toContain('<span class="menu-price">12,50 €</span>')
  expect(markup).toContain('<span class="menu-price">32 €<small> per due</small></span>')
  expect(html({ currency: 'CHF' })).toContain('32 CHF')
})

test('allergens are named, or numbered with a legend of those that occur, or not shown', () => {
  expect(html({})).toContain('Contiene pesce, sedano')
  const numbered = html({ allergens: 'numbers' })
  expect(numbered).toContain('Contiene 4, 9')
  expect(numbered).toContain('Allergeni: 4 pesce, 9 sedano.')
  expect(html({ allergens: 'none' })).not.toContain('Contiene')
})

test('diets are named, and what may be frozen has its sign, explained below', () => {
  const markup = html({})
  expect(markup).toContain('<span class="menu-diet">senza glutine</span>')
  expect(markup).toContain('Sorbetto<span aria-hidden="true">°</span>')
  expect(markup).toContain('° Può essere congelato')
  expect(html({ sections: [sections[0]] })).not.toContain('congelato')
})
