import type { Drawing } from '../../../../config/block-library.ts'

const LAYERS = ['soft', 'strong', 'accent', 'paper'] as const

/** A block as a small picture, for the eye only. */
export function BlockDrawing({ drawing }: { readonly drawing: Drawing }) {
  return (
    <svg className="block-drawing" viewBox="0 0 48 32" aria-hidden="true">
      {LAYERS.map((layer) => drawing[layer] && <path key={layer} className={layer} d={drawing[layer]} />)}
    </svg>
  )
}
