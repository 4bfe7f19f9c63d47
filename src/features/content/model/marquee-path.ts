/** Narrower than this, in px, a marquee is drawn as if it were so wide (MARQ-09). */
export const LEAST_WIDTH = 50
const SEGMENT = { most: 1000, least: 250 } as const
const FREQUENCY = { least: 1, most: 10 } as const
const SPEED = { first: 60, step: 30 } as const

/** Length of one wave in px: 1000 at the lowest frequency, 250 at the highest (MARQ-10). */
export function segmentOf(frequency: number): number {
  const within = Math.min(FREQUENCY.most, Math.max(FREQUENCY.least, frequency))
  const part = (within - FREQUENCY.least) / (FREQUENCY.most - FREQUENCY.least)
  return Math.round(SEGMENT.most - part * (SEGMENT.most - SEGMENT.least))
}

/** Pixels a second. */
export function paceOf(speed: number): number {
  return SPEED.first + (speed - 1) * SPEED.step
}

interface Wave {
  /** Of what is seen, in px. */
  readonly width: number
  /** How far the path goes on at both sides, at least, in px. */
  readonly beyond: number
  readonly frequency: number
  /** Height of a wave above and below the middle, in px. */
  readonly amplitude: number
  /** Where the middle is, in px from above. */
  readonly middle: number
}

/** The path along which the text runs, as SVG: a straight line, or waves in whole segments. */
export function wavePath({ width, beyond, frequency, amplitude, middle }: Wave): string {
  const segment = segmentOf(frequency)
  const before = Math.ceil(beyond / segment) * segment
  const segments = Math.ceil((before + Math.max(LEAST_WIDTH, width) + beyond) / segment)
  const start = `M${-before} ${middle}`
  if (amplitude === 0) return `${start}h${segments * segment}`
  const half = segment / 2
  // The curve reaches half the height of its control point.
  const [up, down] = [-2 * amplitude, 2 * amplitude]
  return start + `q${half / 2} ${up} ${half} 0q${half / 2} ${down} ${half} 0`.repeat(segments)
}

/** Where the text begins on its path: between minus one unit and 0, so that it never ends. */
export function offsetOf(travelled: number, unit: number): number {
  if (unit <= 0) return 0
  const rest = travelled % unit
  return rest > 0 ? rest - unit : rest
}
