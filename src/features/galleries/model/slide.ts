import { dimensionsOf } from './dimensions.ts'

/** A slide as described by its attributes. */
export interface Slide {
  readonly type: 'image' | 'video'
  readonly id: string
  /** Last part of its own address. */
  readonly url: string
  readonly clickThroughUrl: string
  /** In px; null if unknown. */
  readonly dimensions: { readonly width: number; readonly height: number } | null
  /** Fractions from the left and from the top. */
  readonly focalPoint: { readonly x: number; readonly y: number }
  readonly src: string
}

/** @param data attributes of a slide without `data-`, as in an element's `dataset` */
export function readSlide(data: Readonly<Record<string, string | undefined>>): Slide {
  const [x, y] = numbers(data.imageFocalPoint)
  return {
    type: data.type === 'video' ? 'video' : 'image',
    id: data.slideId ?? '',
    url: data.slideUrl ?? '',
    clickThroughUrl: data.clickThroughUrl ?? '',
    dimensions: dimensionsOf(data.imageDimensions),
    focalPoint: { x: x ?? 0.5, y: y ?? 0.5 },
    src: data.src ?? '',
  }
}

function numbers(text = ''): (number | undefined)[] {
  return text.split(',').map((part) => {
    const number = Number.parseFloat(part)
    return Number.isFinite(number) ? number : undefined
  })
}
