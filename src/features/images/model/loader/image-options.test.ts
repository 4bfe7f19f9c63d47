import { describe, expect, test } from 'vitest'
import { readImageOptions } from './image-options.ts'

describe('what is said of a picture', () => {
  test('[IMG-01] [IMG-13] comes from options, else from its attributes, else is as usual', () => {
    const attributes = { src: '/a.jpg', stretch: 'false', dprMax: '2', useBgImage: '' }
    const settings = readImageOptions({ source: '/b.jpg', dprMax: 3, stretch: undefined }, attributes)
    expect(settings).toMatchObject({ source: '/b.jpg', dprMax: 3, stretch: false, useBgImage: true })
    expect(readImageOptions({}, { src: ' /a.jpg ' }).source).toBe('/a.jpg')
    expect(readImageOptions(null, { image: '/c.jpg' }).source).toBe('/c.jpg')
    expect(readImageOptions({ source: 7 }, {}).source).toBe('')
    expect(readImageOptions({}, {})).toEqual({
      source: '',
      dimensions: undefined,
      fixedRatio: false,
      focalPoint: { x: 0.5, y: 0.5 },
      load: 'true',
      forceImageUpdate: false,
      cropMode: 'none',
      sizeAdjustment: 1,
      sizeFormat: 'queryString',
      stretch: true,
      useBgImage: false,
      useAdvancedPositioning: false,
      allowSaveData: false,
      dprMax: Number.POSITIVE_INFINITY,
      dprMin: 0,
      fitAlignment: 'center',
      missesAlignment: false,
      allowConcurrentLoads: false,
    })
  })

  test.each(['fixedRatio', 'forceImageUpdate', 'useBgImage', 'useAdvancedPositioning', 'allowSaveData'] as const)(
    '[IMG-03] [IMG-06] [IMG-16] %s is on or off',
    (name) => {
      for (const on of [true, 'true', '']) expect(readImageOptions({ [name]: on }, {})[name]).toBe(true)
      expect(readImageOptions({}, { [name]: '' })[name]).toBe(true)
      expect(readImageOptions({ [name]: false }, { [name]: 'true' })[name]).toBe(false)
      expect(readImageOptions({ [name]: 'forse' }, {})[name]).toBe(false)
    },
  )

  test('[IMG-02] has its measures from «widthxheight»', () => {
    const measures = (imageDimensions: string) => readImageOptions({}, { imageDimensions }).dimensions
    expect(measures('1500x1000')).toEqual({ width: 1500, height: 1000 })
    for (const wrong of ['1500', 'x1000', '0x10', '-5x5', 'axb', '1e999x1']) expect(measures(wrong)).toBeUndefined()
    const dimensions = { width: 3, height: 2 }
    expect(readImageOptions({ dimensions }, { imageDimensions: '1x1' }).dimensions).toEqual(dimensions)
  })

  test('[IMG-04] has its focal point in the middle, unless told elsewhere', () => {
    const point = (imageFocalPoint: string) => readImageOptions({}, { imageFocalPoint }).focalPoint
    expect(point('0.2,0.9')).toEqual({ x: 0.2, y: 0.9 })
    expect(point('0,1')).toEqual({ x: 0, y: 1 })
    expect(point('0.2')).toEqual({ x: 0.2, y: 0.5 })
    expect(point('a,2')).toEqual({ x: 0.5, y: 1 })
    expect(readImageOptions({ focalPoint: { y: 0.1 } }, {}).focalPoint).toEqual({ x: 0.5, y: 0.1 })
  })

  test('[IMG-05] is loaded at once, when near, or not', () => {
    const mode = (load: unknown) => readImageOptions({ load }, {}).load
    expect([mode('viewport'), mode(false), mode('false'), mode(true), mode('poi'), mode(undefined)]).toEqual([
      'viewport',
      'false',
      'false',
      'true',
      'true',
      'true',
    ])
    expect(readImageOptions({}, { load: 'viewport' }).load).toBe('viewport')
  })

  test.each([
    ['cover', 'cover'],
    ['fill', 'cover'],
    ['content-fill', 'cover'],
    ['contain', 'contain'],
    ['fit', 'contain'],
    ['content-fit', 'contain'],
    ['none', 'none'],
    ['constructor', 'none'],
  ])('[IMG-07] [IMG-08] [IMG-09] %s is %s', (word, mode) => {
    expect(readImageOptions({ cropMode: word }, {}).cropMode).toBe(mode)
    expect(readImageOptions({}, { cropMode: word }).cropMode).toBe(mode)
  })

  test('is cut as a class of what it stands in says, where nothing else does', () => {
    expect(readImageOptions({}, {}, ['box', 'content-fill']).cropMode).toBe('cover')
    expect(readImageOptions({ cropMode: 'none' }, {}, ['content-fill']).cropMode).toBe('none')
  })

  test('[IMG-21] has a mode of fit, fill, none or null, and no other', () => {
    const crop = (mode: unknown) => readImageOptions({ mode }, {}).cropMode
    expect([crop('fit'), crop('fill'), crop('none'), crop(null)]).toEqual(['contain', 'cover', 'none', 'none'])
    for (const wrong of ['cover', 'FIT', 1, '']) expect(() => crop(wrong)).toThrow(TypeError)
    expect(() => readImageOptions({}, { mode: 'stretch' })).toThrow("mode must be 'fit', 'fill', 'none' or null")
  })

  test('[IMG-10] [IMG-11] is asked for in its whole width, or a part that is never below nothing', () => {
    const part = (sizeAdjustment: unknown) => readImageOptions({ sizeAdjustment }, {}).sizeAdjustment
    expect([part(undefined), part('molto'), part('0.5'), part(2), part(-1), part('-0.1')]).toEqual([1, 1, 0.5, 2, 0, 0])
  })

  test('[IMG-12] names its width after a question mark, unless told to do so in its file name', () => {
    const format = (sizeFormat: unknown) => readImageOptions({ sizeFormat }, {}).sizeFormat
    expect([format(undefined), format('filename'), format('path')]).toEqual(['queryString', 'filename', 'queryString'])
  })

  test('[IMG-14] may be stretched, unless told not to', () => {
    expect(readImageOptions({}, {}).stretch).toBe(true)
    expect(readImageOptions({}, { stretch: 'false' }).stretch).toBe(false)
  })

  test('[IMG-18] [IMG-19] knows no limit of the screen’s pixels, unless told', () => {
    expect(readImageOptions({}, { dprMin: 'x', dprMax: '' })).toMatchObject({ dprMin: 0, dprMax: Infinity })
    expect(readImageOptions({}, { dprMin: '1', dprMax: '2.5' })).toMatchObject({ dprMin: 1, dprMax: 2.5 })
  })

  test('[IMG-20] stands in the middle of its box, or at one of four edges', () => {
    const alignment = (fitAlignment: unknown) => readImageOptions({ fitAlignment }, {}).fitAlignment
    for (const edge of ['top', 'left', 'center', 'right', 'bottom']) expect(alignment(edge)).toBe(edge)
    expect([alignment('middle'), alignment(undefined)]).toEqual(['center', 'center'])
  })

  test('misses an alignment where «content-fit» says none', () => {
    const misses = (cropMode: string, fitAlignment?: string) =>
      readImageOptions({ cropMode, fitAlignment }, {}).missesAlignment
    expect([misses('content-fit'), misses('content-fit', 'su'), misses('content-fit', 'top')]).toEqual([
      true,
      true,
      false,
    ])
    expect([misses('contain'), misses('fit'), misses('content-fill')]).toEqual([false, false, false])
    expect(readImageOptions({}, {}, ['content-fit']).missesAlignment).toBe(true)
  })
})
