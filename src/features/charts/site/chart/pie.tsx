import type { ReactNode } from 'react'
import { drawSlices } from '../../model/drawing.ts'
import type { Slice } from '../../model/figures.ts'
import { shareWords } from '../../model/number-words.ts'
import { type Drawing, markLook, Patterns, Swatch } from './marks.tsx'

/** A pie beside the list of its slices with their shares. */
export function Pie({
  id,
  label,
  slices,
  numbers,
  words,
  locale,
}: Drawing & { readonly slices: readonly Slice[] }): ReactNode {
  const share = shareWords(locale)
  return (
    <div className="chart-round">
      <Patterns id={id} count={slices.length} />
      <svg className="chart-pie-drawing" viewBox="-104 -104 208 208" role="img" aria-label={label}>
        {drawSlices(slices).map((path, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place.
          <path key={index} d={path} vectorEffect="non-scaling-stroke" {...markLook(id, index)} />
        ))}
      </svg>
      <ul className="chart-slices">
        {slices.map((slice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place.
          <li key={index}>
            <Swatch id={id} index={index} />
            <span className="chart-slice-name">{slice.label}</span>
            {numbers && <span className="chart-slice-number">{words(slice.value)}</span>}
            <span className="chart-slice-share">{share(slice.share)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
