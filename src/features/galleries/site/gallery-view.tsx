import { type ReactNode, useContext } from 'react'
import type { z } from 'zod'
import type { ViewContext, ViewProps } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'
import { InlineView } from '../../content/views.ts'
import { type Asset, imagePath, Picture, PicturePlans } from '../../images/views.ts'
import { Film } from '../../media/views.ts'
import { type galleryModel, LAYOUTS, toBlockJson } from '../model/blocks.ts'
import { FILM_RATIO, thumbnailMargin } from '../model/designs/thumbnails.ts'
import { frameRatio, stageRatio } from '../model/frame-ratio.ts'
import type { Layout } from '../model/layouts.ts'
import { slideNames } from '../model/slide-names.ts'
import { Controls } from './controls-view.tsx'
import { digitClasses, ratioClasses } from './digits.ts'

export type GalleryProps = z.infer<typeof galleryModel.schema>

/** One image of a gallery with the data of its slide. */
interface ShownSlide {
  readonly image: GalleryProps['images'][number]
  readonly asset: Asset | undefined
  readonly name: { readonly id: string; readonly url: string }
  /** Displayed aspect ratio, width divided by height. */
  readonly ratio: number
  /** Id of the element, for the link of a thumbnail. */
  readonly elementId: string
  /** «3 di 12» */
  readonly place: string
}

/** Layouts whose images open in the lightbox; in the others, a click shows the next image. */
const OPENING: readonly Layout[] = ['autocolumns', 'autogrid', 'autorows', 'carousel', 'grid', 'list']
const MOVING: readonly Layout[] = ['stacked', 'strip', 'carousel', 'base']
/** Aspect ratio of an image with unknown dimensions. */
const USUAL_RATIO = 1.5
const FILM_DIMENSIONS = '1600x900'
/** Slides that may be visible at the top of a page. */
const EAGER: Partial<Readonly<Record<Layout, number>>> = { stacked: 1, base: 1, list: 1, strip: 2, carousel: 3 }
const EAGER_ELSEWHERE = 6

type GalleryViewProps = ViewProps<GalleryProps, Readonly<Record<Id, Asset>>> & {
  /** Whether the server answers the addresses of its slides, as it does for blocks; otherwise fragments name them. */
  readonly isAddressed?: boolean
}

/** A gallery, complete without scripts: static layouts are final, moving ones are a scrollable row. */
export function GalleryView({ id, props, data, context, isAddressed = true }: GalleryViewProps): ReactNode {
  const isFirst = useContext(PicturePlans).get(id)?.eager ?? false
  if (props.images.length === 0) return <div className="gallery" />
  const layout: Layout = LAYOUTS[props.design]
  const slides = shownSlides(id, props, data, context)
  const eager = isFirst ? (EAGER[layout] ?? EAGER_ELSEWHERE) : 0
  const moves = MOVING.includes(layout)
  const opens = props.lightbox && OPENING.includes(layout)
  // A carousel's slides are groups (WAI-ARIA), which list items cannot be.
  const List = moves ? 'div' : 'ul'
  return (
    <div
      className={galleryClasses(props, layout)}
      data-layout={layout}
      data-block-json={JSON.stringify(toBlockJson(props))}
      {...(moves && {
        role: 'group',
        'aria-roledescription': context.message('galleries.carousel'),
        'aria-label': context.message('galleries.label', { count: slides.length }),
      })}
    >
      <div className={`gallery-frame${frameClasses(props, layout, slides)}`}>
        <List className="gallery-slides">
          {slides.map((slide, index) => (
            <SlideView
              key={slide.elementId}
              {...{ slide, props, moves, opens, context, isAddressed }}
              eager={index < eager}
              sizes={sizesOf(props, layout, slide.ratio)}
            />
          ))}
        </List>
      </div>
      {moves && slides.length > 1 && <Controls layout={layout} autoplay={props.autoplay} context={context} />}
      {props.thumbnails && slides.length > 1 && (layout === 'stacked' || layout === 'base') && (
        <Thumbnails slides={slides} props={props} context={context} />
      )}
    </div>
  )
}

function galleryClasses(props: GalleryProps, layout: Layout): string {
  const size = layout === 'autorows' ? props.rowHeight : props.columnWidth
  const perRow = layout === 'carousel' ? props.slidesPerRow : props.thumbnailsPerRow
  return (
    `gallery gallery-${layout} meta-${props.metaPosition} per-row-${perRow}` +
    // A frame with a fixed ratio shows images with other ratios whole.
    `${layout === 'stacked' && props.imageAspectRatio === 'natural' ? ' gallery-whole' : ''}` +
    `${layout === 'list' ? ` list-${props.listImageSize}` : ''}` +
    `${digitClasses('size', size)}${digitClasses('gap', props.gutter)}`
  )
}

/** The aspect ratio of the frame, if it differs from that of its content. */
function frameClasses(props: GalleryProps, layout: Layout, slides: readonly ShownSlide[]): string {
  if (layout === 'strip') return ratioClasses(100 / props.vSize)
  const ratios = slides.map(({ ratio }) => ratio)
  if (layout === 'base') return ratioClasses(stageRatio(ratios))
  if (layout !== 'stacked') return ''
  return ratioClasses(frameRatio(ratios, props.autoplay) ?? USUAL_RATIO)
}

/** The names of the slides in addresses. */
export function namesOf(images: GalleryProps['images'], assets: Readonly<Record<Id, Asset>>) {
  return slideNames(images.map(({ assetId }) => ({ id: assetId, name: assets[assetId]?.name ?? '' })))
}

function shownSlides(
  id: Id,
  { images, imageAspectRatio }: GalleryProps,
  assets: Readonly<Record<Id, Asset>>,
  context: ViewContext,
): ShownSlide[] {
  const names = namesOf(images, assets)
  const [width, height] = imageAspectRatio.split(':').map(Number)
  const common = width && height ? width / height : undefined
  return images.map((image, index) => {
    const asset = assets[image.assetId]
    const picture = asset?.width && asset.height ? asset.width / asset.height : USUAL_RATIO
    const own = image.video ? FILM_RATIO : picture
    return {
      image,
      asset,
      name: names[index]!,
      ratio: common ?? own,
      elementId: `slide-${id}-${index + 1}`,
      place: context.message('galleries.place', { number: index + 1, count: images.length }),
    }
  })
}

/** Width of one image, as in `<img sizes>`. */
function sizesOf({ columnWidth, rowHeight, ...props }: GalleryProps, layout: Layout, ratio: number): string {
  const share = (count: number) => `${Math.ceil(100 / count)}vw`
  switch (layout) {
    case 'autocolumns':
    case 'autogrid':
      // A column is nearly twice as wide just before another one fits.
      return `(max-width: ${2 * columnWidth}px) 100vw, ${Math.round(1.5 * columnWidth)}px`
    case 'autorows':
      return `(max-width: 640px) 100vw, ${Math.round(1.3 * rowHeight * ratio)}px`
    case 'grid':
      return `(max-width: 640px) ${share(Math.min(2, props.thumbnailsPerRow))}, ${share(props.thumbnailsPerRow)}`
    case 'carousel':
      return `(max-width: 479px) ${share(Math.min(2, props.slidesPerRow))}, ${share(props.slidesPerRow)}`
    case 'strip':
      return `${Math.min(100, Math.ceil(props.vSize * ratio))}vw`
    case 'list':
      return `(max-width: 640px) 100vw, ${{ small: '320px', medium: '50vw', full: '100vw' }[props.listImageSize]}`
    default:
      return '100vw'
  }
}

interface SlideViewProps {
  readonly slide: ShownSlide
  readonly props: GalleryProps
  readonly moves: boolean
  /** Whether it opens in the lightbox. */
  readonly opens: boolean
  readonly isAddressed: boolean
  readonly context: ViewContext
  readonly eager: boolean
  readonly sizes: string
}

function SlideView(view: SlideViewProps): ReactNode {
  const { slide, moves, isAddressed, context } = view
  const { image, asset, name, ratio } = slide
  const isFilm = image.video !== ''
  const dimensions = isFilm ? FILM_DIMENSIONS : asset?.width && asset.height && `${asset.width}x${asset.height}`
  const Item = moves ? 'div' : 'li'
  return (
    <Item
      id={slide.elementId}
      className={`gallery-slide${ratioClasses(ratio)}`}
      data-type={isFilm ? 'video' : 'image'}
      data-slide-id={name.id}
      data-slide-url={isAddressed ? name.url : undefined}
      data-click-through-url={isFilm ? undefined : context.href(image.link)}
      data-image-dimensions={dimensions || undefined}
      data-image-focal-point={asset ? `${asset.focalX},${asset.focalY}` : undefined}
      data-src={asset?.present ? imagePath(context.site.id, asset) : undefined}
      {...(moves && {
        role: 'group',
        'aria-roledescription': context.message('galleries.slide'),
        'aria-label': slide.place,
      })}
    >
      <figure {...(isFilm && { 'data-behaviour': 'video', 'data-when': 'visible' })}>
        {isFilm ? (
          <Film
            context={context}
            id={slide.elementId}
            url={image.video}
            title={image.alt || asset?.alt || ''}
            ratio="16:9"
            poster={asset?.present ? asset : undefined}
          />
        ) : (
          <SlidePicture {...view} />
        )}
        {image.caption.length > 0 && (
          <figcaption>
            <InlineView content={image.caption} context={context} />
          </figcaption>
        )}
      </figure>
    </Item>
  )
}

function SlidePicture({ slide, props, moves, opens, context, eager, sizes }: SlideViewProps): ReactNode {
  const { image, asset } = slide
  const clickThrough = context.href(image.link)
  const src = asset?.present ? imagePath(context.site.id, asset) : undefined
  const picture = <Picture {...{ asset, context, eager, sizes }} alt={image.alt} ratio={props.imageAspectRatio} />
  const href = clickThrough ?? (opens || moves ? src : undefined)
  if (!href) return picture
  return (
    <a className="gallery-link" href={href} data-opens={opens && !clickThrough ? '' : undefined}>
      {picture}
    </a>
  )
}

interface ThumbnailsProps {
  readonly slides: readonly ShownSlide[]
  readonly props: GalleryProps
  readonly context: ViewContext
}

/** Thumbnails that lead to the slides; without scripts they are links to the slides in the row. */
function Thumbnails({ slides, props, context }: ThumbnailsProps): ReactNode {
  const { thumbnailStripHeight: height, thumbnailStripMargin: margin } = props
  return (
    <div className={`gallery-thumbnails${digitClasses('size', height)}${digitClasses('gap', thumbnailMargin(margin))}`}>
      <div className="gallery-frame">
        <ul className="gallery-slides" aria-label={context.message('galleries.thumbnails')}>
          {slides.map(({ elementId, asset, ratio }, index) => (
            <li key={elementId} className={`gallery-slide${ratioClasses(ratio)}`} data-type="image">
              <a
                className="gallery-link"
                href={`#${elementId}`}
                aria-label={context.message('galleries.goTo', { number: index + 1, count: slides.length })}
              >
                <Picture asset={asset} context={context} alt={null} sizes={`${Math.ceil(height * ratio)}px`} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
