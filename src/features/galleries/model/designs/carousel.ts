export interface CarouselOptions {
  /** Width divided by height; 0 keeps the ratio of each image. */
  readonly aspectRatio: number
  readonly lightbox: boolean
  /** Between slides, in percent of the carousel's width. */
  readonly gutter: number
  readonly slidesPerRow: number
  readonly currentGroup: number
  readonly loop: boolean
}

export const CAROUSEL: CarouselOptions = {
  aspectRatio: 0,
  lightbox: false,
  gutter: 1,
  slidesPerRow: 3,
  currentGroup: 0,
  loop: false,
}

/** Viewports below these widths, in px, show at most this many slides side by side; narrowest first. */
export const CAROUSEL_BREAKPOINTS = [
  { below: 480, slides: 2, ifMoreThan: 1 },
  { below: 724, slides: 3, ifMoreThan: 2 },
] as const

/** Number of slides side by side in a viewport of this width. */
export function slidesPerRow(wanted: number, windowWidth: number): number {
  const narrow = CAROUSEL_BREAKPOINTS.find(({ below, ifMoreThan }) => windowWidth < below && wanted > ifMoreThan)
  return narrow ? narrow.slides : wanted
}

export function groupCount(slides: number, perRow: number): number {
  return Math.max(1, Math.ceil(slides / perRow))
}

/** Index of the first visible slide: the last group is filled with slides of the previous one. */
export function firstOfGroup(group: number, slides: number, perRow: number): number {
  return Math.max(0, Math.min(group * perRow, slides - perRow))
}

export function groupOf(index: number, perRow: number): number {
  return Math.floor(index / perRow)
}

export interface CarouselControls {
  readonly hidden: boolean
  readonly previousDisabled: boolean
  readonly nextDisabled: boolean
}

export function carouselControls(group: number, slides: number, perRow: number): CarouselControls {
  return {
    hidden: slides <= perRow,
    previousDisabled: group <= 0,
    nextDisabled: group >= groupCount(slides, perRow) - 1,
  }
}
