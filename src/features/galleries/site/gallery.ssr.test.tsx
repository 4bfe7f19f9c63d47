import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { testViewContext } from '../../content/site/test-view-context.ts'
import type { Asset } from '../../images/views.ts'
import { LAYOUTS } from '../model/blocks.ts'
import { messages } from '../model/messages.ts'
import { digitClasses, ratioClasses } from './digits.ts'
import { galleryBlock } from './gallery-block.tsx'

const DESIGNS = Object.keys(LAYOUTS)
const id = (digit: string) => digit.repeat(24)
const SIZES = [
  [1200, 800],
  [1200, 1500],
  [1200, 1200],
] as const
const assets: Record<string, Asset> = Object.fromEntries(
  ['a', 'b', 'c'].map((digit, index) => [
    id(digit),
    {
      id: id(digit),
      name: `vaso ${digit}.jpg`,
      contentHash: 'h1',
      mimeType: 'image/jpeg',
      width: SIZES[index]![0],
      height: SIZES[index]![1],
      alt: `Vaso ${digit}`,
      caption: '',
      focalX: 0.25,
      focalY: 0.75,
      present: true,
      tone: null,
    },
  ]),
)

function html(props: object, data = assets): string {
  const images = Object.keys(assets).map((assetId) => ({ assetId }))
  const parsed = galleryBlock.schema.parse({ ...galleryBlock.initial, images, ...props })
  const view = { id: id('9'), props: parsed, data, context: testViewContext(messages), layout: undefined }
  return renderToStaticMarkup(createElement(galleryBlock.View, view))
}

const slidesOf = (markup: string) => markup.match(/<(?:li|div) [^>]*data-slide-id[^>]*>/g) ?? []

test('[DSGN-01][BLOCK-12][SURF-11] the gallery block stands in each of nine designs', () => {
  const layouts = DESIGNS.map((design) => html({ design }).match(/data-layout="(\w+)"/)?.[1])
  expect(new Set(layouts)).toEqual(
    new Set(['autocolumns', 'autogrid', 'autorows', 'base', 'carousel', 'grid', 'list', 'stacked', 'strip']),
  )
})

describe('before any script', () => {
  test.each(DESIGNS)('a gallery of the design %s holds links to its pictures', (design) => {
    const markup = html({ design })
    const links = markup.match(/<a class="gallery-link" href="\/images\/[^"?]+"(?: data-opens="")?><img /g)
    expect(links).toHaveLength(3)
    expect(slidesOf(markup)).toHaveLength(3)
    expect(markup).not.toMatch(/ style="/)
  })

  test('[SURF-04] a slide says of itself what other code relies on', () => {
    const [slide] = slidesOf(html({ images: [{ assetId: id('a'), link: '/corsi' }] }))
    expect(slide).toContain('data-type="image"')
    expect(slide).toContain(`data-slide-id="${id('a')}"`)
    expect(slide).toContain('data-slide-url="vaso-a"')
    expect(slide).toContain('data-click-through-url="/corsi"')
    expect(slide).toContain('data-image-dimensions="1200x800"')
    expect(slide).toContain('data-image-focal-point="0.25,0.75"')
    expect(slide).toMatch(/data-src="\/images\/[^"]+vaso%20a\.jpg"/)
  })

  test('a slide with a link of its own leads there, and one without needs the lightbox to be a link', () => {
    expect(html({ images: [{ assetId: id('a'), link: '/corsi' }] })).toContain('<a class="gallery-link" href="/corsi">')
    expect(html({ lightbox: false })).not.toContain('<a ')
  })

  test('the block’s data stand in its attribute under their own names', () => {
    const json = html({ design: 'slider', gutter: 8, autoplay: true, activeAlignment: 'right' }).match(
      /data-block-json="([^"]*)"/,
    )?.[1]
    expect(JSON.parse(json!.replaceAll('&quot;', '"'))).toMatchObject({
      design: 'slider',
      gutter: 8,
      autoplay: true,
      'autoplay-duration': 5,
      'active-alignment': 'right',
      imageAspectRatio: 'Auto',
    })
  })

  test('the frame of a slideshow has the shape of its first slide, and of its tallest when it moves by itself', () => {
    const frame = (props: object) => html({ design: 'slideshow', ...props }).match(/class="(gallery-frame[^"]*)"/)?.[1]
    expect(frame({})).toBe('gallery-frame ratio-2-5 ratio-3-1')
    expect(frame({ autoplay: true })).toBe('gallery-frame ratio-2-8')
  })
})

test('[SURF-02] what moves is named in Italian, and its controls too', () => {
  const markup = html({ design: 'slideshow', autoplay: true })
  expect(markup).toContain('role="group" aria-roledescription="carosello" aria-label="Galleria di 3 immagini"')
  expect(markup).toContain('role="group" aria-roledescription="diapositiva" aria-label="2 di 3"')
  expect(
    markup.match(/<button [^>]*aria-label="([^"]*)"/g)?.map((tag) => tag.match(/aria-label="([^"]*)"/)?.[1]),
  ).toEqual(['Ferma lo scorrimento automatico', 'Immagine precedente', 'Immagine successiva'])
  expect(html({ design: 'grid' })).not.toMatch(/<button|role=/)
})

test('thumbnails lead to their slides', () => {
  const markup = html({ design: 'slideshow', thumbnails: true, thumbnailStripMargin: 2 })
  expect(markup).toContain(`href="#slide-${id('9')}-2" aria-label="Vai all’immagine 2 di 3"`)
  expect(markup).toContain(`<div id="slide-${id('9')}-2"`)
  // At least five pixels.
  expect(markup).toMatch(/class="gallery-thumbnails size-1-5 size-2-7 gap-1-5"/)
})

test('a picture that has not arrived, one that is gone and no pictures at all break nothing', () => {
  const away = { ...assets, [id('a')]: { ...assets[id('a')]!, present: false } }
  expect(html({}, away)).toContain('<span>Vaso a</span>')
  expect(html({}, {})).toContain('images.missing')
  expect(html({ images: [] })).toBe('<div class="gallery"></div>')
})

test('a number stands in classes, a digit each', () => {
  expect(digitClasses('size', 250)).toBe(' size-2-5 size-3-2')
  expect(digitClasses('gap', 0)).toBe('')
  expect(ratioClasses(4 / 3)).toBe(' ratio-1-3 ratio-2-3 ratio-3-1')
  expect(ratioClasses(20)).toBe(' ratio-1-9 ratio-2-9 ratio-3-9')
})

test('[GAL-02] its element says all of it, by the names that code reads', () => {
  const markup = html({ design: 'slider', imageAspectRatio: '3:2' })
  const json = JSON.parse(markup.match(/data-block-json="([^"]+)"/)![1]!.replaceAll('&quot;', '"'))
  expect(Object.keys(json).filter((name) => name !== 'transition')).toEqual([
    'design',
    'imageAspectRatio',
    'slidesPerRow',
    'lightbox',
    'lightboxTheme',
    'mixedContent',
    'columnWidth',
    'gutter',
    'listImageSize',
    'thumbnails-per-row',
    'square-thumbs',
    'auto-crop',
    'active-alignment',
    'autoplay',
    'autoplay-duration',
    'thumbnails',
    'thumbnail-strip-height',
    'thumbnail-strip-margin',
    'vSize',
    'padding',
    'meta-position',
  ])
  expect(json).toMatchObject({ design: 'slider', imageAspectRatio: 1.5, mixedContent: false, 'auto-crop': true })
})

test('[DSGN-18] the frame of a strip is half as high as it is wide where its owner says nothing else', () => {
  expect(html({ design: 'slider' })).toContain(`class="gallery-frame${ratioClasses(2)}"`)
  expect(html({ design: 'slider', vSize: 100 })).toContain(`class="gallery-frame${ratioClasses(1)}"`)
})

test('[GAL-06] thumbnails are there or not', () => {
  expect(html({ design: 'slideshow', thumbnails: true })).toContain('class="gallery-thumbnails')
  expect(html({ design: 'slideshow', thumbnails: false })).not.toContain('gallery-thumbnails')
  expect(() => html({ design: 'slideshow', thumbnails: 'sì' })).toThrow()
})

describe('a film among the pictures', () => {
  const images = [{ assetId: id('a') }, { assetId: id('b'), video: '/s/mare.webm' }]

  test('is a slide of its own kind, with its picture before it, in the shape of films', () => {
    const markup = html({ images })
    const [picture, film] = slidesOf(markup)
    expect(picture).toContain('data-type="image"')
    expect(film).toContain('data-type="video"')
    expect(film).toContain(ratioClasses(16 / 9).trim())
    expect(markup).toMatch(/<video [^>]*src="\/s\/mare.webm"/)
    expect(markup.match(/data-opens/g)).toHaveLength(1)
    expect(markup).toContain('&quot;mixedContent&quot;:true')
  })

  test('[LINK-03] its thumbnail is as wide as the strip is high, times 16/9', () => {
    const markup = html({ images, design: 'slideshow', thumbnails: true, thumbnailStripHeight: 90 })
    const strip = markup.slice(markup.indexOf('gallery-thumbnails'))
    expect(strip.match(/<li class="gallery-slide([^"]*)"/g)).toHaveLength(2)
    expect(strip).toContain(`<li class="gallery-slide${ratioClasses(16 / 9)}"`)
    expect(strip).toContain(`sizes="auto, ${90 * (16 / 9)}px"`)
  })

  test('other hosts are named to the page’s security policy, those of its own files are not', () => {
    const props = galleryBlock.schema.parse({
      images: [...images, { assetId: id('a'), video: 'https://www.youtube.com/watch?v=abcdefghijk' }],
    })
    expect(galleryBlock.hosts?.(props)).toMatchObject({ frameHosts: ['www.youtube-nocookie.com'], mediaHosts: [] })
    expect(galleryBlock.stylesheets?.media?.(props)).toBe(true)
    const still = galleryBlock.schema.parse({ images: [{ assetId: id('a') }] })
    expect(galleryBlock.stylesheets?.media?.(still)).toBe(false)
  })
})
