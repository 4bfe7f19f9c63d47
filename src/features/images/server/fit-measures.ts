/** Maximum pixels of a side; a drawing with a longer one, or with none, has no meaningful dimensions. */
const LONGEST = 10_000
/** CSS pixels per unit (CSS Values 4, 6.2); for font-relative units, at the default font size. */
const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
}
const LENGTH = /^\s*\+?((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i

interface Measures {
  readonly width: number
  readonly height: number
}

/** Sets dimensions that no screen could show to those of the viewBox, or smaller ones in the same ratio. */
export function fitMeasures(drawing: string): string {
  const root = /^<svg[^>]*>/.exec(drawing)?.[0] ?? ''
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1]
  const viewBox = attribute('viewBox')
  const box = readBox(viewBox)
  const [width, height] = sides(pixels(attribute('width')), pixels(attribute('height')), box)
  if ([width, height].every((side) => side === undefined || (side > 0 && side <= LONGEST))) return drawing
  const bare = root.replace(/\s(?:width|height|viewBox)="[^"]*"/g, '')
  const ratioKnown =
    width !== undefined && height !== undefined && width / height > 0 && Number.isFinite(width / height)
  const whole = box ?? (ratioKnown ? { width, height } : undefined)
  return drawing.replace(root, () => (whole ? withMeasures(bare, whole, box && viewBox) : bare))
}

function withMeasures(root: string, whole: Measures, viewBox: string | undefined): string {
  const scale = Math.min(1, LONGEST / Math.max(whole.width, whole.height))
  const [width, height] = [whole.width, whole.height].map((side) => Math.max(1, Math.round(side * scale)))
  const attributes = `width="${width}" height="${height}" viewBox="${viewBox ?? `0 0 ${whole.width} ${whole.height}`}"`
  return root.replace(/(?=\s*\/?>$)/, ` ${attributes}`)
}

/** A missing side follows from the other one and the ratio of the viewBox. */
function sides(width: number | undefined, height: number | undefined, box: Measures | undefined) {
  return [
    width ?? (box && (height === undefined ? box.width : (height * box.width) / box.height)),
    height ?? (box && (width === undefined ? box.height : (width * box.height) / box.width)),
  ] as const
}

function pixels(length: string | undefined): number | undefined {
  const [, number, unit] = LENGTH.exec(length ?? '') ?? []
  const factor = UNITS[unit?.toLowerCase() || 'px']
  return number === undefined || factor === undefined ? undefined : Number(number) * factor
}

function readBox(viewBox: string | undefined): Measures | undefined {
  const numbers = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , width, height] = numbers
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || !width || !height) return undefined
  return width > 0 && height > 0 ? { width, height } : undefined
}
