import type { GalleryState, IndexChange } from '../../model/gallery-state.ts'
import type { GallerySettings } from '../../model/settings.ts'

/** What a design works with. */
export interface Stage {
  readonly container: HTMLElement
  readonly frame: HTMLElement
  readonly list: HTMLElement
  readonly slides: readonly HTMLElement[]
  readonly settings: GallerySettings
  readonly state: GalleryState
  /** Disables the controls that have no effect. */
  readonly disable: (previous: boolean, next: boolean) => void
  /** Whether the visitor prefers reduced motion. */
  readonly still: () => boolean
}

/** The end of a drag: distance in px, positive to the right, its time in ms, and its velocity in px per ms. */
export interface Release {
  readonly moved: number
  readonly ms: number
  readonly velocity: number
}

/** Shows the slides of one layout. */
export interface Design {
  /** Shows a change; resolves when nothing moves any more. */
  show(change: IndexChange): Promise<void>
  /** Lays everything out again after a change of size. */
  refresh(): void
  /** Action of the two controls; by default the gallery moves by one slide. */
  step?(by: 1 | -1): unknown
  /** Handles a click on a slide; returns whether it did. */
  click?(index: number, event: MouseEvent): boolean
  /** Scrolls a focused slide into view. */
  reveal?(index: number): void
  /** Drags the slides by `moved` px. */
  draw?(moved: number): void
  release?(how: Release): void
  detach(): void
}

export type MakeDesign = (stage: Stage) => Design
