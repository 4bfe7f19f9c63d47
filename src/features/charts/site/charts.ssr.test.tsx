import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { AnyBlock } from '../../../core/block.ts'
import { SLICE_VARIANT } from '../../../core/codes.ts'
import { testViewContext } from '../../content/site/test-view-context.ts'
import { OnPageProvider } from '../../content/views.ts'
import { messages } from '../model/messages.ts'
import { chartsBlocks } from './blocks.ts'
import { chartBlock } from './chart/chart.tsx'
import { tableBlock } from './table/table.tsx'

const context = testViewContext(messages)

function html(block: AnyBlock, given: object, edited = false): string {
  const props = block.schema.parse({ ...block.initial, ...given })
  const view = createElement(block.View, { id: 'b'.repeat(24), props, data: undefined, context, layout: undefined })
  return renderToStaticMarkup(
    edited ? createElement(OnPageProvider, { value: (_field, element) => element }, view) : view,
  )
}

const table = (...lines: string[]) => {
  const [columns = [], ...rows] = lines.map((line) => line.split('|'))
  return { columns, rows }
}
const COURSES = table('Stagione|Tornio|Smalti', 'Estate|1.250,5|9', 'Autunno||17')

test.each(chartsBlocks.map((block) => [block.type, block] as const))(
  'the editor has a field for all that a %s stores, and a new one is valid',
  (_type, block) => {
    const { shape } = block.schema as unknown as z.ZodObject
    expect(Object.keys(block.fields).sort()).toEqual(Object.keys(shape).sort())
    expect(block.schema.parse(block.initial)).toEqual(block.initial)
  },
)

test('[BLOCK-15] a chart is a named image whose numbers are all in the table below it', () => {
  const chart = html(chartBlock, { table: COURSES, title: 'Iscritti', unit: '€', note: 'Dal registro' })
  expect(chart).toContain('role="img" aria-label="Grafico a barre: Iscritti. I dati sono nella tabella qui sotto."')
  const [, drawn = '', data = ''] = /^(.*)<details class="chart-data">(.*)$/s.exec(chart)!
  expect(drawn.match(/<rect [^>]*chart-mark/g)).toHaveLength(3 + 2)
  expect(drawn).toContain('>1.250,5\u00a0€<')
  expect(data).toContain('<th scope="col" class="data-number">Tornio</th>')
  expect(data).toContain('<th scope="row">Autunno</th>')
  expect(data).toContain('<span class="visually-hidden">Dato mancante</span>')
  expect(data).toMatch(/<figcaption>Dal registro<\/figcaption>/)
})

test('[BLOCK-15] a chart runs no script, has no style of its own and asks for no file', () => {
  for (const kind of ['bar', 'line', 'pie'] as const)
    expect(html(chartBlock, { kind, table: COURSES })).not.toMatch(/<script|<img|<link| style=| src=|href=/)
  expect([chartBlock, tableBlock].map(({ browser }) => browser)).toEqual([undefined, undefined])
})

test('series differ without their colours: bars by a pattern, lines by a dash and a mark', () => {
  const bars = html(chartBlock, { table: COURSES })
  expect(bars).toContain('<pattern id="chart-bbbbbbbbbbbbbbbbbbbbbbbb-1"')
  const fills = [...bars.matchAll(/chart-mark[^>]*fill="([^"]*)"/g)].map(([, fill]) => fill)
  expect([...new Set(fills)]).toEqual(['currentColor', `url(#chart-${'b'.repeat(24)}-1)`])
  const lines = html(chartBlock, { kind: 'line', table: COURSES })
  const legend = /<ul class="chart-legend">(.*?)<\/ul>/.exec(lines)![1]!
  expect(new Set(legend.match(/stroke-dasharray="[^"]*"/g)).size).toBe(2)
  expect(new Set(legend.match(/ d="[^"]*" transform/g)).size).toBe(2)
})

test('small numbers and the steps of their scale are told apart', () => {
  const chart = html(chartBlock, { table: table('Prova|Crepe', 'A|0,004', 'B|0.0215') })
  const scale = /<ol class="chart-scale">(.*?)<\/ol>/.exec(chart)![1]!
  expect(scale.match(/[\d,]+/g)).toEqual(['0,025', '0,02', '0,015', '0,01', '0,005', '0'])
  expect(chart.match(/class="chart-number"[^>]*>[^<]*/g)?.map((one) => one.split('>')[1])).toEqual(['0,004', '0,0215'])
})

test('a pie lists its slices with their shares', () => {
  const pie = html(chartBlock, { kind: 'pie', table: table('Voce|Kg', 'Gres|75', 'Smalto|25'), unit: 'kg' })
  expect(pie).toMatch(/Gres<\/span>.*75\u00a0kg.*75%.*Smalto<\/span>.*25\u00a0kg.*25%/)
})

test('without a number there is only the table, and its editor is told why', () => {
  const empty = { table: table('Mese|Visite', 'Gennaio|presto') }
  expect(html(chartBlock, empty)).not.toMatch(/<svg|chart-nothing/)
  expect(html(chartBlock, empty)).toContain('presto')
  expect(html(chartBlock, empty, true)).toContain('Il grafico ha bisogno di una colonna di nomi')
})

test('[CODE-19] [CODE-20] gallery and slice variants are numbered from 1000 to 1019, and charts say theirs', () => {
  // In the order of the specification, which docs/decisions/0092 settles.
  expect(SLICE_VARIANT).toEqual({
    ...{ slideshow: 1000, carousel: 1001, grid: 1002, stack: 1003 },
    ...{ summaryWall: 1004, summaryCarousel: 1005, summaryList: 1006, summaryGrid: 1007 },
    ...{ chartBar: 1008, chartLine: 1009, chartPie: 1010 },
    ...{ imageInline: 1011, imagePoster: 1012, imageCard: 1013, imageOverlap: 1014, imageCollage: 1015 },
    ...{ imageStack: 1016, opentable: 1017, tock: 1018, events: 1019 },
  })
  const numbers = (['bar', 'line', 'pie'] as const).map(
    (kind) => /data-variant="(\d+)"/.exec(html(chartBlock, { kind }))?.[1],
  )
  expect(numbers).toEqual(['1008', '1009', '1010'])
})

test('header cells of a table say what they head, and it scrolls with the keyboard', () => {
  const shown = html(tableBlock, { table: COURSES, title: 'Corsi' })
  expect(shown).toContain('role="group" aria-label="Tabella che può scorrere di lato: Corsi" tabindex="0"')
  expect(shown).toContain('<caption class="visually-hidden">Corsi</caption>')
  expect(shown).toMatch(/<thead><tr><th scope="col">Stagione<\/th>.*<tbody><tr><th scope="row">Estate<\/th>/)
  const bare = html(tableBlock, { table: COURSES, headRow: false, headColumn: false })
  expect(bare).not.toMatch(/<th|<thead/)
  expect(bare).toContain('<td>Stagione</td>')
})

test('the corner above the names of the rows is no header cell when it is empty', () => {
  expect(html(tableBlock, { table: table('|Alta', 'Ciotola|7 cm') })).toMatch(/<thead><tr><td><\/td><th scope="col">/)
})
