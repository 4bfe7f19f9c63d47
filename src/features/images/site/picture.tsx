import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'
import { type Asset, imagePath } from '../model/assets.ts'

/** Widths in pixels that the server makes of a picture (IMG-29). */
const WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500]
/** For browsers that read no `srcset`, and the picture's own address elsewhere. */
const PLAIN_WIDTH = 1000

export interface PictureProps {
  readonly asset: Asset | undefined
  readonly context: ViewContext
  /** Instead of the asset's own description; null says that the picture only decorates. */
  readonly alt?: string | null
  /** A shape that the picture is cut to, such as `3:2`; its focal point stays in view. */
  readonly ratio?: string
  /** Room that it takes, as in `<img sizes>`. */
  readonly sizes?: string
  /** It is seen at once, so it is loaded first and not lazily. */
  readonly eager?: boolean
}

/** A picture in every width, with its own measures so that nothing moves when it arrives; a box with its words when it is not there. */
export function Picture({
  asset,
  context,
  alt,
  ratio = 'natural',
  sizes = '100vw',
  eager = false,
}: PictureProps): ReactNode {
  const words = alt === null ? '' : alt || asset?.alt || ''
  const shape = ratio === 'natural' ? '' : ` ratio-${ratio.replace(':', 'x')}`
  if (!asset?.present) return <MissingPicture asset={asset} words={words} shape={shape} context={context} />
  const path = imagePath(context.site.id, asset)
  const candidates = widthsOf(asset).map(
    (width) => `${path}?format=${width}w ${Math.min(width, asset.width ?? width)}w`,
  )
  return (
    <img
      className={`picture${shape}${shape && focalClasses(asset)}`}
      src={`${path}?format=${PLAIN_WIDTH}w`}
      {...(candidates.length > 0 && { srcSet: candidates.join(', '), sizes: eager ? sizes : `auto, ${sizes}` })}
      width={asset.width ?? undefined}
      height={asset.height ?? undefined}
      alt={words}
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      {...(asset.width && asset.height && { 'data-image-dimensions': `${asset.width}x${asset.height}` })}
      data-image-focal-point={`${asset.focalX},${asset.focalY}`}
    />
  )
}

/** Every width up to the picture's own, and the next one, which then brings the picture as large as it is. */
function widthsOf(asset: Asset): number[] {
  const { width } = asset
  // A vector drawing has no widths: it is sharp at any.
  if (width === null || asset.mimeType === 'image/svg+xml') return []
  const next = WIDTHS.find((candidate) => candidate >= width)
  return WIDTHS.filter((candidate) => candidate < width || candidate === next)
}

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
        // An empty drawing keeps the picture's own shape open.
        <svg viewBox={`0 0 ${asset.width} ${asset.height}`} aria-hidden="true" />
      )}
      <span>{words || context.message('images.missing')}</span>
    </span>
  )
}
