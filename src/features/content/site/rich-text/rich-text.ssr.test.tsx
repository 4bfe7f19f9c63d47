import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Inline, RichNode } from '../../../../core/rich-text.ts'
import { messages } from '../../model/messages.ts'
import { testViewContext } from '../test-view-context.ts'
import { textBlock } from '../text/text.tsx'
import { sanitizeImported } from './imported-html.tsx'
import { InlineView, RichTextView } from './rich-text.tsx'

const context = testViewContext(messages)
const html = (...content: RichNode[]) =>
  renderToStaticMarkup(<RichTextView doc={{ version: 1, content }} context={context} />)
const inline = (...content: Inline[]) => renderToStaticMarkup(<InlineView content={content} context={context} />)
const text = (value: string, ...marks: NonNullable<Extract<Inline, { type: 'text' }>['marks']>): Inline => ({
  type: 'text',
  text: value,
  marks,
})
const imported = (value: string) => sanitizeImported(value, context)

test('text is never read as markup', () => {
  expect(inline(text('<script>alert(1)</script> & «bene»'))).toBe('&lt;script&gt;alert(1)&lt;/script&gt; &amp; «bene»')
})

test('runs that share a link are one link, with their own marks inside', () => {
  const link = { type: 'link', href: '/corsi' } as const
  expect(
    inline(text('Vedi i ', link), text('corsi', link, { type: 'bold' }), { type: 'hardBreak' }, text('qui', link)),
  ).toBe('<a href="/corsi">Vedi i <strong>corsi</strong><br/>qui</a>')
  expect(inline(text('uno', link), { type: 'hardBreak' }, text('due'))).toBe('<a href="/corsi">uno</a><br/>due')
  expect(inline(text('uno', link), text('due', { type: 'link', href: '/altro' }))).toBe(
    '<a href="/corsi">uno</a><a href="/altro">due</a>',
  )
})

test('a price, a dot between facts and a range of hours are not broken at the end of a line, except in code', () => {
  const hours = 'Sabato · 10–17, tè 2 €'
  expect(inline(text(hours, { type: 'bold' }))).toBe(
    '<strong>Sabato\u00a0· <span class="no-break">10–17</span>, tè 2\u00a0€</strong>',
  )
  expect(inline(text(hours, { type: 'code' }))).toBe(`<code>${hours}</code>`)
})

test('a link that may not be followed leaves its words', () => {
  for (const href of ['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', '//altrove.example'])
    expect(inline(text('qui', { type: 'link', href })), href).toBe('qui')
})

test('a link into a new window does not hand over its own', () => {
  expect(inline(text('fuori', { type: 'link', href: 'https://altrove.example/', newWindow: true }))).toBe(
    '<a href="https://altrove.example/" target="_blank" rel="noopener">fuori</a>',
  )
})

test('the first level of a text is the second of its page', () => {
  const heading = (level: 1 | 2 | 6): RichNode => ({ type: 'heading', level, content: [text('Titolo')] })
  expect(html(heading(1), heading(2), heading(6))).toBe('<h2>Titolo</h2><h2>Titolo</h2><h6>Titolo</h6>')
})

test('a list item with one paragraph stands without it, with several each keeps its own', () => {
  const paragraph: RichNode = { type: 'paragraph', content: [text('a')] }
  const list = (...content: RichNode[]): RichNode => ({ type: 'bulletList', content: [{ type: 'listItem', content }] })
  expect(html(list(paragraph, list(paragraph)))).toBe('<ul><li>a<ul><li>a</li></ul></li></ul>')
  expect(html(list(paragraph, paragraph))).toBe('<ul><li><p>a</p><p>a</p></li></ul>')
  expect(html({ type: 'orderedList', start: 4, content: [] })).toBe('<ol start="4"></ol>')
})

test('imported HTML loses scripts, styles, handlers, frames, forms and drawings', () => {
  const attack =
    '<script>alert(1)</script><style>p{}</style><p style="color:red" class="x" id="site-context" onclick="alert(1)">a</p>' +
    '<iframe src="https://altrove.example"></iframe><svg onload="alert(1)"><a xlink:href="javascript:alert(1)">b</a></svg>' +
    '<form action="https://altrove.example"><input name="a"></form><math><mi>c</mi></math><img src=x onerror=alert(1)>'
  const safe = imported(attack)
  expect(safe).toContain('<p>a</p>')
  expect(safe).not.toMatch(/script|style|class|id=|onclick|onerror|onload|iframe|svg|form|input|math|img|altrove/i)
})

test('imported HTML keeps links that may be followed only', () => {
  expect(imported('<a href="/corsi" target="_blank">a</a>')).toBe(
    '<a href="/corsi" target="_blank" rel="noopener">a</a>',
  )
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    'vbscript:x',
    'data:text/html,x',
  ])
    expect(imported(`<a href="${href}">a</a>`), href).toBe('<a>a</a>')
})

test('imported HTML shows pictures of this site only', () => {
  expect(imported('<img src="/images/a.jpg" alt="Vaso" width="3" height="2">')).toBe(
    '<img src="/images/a.jpg" alt="Vaso" width="3" height="2" loading="lazy" />',
  )
  expect(imported('<img src="/s/vaso.jpg?format=750w">')).toContain('src="/s/vaso.jpg?format=750w"')
  for (const src of [
    'https://altrove.example/a.png',
    '//altrove.example/a.png',
    '/\\altrove.example/a.png',
    'data:image/png;base64,x',
    '/api/sites/1/export',
    '/s/../api/sites/1/export',
    '/s/%2e%2e/api/sites/1/export',
    '/s/&#9;../api/sites/1/export',
    '/s\\..\\api',
    '/',
    's/a.png',
  ])
    expect(imported(`<img src="${src}">`), src).toBe('')
})

test('imported HTML shows the pictures that its import brought into the archive', () => {
  const id = 'a'.repeat(24)
  const pictures = { [id]: { src: '/images/s/a/h-vaso.jpg?format=750w', width: 60, height: 40 } }
  const shown = (attributes: string) => sanitizeImported(`<img ${attributes}>`, context, pictures)
  const old = 'src="https://vecchio.example/vaso.jpg"'
  expect(shown(`${old} alt="Vaso" data-asset-id="${id}"`)).toBe(
    '<img src="/images/s/a/h-vaso.jpg?format=750w" alt="Vaso" width="60" height="40" loading="lazy" />',
  )
  expect(shown(`width="30" data-asset-id="${id}"`)).toContain(' width="30" src="')
  for (const unknown of ['b'.repeat(24), 'constructor', '']) expect(shown(`${old} data-asset-id="${unknown}"`)).toBe('')
})

test('a text asks for the pictures of its imported HTML, wherever it stands, and for nothing without', () => {
  const asks = (...content: RichNode[]) => textBlock.data?.({ doc: { version: 1, content }, style: 'normal' })
  const withPicture = (letter: string): RichNode => ({
    type: 'importedHtml',
    html: `<table><tr><td><img data-asset-id="${letter.repeat(24)}"></td></tr></table>`,
  })
  expect(asks({ type: 'paragraph', content: [text('a')] })).toBeUndefined()
  expect(
    asks(
      withPicture('a'),
      { type: 'blockquote', content: [withPicture('b')] },
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [withPicture('c'), withPicture('a')] }],
      },
    ),
  ).toMatchObject({ args: { ids: ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)] } })
})

test('imported HTML keeps what our own text has no word for', () => {
  const kept =
    '<table><caption>Orari</caption><tbody><tr><th scope="row">Lun</th><td colspan="2">9</td></tr></tbody></table>' +
    '<dl><dt>a</dt><dd>b</dd></dl><details><summary>a</summary>b</details>' +
    '<p><abbr title="x">a</abbr><sub>1</sub><kbd>K</kbd><cite>c</cite><q>d</q><ins>e</ins><del>f</del></p><address>g</address>'
  expect(imported(kept)).toBe(kept)
  expect(imported('<h1>a</h1>')).toBe('<h2>a</h2>')
})

test('what may be wider than the page can be scrolled by keyboard, the rest is no stop', () => {
  expect(html({ type: 'importedHtml', html: '<table></table>' })).toMatch(
    /^<div class="imported-html" tabindex="0" role="group" aria-label="[^"]+">/,
  )
  expect(html({ type: 'importedHtml', html: '<p>a</p>' })).toBe('<div class="imported-html"><p>a</p></div>')
})

test('HTML that only nests keeps its words and no tags, in one pass', () => {
  const safe = imported(`<p>prima</p>${'<b>'.repeat(166_000)}dentro`)
  expect(safe).toBe('prima dentro')
  const deep = `${'<div>'.repeat(150)}a${'</div>'.repeat(150)}`
  expect(imported(deep)).toContain('<div>')
})
