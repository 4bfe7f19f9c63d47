import { scaleBand, scaleLinear, scalePoint } from 'd3-scale'
import { arc, line, pie, symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape'
import type { Figures, Series, Slice } from './figures.ts'

/** Preferred number of steps of a scale. */
const STEPS = 5
/** Space between groups of bars, and between bars of a group, as a share of their step. */
const GROUP_SPACE = 0.3
const BAR_SPACE = 0.1
/** Lines whose values differ by less than this share of the highest one are drawn without the zero. */
const FLAT = 0.5
const RADIUS = 100
/** Space between slices, as an angle. */
const SLICE_SPACE = 0.03

/** The values' axis. Positions on it are percentages from its lower end. */
export interface ValueAxis {
  readonly ticks: readonly number[]
  at(value: number): number
}

/** @param kind Bars begin at zero; lines may leave it out. */
export function valueAxis(series: readonly Series[], kind: 'bar' | 'line'): ValueAxis {
  const values = series.flatMap((one) => one.values.filter((value) => value !== undefined))
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const isFlat = kind === 'line' && lowest > highest * FLAT && lowest < highest
  const domain = [isFlat ? lowest : Math.min(0, lowest), Math.max(0, highest)]
  const scale = scaleLinear(domain[0] === domain[1] ? [0, 1] : domain, [0, 100]).nice(STEPS)
  return { ticks: scale.ticks(STEPS), at: scale }
}

/** A bar in percent of the plot, from its upper left corner; the value's own side tells where its number stands. */
export interface Bar {
  readonly series: number
  readonly label: number
  readonly value: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function drawBars({ labels, series }: Figures, axis: ValueAxis): readonly Bar[] {
  const groups = scaleBand(labels.keys(), [0, 100])
    .paddingInner(GROUP_SPACE)
    .paddingOuter(GROUP_SPACE / 2)
  const bars = scaleBand(series.keys(), [0, groups.bandwidth()]).paddingInner(BAR_SPACE)
  const zero = axis.at(0)
  return series.flatMap(({ values }, index) =>
    values.flatMap((value, label) => {
      if (value === undefined) return []
      const [low, high] = [zero, axis.at(value)].sort((a, b) => a - b)
      return {
        series: index,
        label,
        value,
        x: groups(label)! + bars(index)!,
        y: 100 - high!,
        width: bars.bandwidth(),
        height: high! - low!,
      }
    }),
  )
}

export interface Point {
  readonly label: number
  readonly value: number
  readonly x: number
  readonly y: number
}

/** A series as a line in a square of 100; it is interrupted where a datum is missing. */
export function drawLine(
  { values }: Series,
  axis: ValueAxis,
): { readonly path: string; readonly points: readonly Point[] } {
  const place = scalePoint(values.keys(), [0, 100]).padding(0.5)
  const places = values.map((value, label) =>
    value === undefined ? undefined : { label, value, x: place(label)!, y: 100 - axis.at(value) },
  )
  const draw = line<Point | undefined>(
    (point) => point!.x,
    (point) => point!.y,
  )
    .defined((point) => point !== undefined)
    .digits(2)
  return { path: draw(places) ?? '', points: places.filter((point) => point !== undefined) }
}

const SYMBOLS = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond]

/** The mark of a series' points, round its own middle. @param size Its area in square pixels. */
export function drawMark(series: number, size: number): string {
  return symbol(SYMBOLS[series % SYMBOLS.length]!, size).digits(2)() ?? ''
}

/** The paths of a pie's slices round its middle, with a radius of 100. */
export function drawSlices(slices: readonly Slice[]): readonly string[] {
  const draw = arc<{ startAngle: number; endAngle: number; padAngle: number }>()
    .innerRadius(0)
    .outerRadius(RADIUS)
    .digits(2)
  const angles = pie<Slice>()
    .value(({ value }) => value)
    .sort(null)
    .padAngle(SLICE_SPACE)
  return angles([...slices]).map((slice) => draw(slice) ?? '')
}
