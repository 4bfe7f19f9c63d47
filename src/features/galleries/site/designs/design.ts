import type { GalleryState, IndexChange } from '../../model/gallery-state.ts'
import type { GallerySettings } from '../../model/settings.ts'

/** What a design draws with. */
export interface Stage {
  readonly container: HTMLElement
  readonly frame: HTMLElement
  readonly list: HTMLElement
  readonly slides: readonly HTMLElement[]
  readonly settings: GallerySettings
  readonly state: GalleryState
  /** Marks the controls that lead nowhere. */
  readonly disable: (previous: boolean, next: boolean) => void
  /** Whether the visitor asked for less movement. */
  readonly still: () => boolean
}

/** How a hand left the slides: the way in px, to the right it is positive, its time in ms, and its velocity in px a ms. */
export interface Release {
  readonly moved: number
  readonly ms: number
  readonly velocity: number
}

/** Draws the slides of one layout. */
export interface Design {
  /** Draws a change; done once nothing moves any more. */
  show(change: IndexChange): Promise<void>
  /** Draws everything anew, where the slides have room of another size. */
  refresh(): void
  /** What the two controls do; slides move by one where it is absent. */
  step?(by: 1 | -1): unknown
  /** Whether a click on a slide was the design's; it then does nothing else. */
  click?(index: number, event: MouseEvent): boolean
  /** Brings a slide into view that has the focus. */
  reveal?(index: number): void
  /** Slides follow a hand by so many px. */
  draw?(moved: number): void
  release?(how: Release): void
  detach(): void
}

export type MakeDesign = (stage: Stage) => Design
