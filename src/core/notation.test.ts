import { expect, test } from 'vitest'
import { inlines, richText } from './notation.ts'
import { plainText, richTextSchema } from './rich-text.ts'

test('marks nest, and a link carries the marks inside its label', () => {
  expect(inlines('un **grassetto con *un corsivo*** e [un **passo** di qua](/corsi)')).toEqual([
    { type: 'text', text: 'un ' },
    { type: 'text', text: 'grassetto con ', marks: [{ type: 'bold' }] },
    { type: 'text', text: 'un corsivo', marks: [{ type: 'bold' }, { type: 'italic' }] },
    { type: 'text', text: ' e ' },
    { type: 'text', text: 'un ', marks: [{ type: 'link', href: '/corsi' }] },
    { type: 'text', text: 'passo', marks: [{ type: 'link', href: '/corsi' }, { type: 'bold' }] },
    { type: 'text', text: ' di qua', marks: [{ type: 'link', href: '/corsi' }] },
  ])
})

test('a number never parts from its unit, and other words may', () => {
  const [node] = inlines('48 € a 1240 °C, 13,5 % di 2 kg, e 3 giorni')
  expect(node).toEqual({ type: 'text', text: '48\u00a0€ a 1240\u00a0°C, 13,5\u00a0% di 2\u00a0kg, e 3 giorni' })
})

test('↵ breaks a line and what looks like HTML stays text', () => {
  expect(inlines('Via <b>7</b>↵ Umbria')).toEqual([
    { type: 'text', text: 'Via <b>7</b>' },
    { type: 'hardBreak' },
    { type: 'text', text: 'Umbria' },
  ])
})

test('a large text of links that never end stays as it was typed, and the link behind it is found', () => {
  const hostile = '[a]('.repeat(50_000)
  expect(inlines(`${hostile} [b](/c)`)).toEqual([
    { type: 'text', text: `${hostile} ` },
    { type: 'text', text: 'b', marks: [{ type: 'link', href: '/c' }] },
  ])
})

test('an indented document becomes paragraphs, titles, lists, a quote, a rule and code', () => {
  const document = richText(`
    Prima riga
    che continua.

    ### Titolo

    - uno
    -- dentro uno
    - due
      che continua

    7. sette
    8. otto

    > detto

    ---

    ~~~ricetta
    a   1
    b   2
    ~~~
  `)
  expect(richTextSchema.safeParse(document).success).toBe(true)
  expect(document.content.map((node) => node.type)).toEqual([
    'paragraph',
    'heading',
    'bulletList',
    'orderedList',
    'blockquote',
    'horizontalRule',
    'codeBlock',
  ])
  expect(plainText(document)).toBe(
    [
      'Prima riga che continua.',
      'Titolo',
      'uno',
      'dentro uno',
      'due che continua',
      'sette',
      'otto',
      'detto',
      'a   1\nb   2',
    ].join('\n'),
  )
  expect(document.content[3]).toMatchObject({ start: 7 })
})
