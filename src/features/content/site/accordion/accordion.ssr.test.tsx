import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { messages } from '../../model/messages.ts'
import { testViewContext } from '../test-view-context.ts'
import { accordionBlock } from './accordion.tsx'

const items = [
  { title: 'Vanno in lavastoviglie?', body: 'Sì, *tutti*.' },
  { title: 'E nel forno? </script>', body: 'Le [pirofile](/pirofile).' },
]

function html(props: Partial<z.infer<typeof accordionBlock.schema>>): string {
  const view = {
    id: 'a'.repeat(24),
    props: accordionBlock.schema.parse({ items, ...props }),
    data: undefined,
    context: testViewContext(messages),
    layout: undefined,
  }
  return renderToStaticMarkup(createElement(accordionBlock.View, view))
}
const opened = (markup: string) => [...markup.matchAll(/<details[^>]*? open=""/g)].length

test('[ACC-01] [BLOCK-08] [SURF-08] an accordion is complete without scripts: every item is closed or open, and its text is in the page', () => {
  const markup = html({})
  expect(markup.match(/<details/g)).toHaveLength(2)
  expect(opened(markup)).toBe(0)
  expect(markup).toContain('<em>tutti</em>')
  expect(markup).toContain('<a href="/pirofile">pirofile</a>')
  expect(markup).toContain('id="voce-vanno-in-lavastoviglie"')
})

test('two accordions of a page share no id, and the first one keeps its own', () => {
  const context = testViewContext()
  const idsOf = (id: string) => {
    const view = { id, props: accordionBlock.schema.parse({ items }), data: undefined, context, layout: undefined }
    return [...renderToStaticMarkup(createElement(accordionBlock.View, view)).matchAll(/ id="([^"]+)"/g)].map(
      ([, found]) => found,
    )
  }
  const [first, second] = ['a'.repeat(24), 'b'.repeat(24)]
  const plain = ['voce-vanno-in-lavastoviglie', 'voce-e-nel-forno-script']
  expect(idsOf(first)).toEqual(plain)
  expect(idsOf(second)).toEqual(plain.map((id) => `${id}-${second}`))
  expect(idsOf(first)).toEqual(plain)
})

test('[ACC-03] items close each other by their name, unless several may be open', () => {
  expect(html({}).match(/ name="accordion-a+"/g)).toHaveLength(2)
  expect(html({ multiple: true })).not.toContain(' name=')
  expect(html({ multiple: true })).toContain('data-multiple=""')
})

test('[ACC-06] the first item begins open when a flag asks for it', () => {
  const markup = html({ firstOpen: true })
  expect(markup).toContain('data-first-open=""')
  expect(opened(markup)).toBe(1)
  expect(markup).toMatch(/^<div[^>]*><details[^>]* open=""/)
})

test('search engines are told of questions only where the owner says that they are', () => {
  expect(html({})).not.toContain('ld+json')
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html({ faq: true }))![1]!
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { name: 'Vanno in lavastoviglie?', acceptedAnswer: { text: 'Sì, tutti.' } },
      { name: 'E nel forno? </script>', acceptedAnswer: { text: 'Le pirofile.' } },
    ],
  })
})

test('an item without a title has a name all the same, and is no question', () => {
  const markup = html({ faq: true, items: [...items, { title: ' ', body: 'Senza titolo.' }] })
  expect(markup).toContain('<span class="accordion-title">Voce 3</span>')
  expect(/ld\+json">(.*?)<\/script>/.exec(markup)![1]!.match(/"Question"/g)).toHaveLength(2)
  expect(html({ faq: true, items: [{ title: '', body: 'Sola.' }] })).not.toContain('ld+json')
})

test('an accordion without items shows nothing', () => {
  expect(html({ items: [] })).toBe('')
})
