import type { Id } from '../../../core/ids.ts'
import type { Width } from '../model/widths.ts'

/** JPEG, PNG and GIF are for clients that accept no newer format (see plainFormat). */
export type RenditionFormat = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif'

/** Properties of an image that decide its renditions. */
export interface PictureTraits {
  readonly hasAlpha: boolean
  readonly animated: boolean
  readonly width: number
  readonly height: number
}

/** Above it, an AVIF takes seconds and saves little compared with WebP. */
const WIDEST_AVIF = 1500
/** WebP has 14 bits for a side (RFC 9649, 2.5), and the AVIF encoder accepts no more. */
const LONGEST_SIDE = 16_383
/** Frames add up; an animation is not shown wider. */
const WIDEST_ANIMATION = 1000

export const MIME_TYPES: Readonly<Record<RenditionFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

/** The format that every client reads. */
export function plainFormat({ hasAlpha, animated }: PictureTraits): RenditionFormat {
  if (animated) return 'gif'
  return hasAlpha ? 'png' : 'jpeg'
}

/** Formats of an image at a width, smallest file first. */
export function formatsOf(traits: PictureTraits, width: Width): RenditionFormat[] {
  const height = (traits.height * Math.min(width, traits.width)) / traits.width
  if (height > LONGEST_SIDE) return [plainFormat(traits)]
  return [...(!traits.animated && width <= WIDEST_AVIF ? (['avif'] as const) : []), 'webp', plainFormat(traits)]
}

/** The width of the rendition for a requested width. */
export function renditionWidth(traits: PictureTraits, width: Width): Width {
  return traits.animated && width > WIDEST_ANIMATION ? WIDEST_ANIMATION : width
}

/** The newer formats in an Accept header (RFC 9110, 12.5.1). `q=0` refuses. */
export function acceptedFormats(accept: string | undefined): readonly ('avif' | 'webp')[] {
  if (accept === undefined) return NONE
  const named = (type: string) => {
    const range = accept.split(',').find((part) => part.trim().toLowerCase().startsWith(type))
    return range !== undefined && !/;\s*q\s*=\s*0(?:\.0*)?\s*$/i.test(range)
  }
  const avif = named('image/avif')
  const webp = named('image/webp')
  return avif ? (webp ? BOTH : AVIF) : webp ? WEBP : NONE
}
const NONE = [] as const
const WEBP = ['webp'] as const
const AVIF = ['avif'] as const
const BOTH = ['avif', 'webp'] as const

/** Key of an image's original; images with the same bytes share it. */
export function originalKey(siteId: Id, contentHash: string): string {
  return `sites/${siteId}/pictures/${contentHash}`
}

/** Folder of all renditions of an image. */
export function renditionsKey(siteId: Id, contentHash: string): string {
  return `sites/${siteId}/renditions/${contentHash}`
}

export function renditionKey(siteId: Id, contentHash: string, width: Width, format: RenditionFormat): string {
  return `${renditionsKey(siteId, contentHash)}/${width}.${format}`
}
