import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'
import type { Layout } from '../model/layouts.ts'

interface ControlsProps {
  readonly layout: Layout
  readonly autoplay: boolean
  readonly context: ViewContext
}

/** Controls of a gallery. They are inert until its behaviour is attached, and absent where there is none. */
export function Controls({ layout, autoplay, context }: ControlsProps): ReactNode {
  const many = layout === 'carousel' ? 'Group' : ''
  return (
    <div className="gallery-controls">
      {autoplay && (
        <button
          type="button"
          className="gallery-pause"
          data-pause={context.message('galleries.pause')}
          data-play={context.message('galleries.play')}
          aria-label={context.message('galleries.pause')}
        />
      )}
      <button type="button" className="gallery-previous" aria-label={context.message(`galleries.previous${many}`)} />
      <button type="button" className="gallery-next" aria-label={context.message(`galleries.next${many}`)} />
    </div>
  )
}
