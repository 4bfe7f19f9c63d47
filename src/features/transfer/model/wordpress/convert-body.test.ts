import { describe, expect, test } from 'vitest'
import type { RichNode } from '../../../../core/rich-text.ts'
import type { BodyContext } from './body.ts'
import { convertBody } from './convert-body.ts'
import { bodyContext } from './fixtures/body-context.ts'

function convert(html: string, more: Partial<BodyContext> = {}) {
  const { blocks, lost, teaser } = convertBody(html, bodyContext(more))
  return { blocks: blocks.map(({ type, props }) => ({ type, ...props })), lost, teaser }
}

/** The nodes of a body that is one text block. */
function nodesOf(html: string, more: Partial<BodyContext> = {}): RichNode[] {
  const { blocks } = convertBody(html, bodyContext(more))
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
const bold = { type: 'bold' }

describe('the classic editor', () => {
  test('an empty line begins a paragraph and a line end is a break', () => {
    expect(nodesOf('uno\ndue\r\n\r\n\t \ntre')).toEqual([paragraph('uno', br, 'due'), paragraph('tre')])
  })

  test('marks go on across the paragraphs that empty lines make', () => {
    expect(nodesOf('<strong>uno\n\ndue</strong> tre')).toEqual([
      paragraph(text('uno', bold)),
      paragraph(text('due', bold), ' tre'),
    ])
  })

  test('line ends mean nothing in lists, around blocks and at the ends of paragraphs', () => {
    expect(nodesOf('prima\n<ul>\n\t<li>a\nb</li>\n\n<li>c</li>\n</ul>\ndopo\n<h2>Titolo\nlungo</h2>\nfine')).toEqual([
      paragraph('prima'),
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [paragraph('a b')] },
          { type: 'listItem', content: [paragraph('c')] },
        ],
      },
      paragraph('dopo'),
      { type: 'heading', level: 2, content: [text('Titolo lungo')] },
      paragraph('fine'),
    ])
  })

  test('two breaks make a paragraph, and a break before a line end is one', () => {
    expect(nodesOf('a<br /><br>b<br />\nc')).toEqual([paragraph('a'), paragraph('b', br, 'c')])
  })

  test('code with line ends is a sample of its own, white space and all', () => {
    const { blocks } = convert('Prima <code>a {\n\tb: c;\n}</code> dopo, con <code>x</code>.')
    expect(blocks.map((block) => block.type)).toEqual(['text', 'code', 'text'])
    expect(blocks[1]).toMatchObject({ code: 'a {\n\tb: c;\n}' })
  })
})

describe('the block editor', () => {
  test('line ends mean nothing, and runs of prose are one text block', () => {
    const source = `<!-- wp:paragraph -->\n<p>uno\ndue</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:heading {"level":1} -->
<h1 class="wp-block-heading" id="inizio">Tre</h1>\n<!-- /wp:heading -->\n<!-- wp:list --><ul><!-- wp:list-item --><li>a<br>b</li><!-- /wp:list-item --></ul><!-- /wp:list -->`
    expect(nodesOf(source)).toEqual([
      paragraph('uno due'),
      { type: 'heading', level: 2, id: 'inizio', content: [text('Tre')] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('a', br, 'b')] }] },
    ])
  })

  test('buttons, spacers, lines and page breaks are blocks', () => {
    const { blocks } = convert(`<!-- wp:buttons --><div class="wp-block-buttons is-content-justification-center">
<div class="wp-block-button is-style-outline"><a class="wp-block-button__link" href="/chi-siamo/" target="_blank">Chi<br>siamo</a></div></div><!-- /wp:buttons -->
<!-- wp:spacer --><div style="height:150px" class="wp-block-spacer"></div><!-- /wp:spacer -->
<!-- wp:separator --><hr class="wp-block-separator is-style-dots"/><!-- /wp:separator -->
<!-- wp:nextpage --><!--nextpage--><!-- /wp:nextpage -->`)
    expect(blocks).toEqual([
      { type: 'button', label: 'Chi siamo', link: '/chi-siamo', style: 'secondary', align: 'center', newWindow: true },
      { type: 'spacer', size: 'l' },
      { type: 'line', style: 'dotted' },
      { type: 'line' },
    ])
  })

  test('columns and groups are read one after the other, and columns are reported', () => {
    const column = (words: string) => `<div class="wp-block-column"><p>${words}</p></div>`
    const { blocks, lost } = convert(
      `<!-- wp:columns --><div class="wp-block-columns">${column('a')}${column('b')}</div><!-- /wp:columns --><!-- wp:group --><div class="wp-block-group"><p>c</p></div><!-- /wp:group -->`,
    )
    expect(blocks).toMatchObject([{ type: 'text', doc: { content: [paragraph('a'), paragraph('b'), paragraph('c')] } }])
    expect(lost).toEqual([{ kind: 'columns', name: '', count: 1 }])
  })

  test('blocks that WordPress fills are reported, and their patterns are no text', () => {
    const source = `<!-- wp:query --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><p>modello</p><!-- /wp:post-template -->
<!-- wp:query-no-results --><p>nessuno</p><!-- /wp:query-no-results --></div><!-- /wp:query --><!-- wp:latest-posts {"a":1} /--><!-- wp:latest-posts /--><!-- wp:paragraph --><p>vero</p><!-- /wp:paragraph -->`
    expect(nodesOf(source)).toEqual([paragraph('vero')])
    expect(convert(source).lost).toEqual([{ kind: 'dynamicBlock', name: 'latest-posts', count: 2 }])
  })

  test('words between two patterns stay', () => {
    const query = (words: string) =>
      `<!-- wp:query --><div class="wp-block-query"><!-- wp:post-template --><p>${words}</p><!-- /wp:post-template --></div><!-- /wp:query -->`
    const source = `<p>prima</p>${query('modello')}<p>tra i due</p>${query('altro modello')}<p>dopo</p>`
    expect(nodesOf(source)).toEqual([paragraph('prima'), paragraph('tra i due'), paragraph('dopo')])
    const beside = '<!-- wp:post-template --><p>uno</p><!-- /wp:post-template -->'
    expect(nodesOf(`${beside}<p>vero</p>${beside}`)).toEqual([paragraph('vero')])
  })

  test('a shared block is copied in, and one that holds itself ends', () => {
    const sharedBlock = (id: string) =>
      id === '7' ? '<!-- wp:block {"ref":7} /--><p>dentro [gallery ids="101"]</p>' : undefined
    const { blocks } = convert('<!-- wp:block {"ref":7} /--><!-- wp:block {"ref":8} /-->', { sharedBlock })
    expect(blocks.map((block) => block.type)).toEqual([
      'text',
      'picture-grid',
      'text',
      'picture-grid',
      'text',
      'picture-grid',
      'text',
      'picture-grid',
    ])
  })

  test('foot notes come back from where WordPress keeps them', () => {
    const footnotes = JSON.stringify([{ id: 'x', content: 'Una <em>nota</em>' }])
    const nodes = nodesOf(
      '<!-- wp:paragraph --><p>Testo<sup data-fn="x" class="fn"><a href="#5f3c1a2b-0000-4000-8000-000000000000" id="x-link">1</a></sup></p><!-- /wp:paragraph --><!-- wp:footnotes /-->',
      { footnotes },
    )
    expect(nodes).toEqual([
      paragraph('Testo', text('1', { type: 'superscript' })),
      {
        type: 'orderedList',
        content: [{ type: 'listItem', content: [paragraph('Una ', text('nota', { type: 'italic' }))] }],
      },
    ])
  })

  test('links to social networks are a list', () => {
    const source =
      '<!-- wp:social-links --><ul class="wp-block-social-links"><!-- wp:social-link {"url":"https://rete.example/x","service":"rete"} /--><!-- wp:social-link {"url":"#","service":"vuoto"} /--></ul><!-- /wp:social-links -->'
    expect(nodesOf(source)).toEqual([
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [paragraph(text('rete', { type: 'link', href: 'https://rete.example/x' }))] },
        ],
      },
    ])
  })
})

describe('words', () => {
  test('marks are kept, once each, and white space as browsers show it', () => {
    expect(
      nodesOf(
        'a <b>b <strong>c</strong></b>  <em> d</em><del>e</del><u>f</u><sup>g</sup><sub>h</sub><small>i</small><kbd>j</kbd>',
      ),
    ).toEqual([
      paragraph(
        'a ',
        text('b c', bold),
        ' ',
        text('d', { type: 'italic' }),
        text('e', { type: 'strike' }),
        text('f', { type: 'underline' }),
        text('g', { type: 'superscript' }),
        text('h', { type: 'subscript' }),
        text('i', { type: 'small' }),
        text('j', { type: 'code' }),
      ),
    ])
  })

  test('emphasis by style counts as by tag, alignment is kept, and the standard one is not written', () => {
    expect(
      nodesOf(
        '<p style="text-align: center"><span style="font-weight:700;color:red">a</span></p><p class="has-text-align-right">b</p><p align="left">c</p><center>d</center>',
      ),
    ).toEqual([
      { ...paragraph(text('a', bold)), align: 'center' },
      { ...paragraph('b'), align: 'end' },
      paragraph('c'),
      { ...paragraph('d'), align: 'center' },
    ])
  })

  test('links lead where their target is now; one that may not be followed is text', () => {
    const link = (href: string, more = {}) => ({ type: 'link', href, ...more })
    const source =
      '<a href="https://www.bottega.example/chi-siamo/#orari" target="_blank" title="Noi">a</a><a href="/?page_id=20">b</a><a href="https://bottega.example/category/ceramica/">c</a><a href="https://bottega.example/?attachment_id=105">d</a><a href="https://bottega.example/x/">e</a><a href="javascript:x()">f</a><a href="mailto:a@b.example">g</a><a name="h">h</a>'
    expect(nodesOf(source)).toEqual([
      paragraph(
        text('a', link('/chi-siamo#orari', { newWindow: true, title: 'Noi' })),
        text('b', link('/chi-siamo')),
        text('c', link('/blog?category=ceramica-fine')),
        text('d', link('/s/listino.pdf')),
        text('e', link('https://bottega.example/x/')),
        'f',
        text('g', link('mailto:a@b.example')),
        'h',
      ),
    ])
    expect(convert(source).lost).toEqual([
      { kind: 'oldLink', name: 'https://bottega.example/x/', count: 1 },
      { kind: 'link', name: 'javascript:x()', count: 1 },
    ])
  })

  test('a link with too many slashes leads where browsers follow it', () => {
    expect(nodesOf('<a href="http:////altro.example/x">a</a>')).toEqual([
      paragraph(text('a', { type: 'link', href: 'http://altro.example/x' })),
    ])
  })

  test('a link around a heading is a link in the heading', () => {
    expect(nodesOf('<a href="https://a.example/"><h3>Titolo</h3></a>')).toEqual([
      { type: 'heading', level: 3, content: [text('Titolo', { type: 'link', href: 'https://a.example/' })] },
    ])
  })

  test('empty paragraphs and headings vanish', () => {
    expect(convert('<p>&nbsp;</p><h2> </h2><p><br></p><div><span></span></div>').blocks).toEqual([])
  })

  test('scripts, styles and forms are dropped with what they hold, and reported', () => {
    const source = 'a<script>b()</script><style>c{}</style><form>d <input><button>e</button></form>f'
    const { lost } = convert(source)
    expect(nodesOf(source)).toEqual([paragraph('a'), paragraph('f')])
    expect(lost.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['element script', 'element style', 'element form'])
  })

  test('the «more» mark gives the text before it', () => {
    expect(convert('Prima <b>del</b> segno.\n\nE ancora.\n<!--more Continua-->\nDopo.').teaser).toBe(
      'Prima del segno.\nE ancora.',
    )
    expect(convert('Senza.').teaser).toBeUndefined()
  })
})
