import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { type Inline, type RichNode, richTextSchema } from '../../../../core/rich-text.ts'
import { type PastedNode, readPasted } from './pasted.ts'

const p = (...content: (Inline | string)[]): RichNode => ({ type: 'paragraph', content: content.map(run) })
const h = (level: 2 | 3 | 4, ...content: (Inline | string)[]): RichNode => ({
  type: 'heading',
  level,
  content: content.map(run),
})
const ul = (...items: RichNode[][]): RichNode => ({
  type: 'bulletList',
  content: items.map((content) => ({ type: 'listItem', content })),
})
const ol = (items: RichNode[][], start?: number): RichNode => ({
  type: 'orderedList',
  ...(start !== undefined && { start }),
  content: items.map((content) => ({ type: 'listItem', content })),
})
const b = (text: string): Inline => ({ type: 'text', text, marks: [{ type: 'bold' }] })
const i = (text: string): Inline => ({ type: 'text', text, marks: [{ type: 'italic' }] })
const a = (text: string, href: string): Inline => ({ type: 'text', text, marks: [{ type: 'link', href }] })
const br: Inline = { type: 'hardBreak' }

describe('what is pasted keeps its structure and loses its looks', () => {
  test('from Word', () => {
    expect(pasted(fixture('word'))).toEqual([
      h(2, 'Il frantoio di Anna'),
      h(2, 'La raccolta'),
      p(
        'Raccogliamo le olive ',
        b('a mano'),
        ', in ',
        i('ottobre'),
        ', e le portiamo al ',
        a('frantoio', 'https://www.esempio.it/frantoio'),
        ' la sera stessa.',
      ),
      ul([p('Moraiolo'), ul([p('fruttato ', b('intenso'))])], [p('Frantoio')]),
      h(3, 'Come si fa'),
      ol([[p('Si lava')], [p('Si frange')]]),
      { type: 'blockquote', content: [p('L’olio nuovo pizzica.')] },
      p('Bottiglia | 12 €'),
      p('Nota', { type: 'text', text: '1', marks: [{ type: 'superscript' }] }, ' finale.'),
    ])
  })

  test('from Google Docs', () => {
    expect(pasted(fixture('google-docs'))).toEqual([
      h(2, 'Orari di apertura'),
      p(
        'Siamo aperti ',
        b('tutti i giorni'),
        ', anche ',
        i('la domenica'),
        ': scrivi ',
        a('qui', 'https://esempio.it/contatti?da=docs'),
        '. Acqua: H',
        { type: 'text', text: '2', marks: [{ type: 'subscript' }] },
        'O.',
      ),
      ul([p('mattina'), ul([p('dalle 9')])], [p('sera')]),
      ol([[p('entra')]], 3),
      p('prima riga', br, 'seconda riga'),
    ])
  })

  test('from Word on the web', () => {
    expect(pasted(fixture('word-online'))).toEqual([
      h(2, 'Chi siamo'),
      p(b('Una bottega'), ' di quartiere.'),
      ul([p('pane')]),
    ])
  })

  test('from LibreOffice', () => {
    expect(pasted(fixture('libreoffice'))).toEqual([
      h(2, 'Listino'),
      p(
        'Il prezzo ',
        { type: 'text', text: 'non', marks: [{ type: 'underline' }] },
        ' cambia, dice l’',
        b('oste'),
        '.',
      ),
      h(4, 'Vini'),
      ul([p('rosso')], [p('bianco')]),
    ])
  })

  test('from a mail', () => {
    expect(pasted(fixture('mail'))).toEqual([
      p('Ciao Anna,'),
      p('ti mando il testo\u00a0nuovo:'),
      p('prima riga'),
      p({ type: 'text', text: 'seconda', marks: [{ type: 'strike' }] }, ' riga'),
      { type: 'blockquote', content: [p('così disse')] },
      { type: 'codeBlock', text: 'let a = 1\nlet b = 2' },
      { type: 'horizontalRule' },
      p('no ', a('sì', 'mailto:anna@esempio.it')),
    ])
  })
})

test('whatever is pasted can be stored, has no empty paragraph and no needless space', () => {
  const tags = [
    'p',
    'div',
    'span',
    'b',
    'i',
    'ul',
    'ol',
    'li',
    'h1',
    'h3',
    'blockquote',
    'table',
    'tr',
    'td',
    'a',
    'pre',
  ]
  const html = fc
    .array(
      fc.oneof(
        fc.constantFrom(...tags.map((tag) => `<${tag} style="font-weight:700;color:red">`)),
        fc.constantFrom(...tags.map((tag) => `</${tag}>`)),
        fc.constantFrom(
          'olio',
          'vino',
          ' ',
          '\n',
          '&nbsp;',
          '<br>',
          '<o:p></o:p>',
          '<a href="/x">',
          '<style>p{}</style>',
        ),
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(html, (source) => {
      const content = pasted(source)
      expect(richTextSchema.parse({ version: 1, content }).content).toEqual(content)
      expect(JSON.stringify(content)).not.toMatch(/style|color/)
      walk(content, (node) => {
        if (node.type !== 'paragraph' && node.type !== 'heading') return
        expect(node.content.length).toBeGreaterThan(0)
        const text = node.content.map((one) => (one.type === 'text' ? one.text : '\n')).join('')
        expect(text.trim()).toBe(text)
        expect(text).not.toMatch(/ {2}/)
      })
    }),
  )
})

function walk(nodes: readonly RichNode[], visit: (node: RichNode) => void): void {
  for (const node of nodes) {
    visit(node)
    if (node.type === 'blockquote') walk(node.content, visit)
    if (node.type === 'bulletList' || node.type === 'orderedList')
      for (const item of node.content) walk(item.content, visit)
  }
}

function run(one: Inline | string): Inline {
  return typeof one === 'string' ? { type: 'text', text: one } : one
}

function fixture(name: string): string {
  return readFileSync(new URL(`fixtures/${name}.html.txt`, import.meta.url), 'utf8')
}

function pasted(html: string): RichNode[] {
  return readPasted(parse(html).childNodes.flatMap(toPasted))
}

function toPasted(node: DefaultTreeAdapterTypes.ChildNode): PastedNode[] {
  if (node.nodeName === '#text')
    return [
      { tag: '', text: (node as DefaultTreeAdapterTypes.TextNode).value, children: [], attribute: () => undefined },
    ]
  if (!('tagName' in node)) return []
  return [
    {
      tag: node.tagName,
      text: '',
      children: node.childNodes.flatMap(toPasted),
      attribute: (name) => node.attrs.find((one) => one.name === name)?.value,
    },
  ]
}
