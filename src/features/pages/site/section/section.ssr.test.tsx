import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testViewContext } from '../../../content/site/test-view-context.ts'
import { messages as imageMessages } from '../../../images/model/messages.ts'
import type { Asset } from '../../../images/views.ts'
import { messages } from '../../model/messages.ts'
import { sectionBlock } from './section.tsx'

const id = (digit: string) => digit.repeat(24)
const asset: Asset = {
  ...{ id: id('a'), name: 'muro.jpg', contentHash: 'h1', mimeType: 'image/jpeg', width: 1600, height: 900 },
  ...{ alt: 'Un muro', caption: '', focalX: 0.2, focalY: 0.5, present: true, tone: '#333333', greys: [10, 60] },
}

function html(props: object, assets: readonly Asset[] = [asset]): string {
  const parsed = sectionBlock.schema.parse({ ...sectionBlock.initial, ...props })
  const data = sectionBlock.data?.(parsed) && Object.fromEntries(assets.map((one) => [one.id, one]))
  const context = testViewContext({ ...imageMessages, ...messages })
  return renderToStaticMarkup(
    createElement(sectionBlock.View, { id: id('b'), props: parsed, data, context, layout: undefined }, 'Parole'),
  )
}

test('a picture behind a section replaces its colour, and its veil is as strong as that picture needs', () => {
  const markup = html({ pictureId: asset.id, background: 'accent' })
  expect(markup).toContain('ground-picture ground-dark veil-20')
  expect(markup).not.toContain('ground-accent')
  expect(html({ pictureId: asset.id, veil: 'light' })).toContain('ground-light veil-55')
  expect(html({ pictureId: asset.id }, [(({ greys: _, ...unmeasured }) => unmeasured)(asset)])).toContain('veil-70')
})

test('a dark veil has the hue of its picture; a light one, or one of a picture of unknown colours, has none', () => {
  const toned = { ...asset, tone: '#a08c6e' }
  expect(html({ pictureId: asset.id }, [toned])).toMatch(/data-wash="#[0-9a-f]{6}"/)
  expect(html({ pictureId: asset.id, veil: 'light' }, [toned])).not.toContain('data-wash')
  expect(html({ pictureId: asset.id }, [{ ...asset, tone: null }])).not.toContain('data-wash')
})

test('it keeps its focal point in view, and says nothing to who does not see it', () => {
  expect(html({ pictureId: asset.id })).toMatch(/<img class="picture [^"]*focal-x-20[^>]*alt=""/)
})

test('a picture behind a high section is asked for as wide as it is drawn, less so on phones', () => {
  const sizes = (height: string) => /sizes="(?:auto, )?([^"]*)"/.exec(html({ pictureId: asset.id, height }))?.[1]
  expect(sizes('content')).toBe('100vw')
  expect(sizes('most')).toBe('(max-width: 640px) max(100vw, 85vh), max(100vw, 142vh)')
})

test('on phones another picture takes its place, with its own focal point; the veil is what the brighter one needs', () => {
  const phone = { ...asset, id: id('c'), width: 900, height: 1600, focalX: 0.7, greys: [10, 255] as const }
  const markup = html({ pictureId: asset.id, phonePictureId: phone.id, height: 'whole' }, [asset, phone])
  expect(markup).toContain('veil-70')
  expect(markup).toMatch(
    /<picture class="[^"]*focal-x-70"><source media="\(max-width: 640px\)" srcSet="[^"]*c{24}[^"]* 900w" sizes="max\(100vw, 56vh\)"\/><img class="[^"]*focal-x-20/,
  )
  expect(html({ phonePictureId: phone.id }, [phone])).not.toContain('<picture')
  expect(html({ pictureId: asset.id, phonePictureId: phone.id }, [asset])).not.toContain('<picture')
})

test('on phones the same picture may have another focal point, unless phones have a picture of their own', () => {
  const phoneFocus = { x: 0.8, y: 0.1 }
  const same = html({ pictureId: asset.id, phoneFocus })
  expect(same).toMatch(/<picture class="[^"]*focal-x-80 focal-y-10"><source [^>]*a{24}/)
  expect(same).toContain('veil-20')
  const phone = { ...asset, id: id('c'), focalX: 0.7 }
  expect(html({ pictureId: asset.id, phonePictureId: phone.id, phoneFocus }, [asset, phone])).not.toContain(
    'focal-x-80',
  )
  expect(html({ phoneFocus })).not.toContain('<picture')
})

test('a picture scrolls with its section, more slowly, or not at all; then it is as large as the window', () => {
  expect(html({ pictureId: asset.id })).not.toMatch(/scroll-|drift/)
  expect(html({ pictureId: asset.id, pictureScroll: 'slow' })).toMatch(/ scroll-slow .*<div class="section-drift"><img/)
  const fixed = html({ pictureId: asset.id, pictureScroll: 'fixed' })
  expect(fixed).toMatch(
    / scroll-fixed .*section-drift.*sizes="(auto, )?\(max-width: 640px\) max\(100vw, 107vh\), max\(100vw, 178vh\)"/,
  )
  expect(html({ pictureScroll: 'fixed' })).not.toContain('scroll-')
})

test('a film is named for its behaviour over the picture, has a button that waits, and the strongest veil', () => {
  const film = html({ pictureId: asset.id, film: '/s/onda.mp4' })
  expect(film).toContain('data-behaviour="film"')
  expect(film).toContain('veil-70')
  expect(film).toMatch(/<img[^>]*><div class="section-film" data-film="\/s\/onda.mp4" data-own="">/)
  expect(film).toMatch(/<button type="button" class="film-pause" aria-label="[^"]+" aria-pressed="false" hidden/)
  expect(film).not.toContain('<video')
  expect(html({ film: '/s/onda.mp4' })).not.toContain('film')
  const accepts = (film: string) => sectionBlock.schema.safeParse({ film }).success
  expect(['/s/onda.webm', 'https://film.example/onda.mp4', '/s/muro.jpg'].map(accepts)).toEqual([true, false, false])
})

test('without a picture, or before its file has arrived, a section keeps its colour', () => {
  for (const markup of [
    html({ background: 'soft' }),
    html({ pictureId: asset.id, background: 'soft' }, []),
    html({ pictureId: asset.id, background: 'soft' }, [{ ...asset, present: false }]),
  ]) {
    expect(markup).toContain('ground-soft')
    expect(markup).not.toContain('section-picture')
  }
})

test('only a section that is higher than its words has a place for them', () => {
  expect(html({ height: 'most', place: 'bottom' })).toContain('height-most words-bottom')
  expect(html({ place: 'bottom' })).not.toMatch(/height-|words-/)
})

test('a section follows the site, or has a movement of its own, and then brings its styles', () => {
  expect(html({})).not.toContain('movement-')
  expect(html({ movement: 'none' })).toContain(' movement-none"')
  expect(html({ movement: 'lively' })).toContain(' movement-lively"')
  const brings = (movement: string) =>
    sectionBlock.stylesheets?.movement?.(sectionBlock.schema.parse({ ...sectionBlock.initial, movement }))
  expect(['site', 'none', 'calm', 'lively'].map(brings)).toEqual([false, false, true, true])
})

test('pages load the styles of openings only where a section needs them', () => {
  const sheets = (props: object) => sectionBlock.stylesheets?.pages?.(sectionBlock.schema.parse(props))
  expect(sheets({})).toBe(false)
  expect([sheets({ pictureId: asset.id }), sheets({ height: 'half' })]).toEqual([true, true])
})

test('a section has a straight upper edge, or one of another shape, and then brings its styles', () => {
  expect(html({})).not.toContain('edge-')
  expect(html({ edge: 'curve' })).toContain(' edge-curve"')
  const brings = (edge: string) =>
    sectionBlock.stylesheets?.edges?.(sectionBlock.schema.parse({ ...sectionBlock.initial, edge }))
  expect(['none', 'curve', 'slope', 'look'].map(brings)).toEqual([false, true, true, true])
})

test('a section of one colour, or filled with a gradient or a pattern, then brings their styles; a picture takes their place', () => {
  expect(html({ background: 'accent' })).not.toContain('fill-')
  expect(html({ background: 'accent', fill: 'gradient' })).toContain('ground-accent fill-gradient ')
  expect(html({ fill: 'pattern', pictureId: asset.id })).not.toContain('fill-')
  expect(html({ fill: 'pattern', pictureId: asset.id }, [])).toContain('fill-pattern')
  const brings = (fill: string) =>
    sectionBlock.stylesheets?.fills?.(sectionBlock.schema.parse({ ...sectionBlock.initial, fill }))
  expect(['plain', 'gradient', 'pattern'].map(brings)).toEqual([false, true, true])
})
