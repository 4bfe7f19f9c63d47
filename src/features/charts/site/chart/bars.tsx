import type { ReactNode } from 'react'
import { drawBars, valueAxis } from '../../model/drawing.ts'
import { type Drawing, Legend, markLook, Patterns, Plot, percent } from './marks.tsx'

/** With more bars their numbers would overlap; the table has them. */
const MOST_NUMBERS = 14

/** Vertical bars, grouped by label. */
export function BarsUp(drawing: Drawing): ReactNode {
  const { id, figures, numbers, words } = drawing
  const axis = valueAxis(figures.series, 'bar')
  const bars = drawBars(figures, axis)
  return (
    <>
      <Patterns id={id} count={figures.series.length} />
      <Legend id={id} figures={figures} />
      <Plot drawing={drawing} ticks={axis.ticks} at={axis.at}>
        {bars.map(({ series, label, x, y, width, height }) => (
          <rect
            key={`${series}-${label}`}
            x={percent(x)}
            y={percent(y)}
            width={percent(width)}
            height={percent(height)}
            {...markLook(id, series)}
          />
        ))}
        {numbers &&
          bars.length <= MOST_NUMBERS &&
          bars.map(({ series, label, value, x, y, width, height }) => (
            <text
              key={`${series}-${label}`}
              className="chart-number"
              x={percent(x + width / 2)}
              y={percent(value < 0 ? y + height : y)}
              dy={value < 0 ? '1.2em' : '-0.45em'}
              textAnchor="middle"
            >
              {words(value)}
            </text>
          ))}
      </Plot>
    </>
  )
}

/** Horizontal bars: a row for each label, for long names and narrow screens. */
export function BarsAcross(drawing: Drawing): ReactNode {
  const { id, figures, numbers, words, label } = drawing
  const axis = valueAxis(figures.series, 'bar')
  const bars = drawBars(figures, axis)
  const zero = percent(axis.at(0))
  return (
    <>
      <Patterns id={id} count={figures.series.length} />
      <Legend id={id} figures={figures} />
      <div className="chart-rows" role="img" aria-label={label}>
        {figures.labels.map((name, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a label is its row.
          <div key={row} className="chart-row">
            <span className="chart-row-name">{name}</span>
            <div className="chart-row-bars">
              {bars
                .filter((bar) => bar.label === row)
                .map(({ series, value, y, height }) => (
                  <div key={series} className="chart-row-bar">
                    <svg className="chart-strip" aria-hidden="true" focusable="false">
                      <rect
                        x={percent(100 - y - height)}
                        width={percent(height)}
                        y="1"
                        height="100%"
                        {...markLook(id, series)}
                      />
                      <line className="chart-zero" x1={zero} x2={zero} y1="0" y2="100%" />
                    </svg>
                    {numbers && <span className="chart-row-number">{words(value)}</span>}
                  </div>
                ))}
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
