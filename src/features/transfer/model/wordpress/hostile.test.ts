import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredBlock } from '../../../../core/block.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { RESERVED_PATHS } from '../../../../core/reserved-paths.ts'
import * as content from '../../../content/model/blocks.ts'
import * as images from '../../../images/model/blocks.ts'
import * as media from '../../../media/model/blocks.ts'
import { documentContentSchema } from '../../../pages/model/document.ts'
import type { SiteImport } from '../site-import.ts'
import { convertBody } from './convert-body.ts'
import { convertExport } from './convert-export.ts'
import { bodyContext } from './fixtures/body-context.ts'
import { parseWxr } from './parse-wxr.ts'

const SHOP = readFileSync(new URL('./fixtures/shop.xml', import.meta.url), 'utf8')
const OPTIONS = { source: 'x', timeZone: 'Europe/Rome', reserved: RESERVED_PATHS }

/** The result of a file, or its refusal; any other error fails the test. */
function importOf(xml: string): SiteImport | Refusal {
  try {
    return convertExport(parseWxr(xml), OPTIONS)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const models = new Map(
  [...Object.values(content), ...Object.values(images), ...Object.values(media)].flatMap((model) =>
    'type' in model && 'upgrades' in model ? [[model.type, model.schema]] : [],
  ),
)

function expectValid(blocks: readonly StoredBlock[]): void {
  for (const block of blocks) models.get(block.type)!.parse(block.props)
}

test('any text is an import or a refusal', { timeout: 60_000 }, () => {
  const xml = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(
        fc.constantFrom(
          '<rss>',
          '<channel>',
          '</channel>',
          '</rss>',
          '<item>',
          '</item>',
          '<![CDATA[',
          ']]>',
          '&amp;',
          '&x;',
          '<!--',
          '-->',
          '<a b="',
          '"',
          '>',
          'x',
          '<?xml?>',
          '<!DOCTYPE a>',
        ),
        { maxLength: 40 },
      )
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(xml, (text) => void importOf(text)),
    { numRuns: 300 },
  )
})

test('an export that was changed anywhere is an import whose documents are valid, or a refusal', () => {
  const change = fc.record({
    at: fc.nat(SHOP.length),
    length: fc.nat(200),
    text: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '',
        '<wp:post_parent>20</wp:post_parent>',
        ']]>',
        '[gallery',
        '<!-- wp:block {"ref":60} /-->',
        '0000',
        '%e0%a4',
        '<item>',
        '</item>',
      ),
    ),
  })
  const changed = fc
    .array(change, { minLength: 1, maxLength: 6 })
    .map((changes) =>
      changes.reduce((xml, { at, length, text }) => xml.slice(0, at) + text + xml.slice(at + length), SHOP),
    )
  fc.assert(
    fc.property(changed, (xml) => {
      const made = importOf(xml)
      if (!(made instanceof Refusal))
        for (const document of made.documents) documentContentSchema.parse(document.content)
    }),
    { numRuns: 200 },
  )
}, 60_000)

test('the texts of an export may be anything', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(texts, ([title, slug, link, body, date, parent, password, excerpt]) => {
      const data = (text: string | undefined) =>
        `<![CDATA[${(text ?? '').replace(/\]\]>|[^\t\n\r\x20-\ud7ff\u{10000}-\u{10ffff}]/gu, '')}]]>`
      const fields = `<title>${data(title)}</title><link>${data(link)}</link><content:encoded>${data(body)}</content:encoded><excerpt:encoded>${data(excerpt)}</excerpt:encoded><wp:post_name>${data(slug)}</wp:post_name><wp:post_date_gmt>${data(date)}</wp:post_date_gmt><wp:post_password>${data(password)}</wp:post_password>`
      const item = (id: string, type: string) =>
        `<item>${fields}<wp:post_id>${id}</wp:post_id><wp:post_parent>${data(parent)}</wp:post_parent><wp:post_type>${type}</wp:post_type></item>`
      const made = importOf(
        SHOP.replace(
          '</channel>',
          () => `${item('900', 'post')}${item('901', 'page')}${item('902', 'attachment')}</channel>`,
        ),
      )
      expect(made).not.toBeInstanceOf(Refusal)
      for (const document of (made as SiteImport).documents) documentContentSchema.parse(document.content)
    }),
    { numRuns: 200 },
  )
}, 60_000)

const PIECES = [
  ...[
    'p',
    'div',
    'a href="x"',
    'ul',
    'ol start="-1"',
    'li',
    'b',
    'em',
    'h1 id="a b"',
    'blockquote',
    'cite',
    'pre',
    'code',
    'table',
    'tr',
    'td',
  ],
  ...[
    'figure class="wp-block-gallery"',
    'figure',
    'figcaption',
    'dl class="wp-caption"',
    'dd',
    'svg',
    'script',
    'style',
    'select',
    'template',
  ],
  ...[
    'div class="wp-block-cover"',
    'div class="wp-block-button"',
    'ul class="wp-block-social-links"',
    'pre class="wp-block-verse"',
  ],
].flatMap((tag) => [`<${tag}>`, `</${tag.split(' ')[0]}>`])
const OTHERS = [
  ...[
    '<br>',
    '<hr>',
    '<img src="https://a.example/x.jpg">',
    '<img>',
    '<img src="%">',
    '<iframe src="//youtu.be/abcdefgh">',
    '<video src="a.mp4">',
  ],
  ...[
    '[gallery]',
    '[gallery ids="101,102"]',
    '[caption]',
    '[caption id="x" caption="y"]',
    '[/caption]',
    '[embed]',
    '[/embed]',
    '[code]',
    '[/code]',
    '[[',
    ']]',
    '[',
    ']',
    '[x y="z"]',
    '[/x]',
  ],
  ...[
    '<!-- wp:paragraph -->',
    '<!-- wp:post-template -->',
    '<!-- /wp:post-template -->',
    '<!-- wp:block {"ref":1} /-->',
    '<!--more-->',
    '<!--nextpage-->',
    '<!--',
    '-->',
  ],
  ...[
    'https://vimeo.com/1',
    'parole',
    ' ',
    '\n',
    '\n\n',
    '\u00a0',
    '&amp;',
    '&#0;',
    '\ud83d',
    '😀',
    '"',
    "'",
    '<',
    '>',
    '<vetrina-shortcode n="0">',
  ],
]

test('any body becomes valid blocks, and the same ones each time', () => {
  const body = fc.array(fc.constantFrom(...PIECES, ...OTHERS), { maxLength: 60 }).map((parts) => parts.join(''))
  const shared = () => bodyContext({ sharedBlock: () => '[gallery] <!-- wp:block {"ref":1} /-->' })
  fc.assert(
    fc.property(body, (html) => {
      const { blocks, lost } = convertBody(html, shared())
      expectValid(blocks)
      expect(convertBody(html, shared())).toMatchObject({ blocks, lost })
    }),
    { numRuns: 800 },
  )
}, 60_000)

/** Bodies that are slow for naive parsers, with a size in repetitions. */
const SLOW: readonly (readonly [string, (times: number) => string])[] = [
  ['nested containers', (n) => '<div>'.repeat(n) + '</div>'.repeat(n)],
  ['nested lists', (n) => '<ul><li>x'.repeat(n)],
  ['nested quotations', (n) => '<blockquote>x'.repeat(n)],
  ['nested tables', (n) => '<table><tr><td>'.repeat(n)],
  ['nested figures', (n) => '<figure><img src="https://a.example/x.jpg">'.repeat(n / 4)],
  ['nested elements of drawings', (n) => `<svg>${'<g>'.repeat(n)}`],
  [
    'formatting that is never closed',
    (n) => Array.from({ length: 50 }, (_, i) => `<font id=${i}>`).join('') + '<p>x'.repeat(n),
  ],
  ['opened brackets', (n) => '[a '.repeat(n)],
  ['opened shortcodes', (n) => '[caption id="x"] [audio] [code] [[x_y] '.repeat(n / 4)],
  ['galleries of everything', (n) => '[gallery]'.repeat(n / 5)],
  ['unclosed tags', (n) => '<a b="c'.repeat(n)],
  ['a megabyte of open tags in a player', (n) => `[embed]${'<'.repeat(n * 20)}[/embed]`],
  ['a megabyte of open tags in a film', (n) => `[video]https://a.example/x.mp4 ${'<a '.repeat(n * 7)}[/video]`],
  [
    'a megabyte of open tags in a caption',
    (n) =>
      `<figure><img src="https://a.example/x.jpg"><figcaption><table><td title="${'<'.repeat(n * 10)}">${'<'.repeat(n * 10)}</table></figcaption></figure>`,
  ],
  ['unclosed comments', (n) => '<!-- '.repeat(n)],
  ['patterns that never end', (n) => '<!-- wp:post-template -->'.repeat(n)],
  ['pictures in one paragraph', (n) => 'x <img src="https://a.example/x.jpg">'.repeat(n / 4)],
  ['attributes', (n) => `<p ${Array.from({ length: n }, (_, i) => `a${i}`).join(' ')}>`],
  ['white space', (n) => ` \t${' '.repeat(n)}\n`.repeat(4)],
]

test.each(SLOW)(
  '%s, 50,000 deep or long, are read to their end',
  (_, make) => {
    // Quadratic work on this takes minutes, so the test's time-out ends it.
    expectValid(convertBody(make(50_000), bodyContext()).blocks)
  },
  60_000,
)

test('a body of 5 MB is read whole; quadratic work would not end in time', () => {
  const paragraph =
    '<!-- wp:paragraph -->\n<p>Parole <strong>e</strong> <a href="/chi-siamo/">collegamenti</a>.</p>\n<!-- /wp:paragraph -->\n'
  expectValid(convertBody(paragraph.repeat(5_000_000 / paragraph.length), bodyContext()).blocks)
}, 60_000)

test('many items, labels and menu entries with one name are imported; quadratic work would not end in time', () => {
  const item = (n: number, type: string) =>
    `<item><title>x</title><link>https://a.example/x/</link><wp:post_id>${n}</wp:post_id><wp:post_name>x</wp:post_name><wp:post_type>${type}</wp:post_type><wp:status>publish</wp:status><wp:post_parent>${n - 1}</wp:post_parent><wp:attachment_url>https://a.example/x.jpg</wp:attachment_url><wp:comment><wp:comment_id>${n}</wp:comment_id><wp:comment_parent>${n}</wp:comment_parent></wp:comment></item>`
  const items = Array.from(
    { length: 4000 },
    (_, n) =>
      item(n * 4, 'post') + item(n * 4 + 1, 'page') + item(n * 4 + 2, 'attachment') + item(n * 4 + 3, 'nav_menu_item'),
  )
  const made = importOf(SHOP.replace('</channel>', () => `${items.join('')}</channel>`))
  expect(made).not.toBeInstanceOf(Refusal)
  expect((made as SiteImport).report.counts.posts.found).toBe(4007)
}, 60_000)
