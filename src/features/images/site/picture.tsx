import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'
import { type Asset, imagePath } from '../model/assets.ts'
import { widthsOf } from '../model/widths.ts'

/** For browsers without `srcset`, and for the image's own address elsewhere. */
const PLAIN_WIDTH = 1000

export interface PictureProps {
  readonly asset: Asset | undefined
  readonly context: ViewContext
  /** Replaces the asset's own alternative text; null marks the image as decorative. */
  readonly alt?: string | null
  /** An aspect ratio to which the image is cropped, such as `3:2`; its focal point stays visible. */
  readonly ratio?: string
  /** It fills a box of any shape, which crops it like a ratio. */
  readonly fills?: boolean
  /** Its width, as in `<img sizes>`. */
  readonly sizes?: string
  /** It is visible at once, so it is not loaded lazily. */
  readonly eager?: boolean
  /** Another image on phones; both fill a box. */
  readonly phone?: { readonly asset: Asset; readonly sizes: string } | undefined
}

/**
 * An image in every width, with its dimensions so that nothing shifts when it is loaded; a box with its alternative
 * text when the file is missing.
 */
export function Picture({
  asset,
  context,
  alt,
  ratio = 'natural',
  fills = false,
  sizes = '100vw',
  eager = false,
  phone,
}: PictureProps): ReactNode {
  const words = alt === null ? '' : alt || asset?.alt || ''
  const shape = ratio === 'natural' ? '' : ` ratio-${ratio.replace(':', 'x')}`
  if (!asset?.present) return <MissingPicture asset={asset} words={words} shape={shape} context={context} />
  const candidates = candidatesOf(asset, context)
  const image = (
    <img
      className={`picture${shape}${shape || fills ? focalClasses(asset) : ''}${toneClass(asset)}`}
      src={imagePath(context.site.id, asset, PLAIN_WIDTH)}
      {...(candidates && { srcSet: candidates, sizes: eager ? sizes : `auto, ${sizes}` })}
      width={asset.width ?? undefined}
      height={asset.height ?? undefined}
      alt={words}
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      {...(asset.width && asset.height && { 'data-image-dimensions': `${asset.width}x${asset.height}` })}
      data-image-focal-point={`${asset.focalX},${asset.focalY}`}
      {...(asset.tone !== null && { 'data-tone': asset.tone, ...cornerColours(asset) })}
    />
  )
  if (!phone) return image
  return (
    // Its focal point, which applies to the image on phones.
    <picture className={`picture-by-screen${focalClasses(phone.asset)}`}>
      <source
        media="(max-width: 640px)"
        srcSet={candidatesOf(phone.asset, context) || imagePath(context.site.id, phone.asset, PLAIN_WIDTH)}
        sizes={phone.sizes}
      />
      {image}
    </picture>
  )
}

/** An image in every width, as in `<img srcset>`. A vector drawing has no widths: it is sharp at any. */
function candidatesOf(asset: Asset, context: ViewContext): string {
  const { width: own, mimeType } = asset
  const widths = own === null || mimeType === 'image/svg+xml' ? [] : widthsOf(own)
  return widths.map((width) => `${imagePath(context.site.id, asset, width)} ${Math.min(width, own!)}w`).join(', ')
}

/**
 * The image's own brightness before it is loaded, in sixteen greys for the same reason as focal points. Browsers that
 * read colours from attributes show its mean colour instead.
 */
function toneClass({ tone }: Asset): string {
  if (tone === null) return ''
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16))
  // Weights of Rec. 709, applied to gamma-encoded values.
  const luma = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  return ` tone-${Math.floor(luma / 16).toString(16)}`
}

/** Before it is loaded, the image is a blur of these colours, in browsers that read colours from attributes. */
function cornerColours({ corners = '' }: Asset): Readonly<Record<string, string>> {
  const colours = corners.match(/^[0-9a-f]{12}$/)?.[0].match(/.{3}/g) ?? []
  return Object.fromEntries(colours.map((colour, at) => [`data-${CORNERS[at]}`, `#${colour}`]))
}
const CORNERS = ['nw', 'ne', 'sw', 'se']

/** Focal points in steps of 5 %, because the content security policy allows no style attributes. */
function focalClasses({ focalX, focalY }: Asset): string {
  const step = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * 20) * 5
  const [x, y] = [step(focalX), step(focalY)]
  return `${x === 50 ? '' : ` focal-x-${x}`}${y === 50 ? '' : ` focal-y-${y}`}`
}

interface MissingProps {
  readonly asset: Asset | undefined
  readonly words: string
  readonly shape: string
  readonly context: ViewContext
}

function MissingPicture({ asset, words, shape, context }: MissingProps): ReactNode {
  return (
    <span className={`picture picture-missing${shape}`}>
      {!shape && asset?.width && asset.height && (
        // An empty drawing keeps the image's aspect ratio.
        <svg viewBox={`0 0 ${asset.width} ${asset.height}`} aria-hidden="true" />
      )}
      <span>{words || context.message('images.missing')}</span>
    </span>
  )
}
