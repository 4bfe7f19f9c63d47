import type { ReactNode } from 'react'
import { drawLine, drawMark, valueAxis } from '../../model/drawing.ts'
import { colourOf, type Drawing, Plot, percent } from './marks.tsx'

/** Area of a point's mark in square pixels. */
const MARK = 72
const DASHES = ['none', '7 5', '2 4', '12 4 2 4'] as const
/** With more points their numbers would overlap; the table has them. */
const MOST_NUMBERS = 12

const dashOf = (index: number) => DASHES[index % DASHES.length]!

/** Lines over labels that follow each other, such as months. Each has a dash and a mark of its own. */
export function Lines(drawing: Drawing): ReactNode {
  const { figures, numbers, words } = drawing
  const axis = valueAxis(figures.series, 'line')
  const lines = figures.series.map((one) => drawLine(one, axis))
  const isNumbered = numbers && figures.series.length === 1 && figures.labels.length <= MOST_NUMBERS
  return (
    <>
      <LineLegend figures={figures} />
      <Plot drawing={drawing} ticks={axis.ticks} at={axis.at}>
        {/* The square of 100 fills the plot; strokes keep their width. */}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          width="100%"
          height="100%"
          overflow="visible"
          aria-hidden="true"
        >
          {lines.map(({ path }, index) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a series is its column.
              key={index}
              d={path}
              className={`chart-path ${colourOf(index)}`}
              strokeDasharray={dashOf(index)}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {lines.map(({ points }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is its column.
          <g key={index} className={`chart-point ${colourOf(index)}`}>
            {points.map(({ label, x, y }) => (
              <svg key={label} x={percent(x)} y={percent(y)} overflow="visible" width="1" height="1" aria-hidden="true">
                <path d={drawMark(index, MARK)} />
              </svg>
            ))}
          </g>
        ))}
        {isNumbered &&
          lines[0]!.points.map(({ label, value, x, y }) => (
            <text key={label} className="chart-number" x={percent(x)} y={percent(y)} dy="-0.9em" textAnchor="middle">
              {words(value)}
            </text>
          ))}
      </Plot>
    </>
  )
}

function LineLegend({ figures: { series } }: Pick<Drawing, 'figures'>): ReactNode {
  return (
    series.length > 1 && (
      <ul className="chart-legend">
        {series.map(({ name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is its column.
          <li key={index}>
            <svg className={`chart-key ${colourOf(index)}`} width="38" height="18" aria-hidden="true" focusable="false">
              <path d="M1 9H37" className="chart-path" strokeDasharray={dashOf(index)} />
              <path d={drawMark(index, MARK)} transform="translate(19 9)" fill="currentColor" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    )
  )
}
