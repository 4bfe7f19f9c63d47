export type ClickBehavior = 'next' | 'previous' | 'clickSide'

export interface StackedOptions {
  /** Whether the frame follows the height of the current slide. */
  readonly autoHeight: boolean
  readonly clickBehavior: ClickBehavior
  /** In seconds. */
  readonly speed: number
  /** Slides on each side of the current one that are preloaded. */
  readonly preloadCount: number
  readonly transition: string
}

export const STACKED: StackedOptions = {
  autoHeight: true,
  clickBehavior: 'next',
  speed: 1,
  preloadCount: 1,
  transition: 'fade',
}

/** Base of the z-index of stacked slides. */
export const STACKED_Z_INDEX = 888

/** A click on a slide. */
export interface ClickOnSlide {
  /** From the slide's left edge, in px. */
  readonly x: number
  readonly width: number
  readonly clickThroughUrl: string
  /** On a link other than the slide's own. */
  readonly onLink: boolean
  readonly type: 'image' | 'video'
}

/** What a click on a slide of a stack does; clicks on links and players are theirs. */
export function clickAction(
  click: ClickOnSlide,
  behavior: ClickBehavior,
): 'next' | 'previous' | 'navigate' | undefined {
  if (click.onLink) return undefined
  if (click.clickThroughUrl) return 'navigate'
  if (click.type === 'video') return undefined
  if (behavior !== 'clickSide') return behavior
  return click.x >= click.width / 2 ? 'next' : 'previous'
}

/** Height of the caption over a slide, in px: one that would cover nearly all of it is limited and scrolls. */
export function metaHeight(scrollHeight: number, containerHeight: number): number | undefined {
  return scrollHeight > containerHeight * 0.9 ? containerHeight * 0.4 : undefined
}
