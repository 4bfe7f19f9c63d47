export type ClickBehavior = 'next' | 'previous' | 'clickSide'

export interface StackedOptions {
  /** The frame follows the height of the slide that it shows. */
  readonly autoHeight: boolean
  readonly clickBehavior: ClickBehavior
  /** In seconds. */
  readonly speed: number
  /** Slides on each side of the current one that are loaded before they are asked for. */
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

/** Above it stand the slides of a stack. */
export const STACKED_Z_INDEX = 888

/** What a click on a slide met. */
export interface ClickOnSlide {
  /** From the slide's left edge, in px. */
  readonly x: number
  readonly width: number
  readonly clickThroughUrl: string
  /** A link other than the slide's own. */
  readonly onLink: boolean
  readonly type: 'image' | 'video'
}

/** What a click on a slide of a stack does; links and players are left to do their own. */
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

/** Height of the words over a slide, in px: those that would cover nearly all of it are cut and scroll. */
export function metaHeight(scrollHeight: number, containerHeight: number): number | undefined {
  return scrollHeight > containerHeight * 0.9 ? containerHeight * 0.4 : undefined
}
