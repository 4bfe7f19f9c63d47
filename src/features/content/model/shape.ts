import { z } from 'zod'
import { defineBlockModel } from '../../../core/block.ts'
import { VISITOR_BLOCK_TYPE } from '../../../core/codes.ts'
import { alignSchema } from './blocks.ts'

/** Heights of a shape's aspects for a width of 100 (CNST-04). */
export const SHAPE_HEIGHTS = { square: 100, portrait: 150, landscape: 67 } as const
export type ShapeAspect = keyof typeof SHAPE_HEIGHTS

export const SHAPES = ['oval', 'arch', 'leaf', 'quarter', 'pebble', 'flower', 'sun', 'tile'] as const
export type Shape = (typeof SHAPES)[number]

export const shapeModel = defineBlockModel({
  type: 'shape',
  code: VISITOR_BLOCK_TYPE.shape,
  version: 1,
  title: 'Forma',
  words: 'figura decorazione cerchio arco foglia fiore sole ornamento',
  schema: z.strictObject({
    shape: z.enum(SHAPES).default('arch'),
    aspect: z.enum(['square', 'portrait', 'landscape']).default('square'),
    colour: z.enum(['mark', 'second', 'text', 'tint']).default('mark'),
    fill: z.enum(['solid', 'outline', 'lines', 'dots']).default('solid'),
    size: z.enum(['s', 'm', 'l', 'full']).default('m'),
    align: alignSchema,
  }),
})

/** The outline of a shape, as an SVG path in a box of 100 by the height of its aspect. */
export function shapePath(shape: Shape, aspect: ShapeAspect): string {
  const height = SHAPE_HEIGHTS[aspect]
  const half = height / 2
  if (shape === 'oval') return `M50 0A50 ${half} 0 0 1 50 ${height}A50 ${half} 0 0 1 50 0Z`
  if (shape === 'arch') return `M0 ${height}V50A50 50 0 0 1 100 50V${height}Z`
  if (shape === 'leaf') return `M0 0H50A50 ${half} 0 0 1 100 ${half}V${height}H50A50 ${half} 0 0 1 0 ${half}Z`
  if (shape === 'quarter') return `M0 ${height}V0A100 ${height} 0 0 1 100 ${height}Z`
  if (shape === 'tile') return scalloped(height)
  if (shape === 'pebble')
    return aroundMiddle(height, 48, (angle) => 0.88 + 0.075 * Math.sin(2 * angle + 0.6) + 0.045 * Math.cos(3 * angle))
  if (shape === 'flower')
    return aroundMiddle(height, 192, (angle) => 0.76 + 0.24 * Math.abs(Math.cos(4 * angle)) ** 0.7)
  return rays(height)
}

const round = (value: number) => Math.round(value * 100) / 100

function aroundMiddle(height: number, steps: number, radius: (angle: number) => number): string {
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI
    const [x, y] = [Math.sin(angle), -Math.cos(angle)].map((part) => part * radius(angle))
    return [round(50 + 50 * x!), round((height / 2) * (1 + y!))] as const
  })
  // Curves through the middles of neighbours leave no corners.
  const middle = (index: number) => {
    const [a, b] = [points[index % steps]!, points[(index + 1) % steps]!]
    return `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`
  }
  return `M${middle(0)}${points.map((_, index) => `Q${points[(index + 1) % steps]!.join(' ')} ${middle(index + 1)}`).join('')}Z`
}

/** Rays of two lengths. */
function rays(height: number): string {
  const RAYS = 20
  const points = Array.from({ length: RAYS * 2 }, (_, step) => {
    const angle = (step / (RAYS * 2)) * 2 * Math.PI
    const radius = step % 2 === 0 ? 1 : 0.8
    return `${round(50 + 50 * radius * Math.sin(angle))} ${round((height / 2) * (1 - radius * Math.cos(angle)))}`
  })
  return `M${points.join('L')}Z`
}

/** A tile whose corners are cut by quarters of a circle. */
function scalloped(height: number): string {
  const cut = 18
  return [
    `M${cut} 0H${100 - cut}A${cut} ${cut} 0 0 0 100 ${cut}`,
    `V${height - cut}A${cut} ${cut} 0 0 0 ${100 - cut} ${height}`,
    `H${cut}A${cut} ${cut} 0 0 0 0 ${height - cut}`,
    `V${cut}A${cut} ${cut} 0 0 0 ${cut} 0Z`,
  ].join('')
}
