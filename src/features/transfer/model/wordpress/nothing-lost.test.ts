import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertBody } from './convert-body.ts'
import { bodyContext } from './fixtures/body-context.ts'

const TAGS = [
  ...[
    'p',
    'div',
    'a href="https://b.example/"',
    'ul',
    'ol',
    'li',
    'b',
    'em',
    'h2',
    'blockquote',
    'cite',
    'footer',
    'pre',
  ],
  ...[
    'code',
    'table',
    'tr',
    'td',
    'figure',
    'figcaption',
    'dl',
    'dt',
    'dd',
    'details',
    'summary',
    'section',
    'span',
    'sup',
  ],
  ...[
    'dl class="wp-caption"',
    'div class="wp-block-cover"',
    'div class="wp-block-button"',
    'pre class="wp-block-verse"',
  ],
  ...[
    'div class="wp-block-columns"',
    'div class="wp-block-column"',
    'figure class="wp-block-pullquote"',
    'div class="gallery"',
  ],
  ...['figure class="wp-block-gallery"', 'figure class="wp-block-embed"', 'div class="wp-block-embed__wrapper"'],
  ...['ul class="wp-block-social-links"', 'div class="wp-block-file"'],
].flatMap((tag) => [`<${tag}>`, `</${tag.split(' ')[0]}>`])
const OTHERS = [
  ...['<br>', '<hr>', '\n', '\n\n', ' ', '<!--more-->', '<!--nextpage-->', '<!-- wp:paragraph -->'],
  ...['[gallery ids="101"]', '[caption id="x"]', '[/caption]', '[x y="z"]', '[/x]', 'https://vimeo.com/1'],
]

const body = fc.array(fc.constantFrom(...TAGS, ...OTHERS, 'WORD', 'WORD', 'WORD', 'PICTURE', 'PICTURE'), {
  maxLength: 40,
})

/** The pieces as HTML, in which every word and every image is unique. */
function htmlOf(pieces: readonly string[]): { html: string; words: string[]; pictures: string[] } {
  const words: string[] = []
  const pictures: string[] = []
  const html = pieces.map((piece) => {
    if (piece === 'WORD') return words[words.push(`parola${words.length}z`) - 1]
    if (piece !== 'PICTURE') return piece
    pictures.push(`https://a.example/${pictures.length}.jpg`)
    return `<img src="${pictures.at(-1)}">`
  })
  return { html: html.join(''), words, pictures }
}

test.each([
  ['the classic editor', ''],
  ['the block editor', '<!-- wp:group -->'],
])(
  'every word and every picture of a body of %s is there once, however it is nested',
  (_, mark) => {
    fc.assert(
      fc.property(body, (pieces) => {
        const { html, words, pictures } = htmlOf(pieces)
        const context = bodyContext()
        const keys = pictures.map((address) => context.picture(address, '', '')!.key)
        const blocks = JSON.stringify(convertBody(mark + html, context).blocks)
        for (const part of [...words, ...keys]) expect(blocks.split(part), part).toHaveLength(2)
      }),
      { numRuns: 1500 },
    )
  },
  60_000,
)
