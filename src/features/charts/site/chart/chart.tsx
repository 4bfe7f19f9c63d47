import type { ReactNode } from 'react'
import type { z } from 'zod'
import { ChartDrawing } from '#chart-drawing'
import { defineBlock, type ViewContext, type ViewProps } from '../../../../core/block.ts'
import { SLICE_VARIANT } from '../../../../core/codes.ts'
import { OnPage, WhereEdited } from '../../../content/views.ts'
import { chartModel } from '../../model/blocks.ts'
import { readFigures, readSlices } from '../../model/figures.ts'
import { numberWords } from '../../model/number-words.ts'
import { DataTableView } from '../data-table.tsx'

type ChartProps = z.infer<typeof chartModel.schema>

const VARIANTS = { bar: SLICE_VARIANT.chartBar, line: SLICE_VARIANT.chartLine, pie: SLICE_VARIANT.chartPie } as const

/** A chart of a table's numbers, drawn on the server. It needs no script, and the table stands below it. */
export const chartBlock = defineBlock({
  ...chartModel,
  View: ChartView,
  stylesheets: { charts: () => true },
  fields: {
    kind: {
      label: 'Tipo di grafico',
      group: 'content',
      control: 'choice',
      choices: { bar: 'Barre', line: 'Linee', pie: 'Torta' },
      drawings: {
        bar: 'M6 21V11H12V21Z M17 21V4H23V21Z M28 21V8H34V21Z',
        line: 'M4 18L14 9L24 14L36 4',
        pie: 'M20 2A10 10 0 1 1 11.3 17L20 12Z',
      },
    },
    table: {
      label: 'Dati',
      help: 'La prima colonna ha i nomi, ogni altra una serie di numeri. Puoi incollare le celle da un foglio di calcolo.',
      group: 'content',
      control: 'chartTable',
    },
    title: { label: 'Titolo del grafico', group: 'content', control: 'text', onPage: true },
    unit: { label: 'Unità', help: 'Segue ogni numero: €, kg, %.', group: 'content', control: 'text' },
    note: {
      label: 'Nota',
      help: 'Sotto il grafico: da dove vengono i dati, e di quando sono.',
      group: 'content',
      control: 'text',
      words: 'fonte',
      onPage: true,
    },
    direction: {
      label: 'Verso delle barre',
      help: 'Con nomi lunghi si leggono meglio in orizzontale.',
      group: 'look',
      control: 'choice',
      choices: { up: 'Verticali', down: 'Orizzontali' },
      when: { field: 'kind', is: ['bar'] },
    },
    height: {
      label: 'Altezza',
      group: 'look',
      control: 'choice',
      choices: { low: 'Bassa', medium: 'Media', high: 'Alta' },
    },
    numbers: { label: 'Numeri sul grafico', group: 'look', control: 'switch' },
    openTable: {
      label: 'Tabella dei dati aperta',
      help: 'Altrimenti si apre con un clic sotto il grafico.',
      group: 'look',
      control: 'switch',
    },
  },
})

function ChartView({ id, props, context }: ViewProps<ChartProps>): ReactNode {
  const { kind, title, table, note } = props
  const drawn = <Drawn id={id} props={props} context={context} />
  return (
    <figure className={`chart chart-${kind} chart-${props.height}`} data-variant={VARIANTS[kind]}>
      {title && (
        <OnPage field="title">
          <p className="data-title">{title}</p>
        </OnPage>
      )}
      {drawn}
      <details className="chart-data" open={props.openTable}>
        <summary>
          {context.message('charts.data')}
          {title && <span className="visually-hidden">: {title}</span>}
        </summary>
        <DataTableView {...{ table, title, context }} headRow headColumn marksMissing />
      </details>
      {note && (
        <OnPage field="note">
          <figcaption>{note}</figcaption>
        </OnPage>
      )}
    </figure>
  )
}

interface DrawnProps {
  readonly id: string
  readonly props: ChartProps
  readonly context: ViewContext
}

function Drawn({ id, props, context }: DrawnProps): ReactNode {
  const { kind, title, direction, numbers, unit } = props
  const figures = readFigures(props.table)
  const slices = kind === 'pie' ? readSlices(figures, context.message('charts.others')) : []
  if (kind === 'pie' ? slices.length === 0 : figures.series.length === 0)
    return (
      <WhereEdited>
        <p className="chart-nothing">{context.message('charts.nothing')}</p>
      </WhereEdited>
    )
  const named = context.message(`charts.${kind}`)
  const label = title
    ? context.message('charts.described', { kind: named, title })
    : context.message('charts.untitled', { kind: named })
  return (
    <ChartDrawing
      {...{ id, label, kind, direction, figures, slices, numbers, unit }}
      words={numberWords(context.locale, unit)}
      locale={context.locale}
    />
  )
}
