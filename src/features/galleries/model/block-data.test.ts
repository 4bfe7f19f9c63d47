import { describe, expect, test } from 'vitest'
import { parseBlockData, readBlockData } from './block-data.ts'
import { galleryModel } from './blocks.ts'
import { META_POSITIONS } from './meta-positions.ts'
import { gallerySettings } from './settings.ts'
import { readSlide } from './slide.ts'
import { slideNames } from './slide-names.ts'

function parsed(text: string | undefined) {
  const errors: string[] = []
  return { data: parseBlockData(text, (message) => errors.push(message)), errors }
}

describe('what a gallery block says of itself', () => {
  test('[GAL-01] every field is read from the block’s JSON', () => {
    const json = {
      design: 'slider',
      imageAspectRatio: 1.5,
      slidesPerRow: 5,
      lightbox: true,
      lightboxTheme: 'light',
      mixedContent: true,
      columnWidth: '300',
      gutter: 12,
      listImageSize: 'medium',
      'thumbnails-per-row': 6,
      'square-thumbs': true,
      'auto-crop': true,
      'active-alignment': 'right',
      autoplay: true,
      'autoplay-duration': 3,
      thumbnails: true,
      'thumbnail-strip-height': 90,
      'thumbnail-strip-margin': 8,
      vSize: 40,
      padding: 7,
      'meta-position': 'top-left',
      transition: 'scroll',
    }
    expect(parsed(JSON.stringify(json))).toEqual({
      errors: [],
      data: {
        layout: 'strip',
        imageAspectRatio: 1.5,
        slidesPerRow: 5,
        lightbox: true,
        lightboxTheme: 'light',
        alignment: 'end',
        autoplay: true,
        autoplayTimeout: 3000,
        transition: 'scroll',
      },
    })
  })

  test('[GAL-03] a ratio is a number or ‘Auto’', () => {
    expect(readBlockData({ imageAspectRatio: 0.8 }).imageAspectRatio).toBe(0.8)
    for (const imageAspectRatio of ['Auto', undefined, 0, -1, 'oltre'])
      expect(readBlockData({ imageAspectRatio }).imageAspectRatio).toBe('Auto')
  })

  test('[GAL-04] the lightbox is light when it says so, else dark', () => {
    const themes = ['light', 'dark', 'Light', undefined, true]
    expect(themes.map((lightboxTheme) => readBlockData({ lightboxTheme }).lightboxTheme)).toEqual([
      'light',
      ...Array(4).fill('dark'),
    ])
  })

  test('[GAL-05][AUTO-10] the time of a slide is written in seconds and kept in ms', () => {
    expect(readBlockData({ 'autoplay-duration': 8 }).autoplayTimeout).toBe(8000)
    expect(readBlockData({ 'autoplay-duration': '2.5' }).autoplayTimeout).toBe(2500)
  })

  test('[AUTO-02] the time of a slide is 5000 ms where nothing sensible is said', () => {
    for (const seconds of [undefined, 0, -3, 'presto'])
      expect(readBlockData({ 'autoplay-duration': seconds }).autoplayTimeout).toBe(5000)
    expect(gallerySettings({}).autoplayOptions.timeout).toBe(5000)
  })

  test('[GAL-49][GAL-50] words stand at one of seven places, below where none is said', () => {
    expect(META_POSITIONS).toEqual(['top', 'bottom', 'top-left', 'bottom-left', 'top-right', 'bottom-right', 'center'])
    const positionOf = (props: object) => galleryModel.schema.safeParse({ images: [], ...props }).data?.metaPosition
    for (const metaPosition of META_POSITIONS) expect(positionOf({ metaPosition })).toBe(metaPosition)
    expect(positionOf({})).toBe('bottom')
    expect(positionOf({ metaPosition: 'left' })).toBeUndefined()
  })

  test.each([[undefined], [''], ['{'], ['null'], ['3']])(
    '[GAL-41][GAL-42] the console says that %j is no block’s data, and the defaults serve',
    (text) => {
      const { data, errors } = parsed(text)
      expect(errors).toEqual(['Error decoding gallery block data.', 'Error evaluating gallery block data.'])
      expect(data).toEqual(readBlockData({}))
    },
  )
})

describe('a slide by its attributes', () => {
  test('[GAL-07] is an image or a video', () => {
    expect(['image', 'video', undefined].map((type) => readSlide({ type }).type)).toEqual(['image', 'video', 'image'])
  })

  test('[GAL-08][GAL-09][GAL-10] has an identifier, an address, and where a click leads', () => {
    expect(readSlide({ slideId: 'a1', slideUrl: 'vaso', clickThroughUrl: '/corsi' })).toMatchObject({
      id: 'a1',
      url: 'vaso',
      clickThroughUrl: '/corsi',
    })
  })

  test('[GAL-11] has a width and a height', () => {
    expect(readSlide({ imageDimensions: '1200x800' }).dimensions).toEqual({ width: 1200, height: 800 })
    expect(readSlide({ imageDimensions: '1200' }).dimensions).toBeNull()
  })

  test('[GAL-12][GAL-13] has a focal point and a source', () => {
    expect(readSlide({ imageFocalPoint: '0.25,0.75', src: '/s/vaso.jpg' })).toMatchObject({
      focalPoint: { x: 0.25, y: 0.75 },
      src: '/s/vaso.jpg',
    })
    expect(readSlide({}).focalPoint).toEqual({ x: 0.5, y: 0.5 })
  })

  test('names of slides come from their pictures’ files, each another', () => {
    const names = slideNames([
      { id: 'a', name: 'Città di notte.JPG' },
      { id: 'b', name: 'citta-di-notte.webp' },
      { id: 'a', name: 'Città di notte.JPG' },
      { id: 'c', name: '★.png' },
    ])
    expect(names.map(({ url }) => url)).toEqual(['citta-di-notte', 'citta-di-notte-2', 'citta-di-notte-3', 'immagine'])
    expect(names.map(({ id }) => id)).toEqual(['a', 'b', 'a-2', 'c'])
  })
})

describe('settings of a gallery', () => {
  test('[GAL-14] have these names and no others', () => {
    expect(Object.keys(gallerySettings({})).sort()).toEqual([
      'autoplay',
      'autoplayOptions',
      'currentIndex',
      'design',
      'designOptions',
      'historyHash',
      'inMotion',
      'keyboard',
      'keys',
      'lazyLoad',
      'linkedGalleries',
      'loaderOptions',
      'loop',
      'numberOfSlides',
      'refreshOnOrientationChange',
      'refreshOnResize',
      'useBgImage',
      'videoLoaderOptions',
    ])
  })

  test('[GAL-15][GAL-16] loop and lazy loading are on', () => {
    expect(gallerySettings({ design: 'strip' })).toMatchObject({ loop: true, lazyLoad: true })
  })

  test('[GAL-17][GAL-18] a new size of the window or a turn of it draws the gallery anew', () => {
    expect(gallerySettings({})).toMatchObject({ refreshOnResize: true, refreshOnOrientationChange: true })
  })

  test('[GAL-19] keys are heard unless it moves by itself', () => {
    expect(gallerySettings({}).keyboard).toBe(true)
    expect(gallerySettings({ autoplay: true }).keyboard).toBe(false)
    expect(gallerySettings({ autoplay: true, keyboard: true }).keyboard).toBe(true)
  })

  test('[KEYB-03] the keys are 37 and 39, and one alone may be another', () => {
    expect(gallerySettings({}).keys).toEqual({ previous: 37, next: 39 })
    expect(gallerySettings({ keys: { next: 32 } }).keys).toEqual({ previous: 37, next: 32 })
  })

  test('[AUTO-03] autoplay is told of these and of no others', () => {
    expect(gallerySettings({ autoplayOptions: { timeout: 900 } }).autoplayOptions).toEqual({
      randomize: false,
      timeout: 900,
      pauseOnMouseover: [],
    })
  })
})
