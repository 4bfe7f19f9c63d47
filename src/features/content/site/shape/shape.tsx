import type { ReactNode } from 'react'
import { defineBlock } from '../../../../core/block.ts'
import { SHAPE_HEIGHTS, shapeModel, shapePath } from '../../model/shape.ts'
import { alignField } from '../fields.ts'

/** A shape in a colour of the look. It says nothing, so screen readers pass over it. */
export const shapeBlock = defineBlock({
  ...shapeModel,
  View: ({ id, props }) => {
    const { shape, aspect, colour, fill, size } = props
    const isPattern = fill === 'lines' || fill === 'dots'
    const pattern = `shape-${id}`
    const paint = fill === 'outline' ? 'none' : isPattern ? `url(#${pattern})` : 'currentColor'
    return (
      <div className={`align-${props.align}`}>
        <svg
          className={`shape shape-${colour} shape-${size}`}
          viewBox={`0 0 100 ${SHAPE_HEIGHTS[aspect]}`}
          width="100"
          height={SHAPE_HEIGHTS[aspect]}
          data-shape={shape}
          data-aspect={aspect}
          aria-hidden="true"
          focusable="false"
        >
          {isPattern && <Pattern id={pattern} kind={fill} />}
          <path
            d={shapePath(shape, aspect)}
            fill={paint}
            {...(fill !== 'solid' && { className: 'shape-outline', vectorEffect: 'non-scaling-stroke' })}
          />
        </svg>
      </div>
    )
  },
  stylesheets: { content: () => true },
  fields: {
    shape: {
      label: 'Forma',
      group: 'content',
      control: 'choice',
      choices: {
        oval: 'Cerchio',
        arch: 'Arco',
        leaf: 'Foglia',
        quarter: 'Quarto',
        pebble: 'Sasso',
        flower: 'Fiore',
        sun: 'Sole',
        tile: 'Piastrella',
      },
    },
    aspect: {
      label: 'Proporzioni',
      group: 'look',
      control: 'choice',
      choices: { square: 'Quadrata', portrait: 'Verticale', landscape: 'Orizzontale' },
    },
    colour: {
      label: 'Colore',
      group: 'look',
      control: 'choice',
      choices: { mark: 'In evidenza', second: 'Secondo colore', text: 'Del testo', tint: 'Velo' },
    },
    fill: {
      label: 'Riempimento',
      group: 'look',
      control: 'choice',
      choices: { solid: 'Pieno', outline: 'Solo il bordo', lines: 'Righe', dots: 'Punti' },
    },
    size: {
      label: 'Grandezza',
      group: 'look',
      control: 'choice',
      choices: { s: 'Piccola', m: 'Media', l: 'Grande', full: 'Tutta la larghezza' },
    },
    align: alignField,
  },
})

/** In hundredths of the shape's width. */
function Pattern({ id, kind }: { readonly id: string; readonly kind: 'lines' | 'dots' }): ReactNode {
  return (
    <defs>
      <pattern
        id={id}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform={kind === 'lines' ? 'rotate(45)' : undefined}
      >
        {kind === 'lines' ? (
          <rect width="1.6" height="5" fill="currentColor" />
        ) : (
          <circle cx="2.5" cy="2.5" r="1.1" fill="currentColor" />
        )}
      </pattern>
    </defs>
  )
}
