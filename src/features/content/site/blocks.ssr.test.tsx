import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { AnyBlock } from '../../../core/block.ts'
import { galleriesBlocks } from '../../galleries/site/blocks.ts'
import { imagesBlocks } from '../../images/site/blocks.ts'
import { mediaBlocks } from '../../media/site/blocks.ts'
import { pagesBlocks } from '../../pages/site/blocks.ts'
import { messages } from '../model/messages.ts'
import { contentBlocks } from './blocks.ts'
import { buttonBlock } from './button/button.tsx'
import { codeBlock } from './code/code.tsx'
import { embedBlock } from './embed/embed.tsx'
import { headingBlock } from './heading/heading.tsx'
import { quoteBlock } from './quote/quote.tsx'
import { testViewContext } from './test-view-context.ts'

const context = testViewContext(messages)
const id = 'a'.repeat(24)
const words = (text: string) => [{ type: 'text', text }]

function html(block: AnyBlock, props: object): string {
  const view = {
    id,
    props: block.schema.parse({ ...block.initial, ...props }),
    data: undefined,
    context,
    layout: undefined,
  }
  return renderToStaticMarkup(createElement(block.View, view))
}

test.each(
  [...contentBlocks, ...imagesBlocks, ...galleriesBlocks, ...mediaBlocks, ...pagesBlocks].map(
    (block) => [block.type, block] as const,
  ),
)('the editor has a field for all that a %s stores, and a new one is valid', (_type, block) => {
  const { shape } = block.schema as unknown as z.ZodObject
  expect(Object.keys(block.fields).sort()).toEqual(Object.keys(shape).sort())
  expect(block.schema.parse(block.initial)).toEqual(block.initial)
})

test('a title stands at its level with its kicker before it and its anchor on it', () => {
  const heading = html(headingBlock, { level: 3, content: words('Orari'), kicker: 'Quando', anchor: 'orari' })
  expect(heading).toMatch(/<p class="kicker">Quando<\/p><h3 id="orari">Orari<\/h3>/)
})

test('a repeated title is written once for readers, and its repetitions are only for the style sheet', () => {
  const heading = html(headingBlock, { content: words('Aperti'), marquee: true })
  expect(heading).toMatch(/<h2 data-marquee="( {2}· {2}Aperti){15,}">Aperti<\/h2>/)
  expect(html(headingBlock, { content: words('Aperti') })).not.toContain('data-marquee')
  const brings = (marquee: boolean) =>
    headingBlock.stylesheets?.movement?.(headingBlock.schema.parse({ ...headingBlock.initial, marquee }))
  expect([brings(true), brings(false)]).toEqual([true, false])
})

test('a button leads where it says, and nowhere when it may not', () => {
  expect(html(buttonBlock, { label: 'Prenota', link: '/corsi', newWindow: true })).toContain(
    '<a class="button button-primary button-medium" href="/corsi" target="_blank" rel="noopener">Prenota</a>',
  )
  expect(html(buttonBlock, { label: 'Prenota', link: '' })).not.toContain('<a')
})

test('words that bring their own quotation marks get no second pair', () => {
  expect(html(quoteBlock, { content: words('«Bene», disse.') })).toContain('quote-marked')
  expect(html(quoteBlock, { content: words('Bene.'), source: 'Elda', cite: '/diario' })).toMatch(
    /quote-unmarked.*<blockquote cite="\/diario">.*<figcaption><a href="\/diario">Elda<\/a>/,
  )
})

test('code is shown as it is typed and has no button before scripts run', () => {
  const code = html(codeBlock, { code: '<b>\n  "x" & y', language: 'html' })
  expect(code).toContain('&lt;b&gt;\n  &quot;x&quot; &amp; y')
  expect(code).not.toContain('<button')
  expect(code).toMatch(/<span data-own="" [^>]*><\/span>/)
})

test('[BLOCK-03] an embed contacts nobody before it is asked to', () => {
  const embed = html(embedBlock, { url: 'https://www.youtube.com/watch?v=abcDEF12345', title: 'Il tornio' })
  expect(embed).not.toMatch(/<(iframe|img|script|link)|(?:src|srcset|poster)=/)
  expect(embed).toMatch(/<span data-own="" data-frame-url="https:\/\/www\.youtube-nocookie\.com\/embed\/[^>]*><\/span>/)
  expect(embed).toContain('<a href="https://www.youtube.com/watch?v=abcDEF12345" rel="noopener">Apri su YouTube</a>')
  expect(embed).toContain('Guarda il video<span class="visually-hidden">: Il tornio</span>')
})

test('an address that no known player shows is a link with its place', () => {
  expect(html(embedBlock, { url: 'https://www.bottega.example/forno', title: 'Il forno' })).toMatch(
    /<a class="link-card" href="https:\/\/www\.bottega\.example\/forno" rel="noopener">.*Il forno.*bottega\.example\/forno/,
  )
  expect(html(embedBlock, { url: '' })).toBe('')
})
