import type { ReactNode } from 'react'
import type { Figures } from '../../model/figures.ts'
import { tickWords } from '../../model/number-words.ts'

/** What every kind of chart is drawn from. */
export interface Drawing {
  /** Of the block: patterns are named after it. */
  readonly id: string
  /** Names the drawing for screen readers. */
  readonly label: string
  readonly figures: Figures
  /** Whether numbers stand beside the marks. */
  readonly numbers: boolean
  /** A number with its unit. */
  readonly words: (value: number) => string
  readonly unit: string
  readonly locale: string
}

/** Colours of the look that contrast with every background; patterns tell marks of one colour apart. */
const COLOURS = 3
const PATTERNS = ['solid', 'lines', 'dots', 'grid', 'back', 'bars', 'rings', 'posts'] as const
type Pattern = (typeof PATTERNS)[number]

/** The class with a mark's colour. */
export const colourOf = (index: number) => `chart-colour-${index % COLOURS}`
const patternOf = (index: number): Pattern => PATTERNS[index % PATTERNS.length]!
const patternId = (id: string, index: number) => `chart-${id}-${index}`

/** The class with a mark's colour and the attribute with its pattern. */
export function markLook(id: string, index: number) {
  const pattern = patternOf(index)
  return {
    className: `chart-mark ${colourOf(index)}`,
    fill: pattern === 'solid' ? 'currentColor' : `url(#${patternId(id, index)})`,
  }
}

/** The patterns of the first marks of a chart, to be named by them. */
export function Patterns({ id, count }: { readonly id: string; readonly count: number }): ReactNode {
  return (
    <svg className="chart-patterns" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {Array.from({ length: count }, (_, index) => index)
          .filter((index) => patternOf(index) !== 'solid')
          .map((index) => (
            <pattern
              key={index}
              id={patternId(id, index)}
              className={colourOf(index)}
              width="8"
              height="8"
              patternUnits="userSpaceOnUse"
              patternTransform={TURNS[patternOf(index)]}
            >
              <PatternShape pattern={patternOf(index)} />
            </pattern>
          ))}
      </defs>
    </svg>
  )
}

/** Degrees by which stripes are turned. */
const TURNS: Readonly<Partial<Record<Pattern, string>>> = {
  lines: 'rotate(45)',
  back: 'rotate(-45)',
  bars: 'rotate(90)',
}

function PatternShape({ pattern }: { readonly pattern: Pattern }): ReactNode {
  if (pattern === 'dots')
    return (
      <>
        <circle cx="2" cy="2" r="1.6" fill="currentColor" />
        <circle cx="6" cy="6" r="1.6" fill="currentColor" />
      </>
    )
  if (pattern === 'rings') return <circle cx="4" cy="4" r="2.6" fill="none" stroke="currentColor" strokeWidth="1.4" />
  if (pattern === 'grid') return <path d="M0 1H8M1 0V8" stroke="currentColor" strokeWidth="2" />
  return <rect width={pattern === 'lines' ? 4 : 2.6} height="8" fill="currentColor" />
}

/** The series' names beside their patterns; a single one needs no legend. */
export function Legend({ id, figures: { series } }: Pick<Drawing, 'id' | 'figures'>): ReactNode {
  return (
    series.length > 1 && (
      <ul className="chart-legend">
        {series.map(({ name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is its column.
          <li key={index}>
            <Swatch id={id} index={index} />
            {name}
          </li>
        ))}
      </ul>
    )
  )
}

export function Swatch({ id, index }: { readonly id: string; readonly index: number }): ReactNode {
  return (
    <svg className="chart-swatch" width="18" height="18" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="16" height="16" {...markLook(id, index)} />
    </svg>
  )
}

/** A share of the plot, for attributes of SVG. */
export const percent = (value: number) => `${Math.round(value * 100) / 100}%`

/** Letters that fit below a plot on a phone; more stand upright there. */
const ROOM = 42

const longest = (labels: readonly string[]) => Math.max(...labels.map((label) => label.length))

/** The plot of bars and lines: the values' scale on the left, the labels below. */
export function Plot({
  drawing,
  ticks,
  at,
  children,
}: {
  readonly drawing: Drawing
  readonly ticks: readonly number[]
  readonly at: (value: number) => number
  readonly children: ReactNode
}): ReactNode {
  const { figures, label, locale, unit } = drawing
  const words = tickWords(locale, unit, ticks)
  const many = figures.labels.length * (longest(figures.labels) + 2) > ROOM
  return (
    <div className={`chart-plot${many ? ' chart-many' : ''}`} role="img" aria-label={label}>
      <ol className="chart-scale">
        {ticks.toReversed().map((tick) => (
          <li key={tick}>{words(tick)}</li>
        ))}
      </ol>
      <svg className="chart-canvas" aria-hidden="true" focusable="false">
        {ticks.map((tick) => (
          <line
            key={tick}
            className={tick === 0 ? 'chart-zero' : 'chart-rule'}
            x1="0"
            x2="100%"
            y1={percent(100 - at(tick))}
            y2={percent(100 - at(tick))}
          />
        ))}
        {children}
      </svg>
      <ol className="chart-labels">
        {figures.labels.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a label is its row.
          <li key={index}>
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
