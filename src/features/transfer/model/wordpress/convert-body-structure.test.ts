import { describe, expect, test } from 'vitest'
import type { RichNode } from '../../../../core/rich-text.ts'
import { convertBody } from './convert-body.ts'
import { bodyContext } from './fixtures/body-context.ts'

function convert(html: string) {
  const { blocks } = convertBody(html, bodyContext())
  return { blocks: blocks.map(({ type, props }) => ({ type, ...props })) }
}

/** The nodes of a body that is one text block. */
function nodesOf(html: string): RichNode[] {
  const { blocks } = convertBody(html, bodyContext())
  expect(blocks.map((block) => block.type)).toEqual(['text'])
  return (blocks[0]!.props.doc as { content: RichNode[] }).content
}

const text = (value: string, ...marks: object[]) =>
  marks.length > 0 ? { type: 'text', text: value, marks } : { type: 'text', text: value }
const paragraph = (...content: unknown[]) => ({
  type: 'paragraph',
  content: content.map((one) => (typeof one === 'string' ? text(one) : one)),
})
const br = { type: 'hardBreak' }

describe('lists, quotations, code and tables', () => {
  test('lists nest, begin where they said, and take in lists that stand beside their items', () => {
    expect(nodesOf('<ol start="8"><li>a<ul><li>b</li></ul></li><li>c</li><ul><li>d</li></ul></ol>')).toEqual([
      {
        type: 'orderedList',
        start: 8,
        content: [
          {
            type: 'listItem',
            content: [
              paragraph('a'),
              { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('b')] }] },
            ],
          },
          {
            type: 'listItem',
            content: [
              paragraph('c'),
              { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('d')] }] },
            ],
          },
        ],
      },
    ])
  })

  test('a picture in a list stands after its item, and the numbers go on', () => {
    const { blocks } = convert('<ol><li>uno <img src="https://a.example/1.jpg"></li><li>due</li></ol>')
    expect(blocks.map((block) => block.type)).toEqual(['text', 'image', 'text'])
    expect(blocks[2]).toMatchObject({ doc: { content: [{ type: 'orderedList', start: 2 }] } })
  })

  test('a short quotation is a block with its source, and a long one stays in the text', () => {
    expect(
      convert('<blockquote>Parole.\n<cite>— <a href="https://a.example/">Nome</a></cite></blockquote>').blocks,
    ).toEqual([
      { type: 'quote', content: [text('Parole.')], source: 'Nome', cite: 'https://a.example/', style: 'block' },
    ])
    expect(
      convert(
        '<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>a</p><p>b</p><cite>C</cite></blockquote></figure><!-- /wp:pullquote -->',
      ).blocks,
    ).toEqual([{ type: 'quote', content: [text('a'), br, text('b')], source: 'C', cite: '', style: 'pull' }])
    expect(nodesOf('<blockquote><ul><li>a</li></ul><footer>B</footer></blockquote>')).toMatchObject([
      { type: 'blockquote', content: [{ type: 'bulletList' }, paragraph('— ', 'B')] },
    ])
  })

  test('preformatted text is code with its language, and a poem is text with its lines', () => {
    expect(
      convert('<pre class="wp-block-code"><code class="language-php">&lt;?php\n  <b>x</b><br>y</code></pre>').blocks,
    ).toEqual([{ type: 'code', code: '<?php\n  x\ny', language: 'php', caption: '' }])
    expect(
      nodesOf('<!-- wp:verse --><pre class="wp-block-verse">uno\n  <em>due</em>\n\ntre</pre><!-- /wp:verse -->'),
    ).toEqual([paragraph('uno', br, '\u00a0\u00a0', text('due', { type: 'italic' }), br, br, 'tre')])
  })

  test('tables and definition lists are kept whole, without what acts or paints', () => {
    expect(
      nodesOf(
        '<table class="x" style="color:red" onclick="a()"><tr><td colspan="2"><a href="/chi-siamo/" onclick="b()">a</a><script>c()</script><form>d</form></td></tr></table><dl><dt>e</dt><dd>f</dd></dl>',
      ),
    ).toEqual([
      {
        type: 'importedHtml',
        html: '<table><tbody><tr><td colspan="2"><a href="/chi-siamo">a</a></td></tr></tbody></table>',
      },
      { type: 'importedHtml', html: '<dl><dt>e</dt><dd>f</dd></dl>' },
    ])
  })

  test('a table’s caption goes with it, and its shortcodes do not', () => {
    expect(
      nodesOf(
        '<figure class="wp-block-table"><table><tr><td>a [gallery]</td></tr></table><figcaption>Didascalia</figcaption></figure>',
      ),
    ).toEqual([
      { type: 'importedHtml', html: '<table><caption>Didascalia</caption><tbody><tr><td>a </td></tr></tbody></table>' },
    ])
  })
})
