import { z } from 'zod'
import { defineBlockModel } from '../../../core/block.ts'
import { type DataTable, dataTableSchema, writtenRows } from './data-table.ts'

export const CHART_KINDS = ['bar', 'line', 'pie'] as const
export type ChartKind = (typeof CHART_KINDS)[number]

const titleSchema = z.string().max(200).default('')
const noteSchema = z.string().max(600).default('')

const SAMPLE: DataTable = {
  columns: ['Mese', 'Visite'],
  rows: [
    ['Gennaio', '120'],
    ['Febbraio', '180'],
    ['Marzo', '150'],
  ],
}

export const chartModel = defineBlockModel({
  type: 'chart',
  code: 61,
  version: 1,
  title: 'Grafico',
  words: 'diagramma istogramma barre colonne linee torta statistica dati numeri percentuali',
  schema: z.strictObject({
    kind: z.enum(CHART_KINDS).default('bar'),
    /** Of bars: `down` has a row for each label. */
    direction: z.enum(['up', 'down']).default('up'),
    title: titleSchema,
    /** Its first column has the labels, each other column is a series. */
    table: dataTableSchema.default(SAMPLE),
    /** Follows every number. */
    unit: z.string().max(20).default(''),
    note: noteSchema,
    height: z.enum(['low', 'medium', 'high']).default('medium'),
    /** Whether the numbers stand at the bars and points. */
    numbers: z.boolean().default(true),
    /** Whether the table under the chart is open at first. */
    openTable: z.boolean().default(false),
  }),
  text: ({ title, table, note }) =>
    [title, ...table.columns, ...table.rows.map(([label = '']) => label), note].filter(Boolean).join('\n'),
})

export const tableModel = defineBlockModel({
  type: 'table',
  code: 62,
  version: 1,
  title: 'Tabella',
  words: 'dati righe colonne listino misure foglio excel confronto',
  schema: z.strictObject({
    title: titleSchema,
    table: dataTableSchema.default({
      columns: ['Misura', 'Diametro', 'Prezzo'],
      rows: [
        ['Piccola', '12 cm', '24 €'],
        ['Grande', '18 cm', '38 €'],
      ],
    }),
    /** Whether the first line has the names of the columns. */
    headRow: z.boolean().default(true),
    /** Whether the first column has the names of the rows. */
    headColumn: z.boolean().default(true),
    style: z.enum(['lines', 'stripes']).default('lines'),
    note: noteSchema,
  }),
  text: ({ title, table, note }) =>
    [title, table.columns.join(' '), ...writtenRows(table).map((row) => row.join(' ')), note]
      .filter(Boolean)
      .join('\n'),
})
