import { describe, expect, test } from 'vitest'
import { LAYOUTS } from './blocks.ts'
import { carouselControls, firstOfGroup, groupCount, groupOf, slidesPerRow } from './designs/carousel.ts'
import { fadeDelay } from './designs/grid.ts'
import { type ClickOnSlide, clickAction, metaHeight } from './designs/stacked.ts'
import { alignmentOf, stripOffset, stripSnapThreshold, stripSwipe } from './designs/strip.ts'
import { FILM_RATIO, thumbnailMargin } from './designs/thumbnails.ts'
import { frameRatio } from './frame-ratio.ts'
import { type Layout, layoutOf, layoutOptions } from './layouts.ts'

describe('what a layout does when it is told nothing', () => {
  test('[DSGN-02] automatic columns', () => {
    expect(layoutOptions('autocolumns')).toEqual({
      columnWidthBehavior: 'min',
      columnWidth: 250,
      gutter: 0,
      aspectRatio: 0,
      mixedContent: false,
      lightbox: false,
    })
  })

  test('[DSGN-03][DSGN-04] automatic grid and automatic rows', () => {
    expect(layoutOptions('autogrid')).toEqual({
      columnWidthBehavior: 'min',
      columnWidth: 250,
      gutter: 0,
      aspectRatio: 0,
      lightbox: false,
    })
    expect(layoutOptions('autorows')).toEqual({ rowHeight: 250, gutter: 20, lightbox: true })
  })

  test('[DSGN-05] carousel', () => {
    expect(layoutOptions('carousel')).toEqual({
      aspectRatio: 0,
      lightbox: false,
      gutter: 1,
      slidesPerRow: 3,
      currentGroup: 0,
      loop: false,
    })
  })

  test('[DSGN-06][DSGN-07] grid and list', () => {
    expect(layoutOptions('grid')).toEqual({ lightbox: true, perRow: 4, padding: 20 })
    expect(layoutOptions('list')).toEqual({ aspectRatio: 0, lightbox: false })
  })

  test('[DSGN-08] stack', () => {
    expect(layoutOptions('stacked')).toEqual({
      autoHeight: true,
      clickBehavior: 'next',
      speed: 1,
      preloadCount: 1,
      transition: 'fade',
    })
  })

  test('[DSGN-09] strip', () => {
    expect(layoutOptions('strip')).toEqual({
      speed: 0.5,
      activeSlideClickBehavior: 'next',
      preloadCount: 1,
      alignment: 'middle',
    })
  })

  test('what it is told stands before its defaults', () => {
    expect(layoutOptions('stacked', { speed: 0.6 })).toMatchObject({ speed: 0.6, transition: 'fade' })
    expect(layoutOptions('base')).toEqual({})
  })
})

describe('which layout a design means', () => {
  test.each([
    ['stacked', 'base'],
    ['slider', 'strip'],
    ['slideshow', 'stacked'],
  ])('[DSGN-10][DSGN-11][DSGN-12] %s is the %s', (design, layout) => {
    expect(layoutOf(design)).toBe(layout)
  })

  test('[DSGN-13] five keep their names', () => {
    const names = ['grid', 'autogrid', 'autocolumns', 'carousel', 'list']
    expect(names.map(layoutOf)).toEqual(names)
  })

  test('[DSGN-14] every other value is the base', () => {
    expect(['autorows', 'mosaic', '', 'toString', undefined, 3].map(layoutOf)).toEqual(Array(6).fill('base'))
  })
})

test('the designs that owners choose from have the layouts of the same data, but for automatic rows', () => {
  for (const [design, layout] of Object.entries(LAYOUTS))
    expect(layout).toBe(design === 'autorows' ? design : layoutOf(design))
})

test('[GAL-39][GAL-43] an unknown design is refused by its name', () => {
  expect(() => layoutOptions('mosaic' as Layout)).toThrow(
    'These are not the gallery designs you are looking for. (We could not find a design by the name mosaic)',
  )
  expect(() => layoutOptions('toString' as Layout)).toThrow('We could not find a design by the name toString')
})

describe('columns', () => {
  test('[DSGN-15] their width has to be positive', () => {
    for (const columnWidth of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 'wide', null])
      expect(() => layoutOptions('autocolumns', { columnWidth })).toThrow('columnWidth must be positive')
  })

  test('[DSGN-16] a width in words is read as a whole number', () => {
    expect(layoutOptions('autocolumns', { columnWidth: '320.7px' })).toMatchObject({ columnWidth: 320 })
  })
})

test('[DSGN-17] every thumbnail of a grid waits less than 500 ms', () => {
  expect([0, 0.5, 0.9999999].map(fadeDelay)).toEqual([0, 250, 499])
})

describe('a carousel', () => {
  test('[CARO-02] shows two in a row in windows under 480 px, unless it shows one', () => {
    expect(slidesPerRow(3, 479)).toBe(2)
    expect(slidesPerRow(2, 479)).toBe(2)
    expect(slidesPerRow(1, 479)).toBe(1)
    expect(slidesPerRow(3, 480)).toBe(3)
  })

  test('[CARO-03] shows three in a row in windows under 724 px, unless it shows two', () => {
    expect(slidesPerRow(5, 723)).toBe(3)
    expect(slidesPerRow(2, 723)).toBe(2)
    expect(slidesPerRow(5, 724)).toBe(5)
  })

  test('[CARO-01] moves by groups, and its last group is full', () => {
    expect(groupCount(7, 3)).toBe(3)
    expect([0, 1, 2].map((group) => firstOfGroup(group, 7, 3))).toEqual([0, 3, 4])
    expect(groupOf(5, 3)).toBe(1)
    expect(groupCount(0, 3)).toBe(1)
  })

  test('[CARO-04] has no controls when all its slides are in view', () => {
    expect(carouselControls(0, 3, 3).hidden).toBe(true)
    expect(carouselControls(0, 4, 3).hidden).toBe(false)
  })

  test('[CARO-05] has a control that leads nowhere at its first and at its last group', () => {
    expect(carouselControls(0, 7, 3)).toMatchObject({ previousDisabled: true, nextDisabled: false })
    expect(carouselControls(1, 7, 3)).toMatchObject({ previousDisabled: false, nextDisabled: false })
    expect(carouselControls(2, 7, 3)).toMatchObject({ previousDisabled: false, nextDisabled: true })
  })
})

describe('a stack', () => {
  const click: ClickOnSlide = { x: 10, width: 100, clickThroughUrl: '', onLink: false, type: 'image' }

  test('[STACK-06] a click goes on, goes back, or goes to its side', () => {
    expect(clickAction(click, 'next')).toBe('next')
    expect(clickAction(click, 'previous')).toBe('previous')
    expect([49, 50].map((x) => clickAction({ ...click, x }, 'clickSide'))).toEqual(['previous', 'next'])
  })

  test('[STACK-07] a click on a slide that leads somewhere goes there', () => {
    expect(clickAction({ ...click, clickThroughUrl: '/corsi' }, 'next')).toBe('navigate')
  })

  test('[STACK-08][STACK-09] clicks on links and on videos are left alone', () => {
    expect(clickAction({ ...click, onLink: true, clickThroughUrl: '/corsi' }, 'next')).toBeUndefined()
    expect(clickAction({ ...click, type: 'video' }, 'clickSide')).toBeUndefined()
  })

  test('[STACK-10] words that would cover more than 90 % of a slide get 40 % of it', () => {
    expect(metaHeight(361, 400)).toBe(160)
    expect(metaHeight(360, 400)).toBeUndefined()
  })

  test('one that moves by itself reserves its tallest slide, another its first', () => {
    expect(frameRatio([1.5, 0.8, 1], true)).toBe(0.8)
    expect(frameRatio([1.5, 0.8, 1], false)).toBe(1.5)
    expect(frameRatio([], true)).toBeUndefined()
  })
})

describe('a strip', () => {
  test('[STRIP-06] stands at its start, its middle or its end', () => {
    for (const alignment of ['start', 'middle', 'end'])
      expect(layoutOptions('strip', { alignment })).toMatchObject({ alignment })
    for (const alignment of ['left', 'center', '', undefined])
      expect(() => layoutOptions('strip', { alignment })).toThrow('alignment must be start, middle or end')
  })

  test('[STRIP-07] left is the start, right the end, all else the middle', () => {
    expect(['left', 'center', 'right', 'oltre', undefined].map(alignmentOf)).toEqual([
      'start',
      'middle',
      'end',
      'middle',
      'middle',
    ])
  })

  test('its current slide stands where it should, and its ends never leave the frame’s', () => {
    const place = { slide: 1000, slideWidth: 200, frame: 600, strip: 3000 }
    expect(stripOffset(place, 'start')).toBe(1000)
    expect(stripOffset(place, 'middle')).toBe(800)
    expect(stripOffset(place, 'end')).toBe(600)
    expect(stripOffset({ ...place, slide: 0 }, 'middle')).toBe(0)
    expect(stripOffset({ ...place, slide: 2900 }, 'start')).toBe(2400)
    expect(stripOffset({ ...place, strip: 500 }, 'middle')).toBe(0)
  })

  test('[STRIP-09] a swipe moves it on from 1/2.25 of its parent’s width', () => {
    expect(stripSnapThreshold(900)).toBe(400)
    expect(stripSwipe(-400, 2000, 900)).toBe(1)
    expect(stripSwipe(400, 2000, 900)).toBe(-1)
    expect(stripSwipe(-399, 2000, 900)).toBe(0)
  })

  test('[STRIP-08] a short press moves it on sooner, one over 250 ms does not', () => {
    expect(stripSwipe(-60, 250, 900)).toBe(1)
    expect(stripSwipe(-60, 251, 900)).toBe(0)
  })
})

test('[LINK-02] thumbnails stand at least 5 px apart', () => {
  expect([0, 4, 5, 12].map(thumbnailMargin)).toEqual([5, 5, 5, 12])
})

test('a video’s thumbnail is as wide as the strip’s height times 16/9', () => {
  expect(90 * FILM_RATIO).toBe(160)
})
