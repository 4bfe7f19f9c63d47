import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AnyBlock, StoredBlock } from '../../../core/block.ts'
import { testViewContext } from '../../content/site/test-view-context.ts'
import type { Asset } from '../model/assets.ts'
import { messages } from '../model/messages.ts'
import { readWidth } from '../model/widths.ts'
import { imageBlock } from './image/image.tsx'
import { Picture } from './picture.tsx'
import { pictureGridBlock } from './picture-grid/picture-grid.tsx'
import { PicturePlans, planPictures } from './picture-plan.ts'

const context = testViewContext(messages)
const id = (digit: string) => digit.repeat(24)
const asset: Asset = {
  id: id('a'),
  name: 'vaso blu.jpg',
  contentHash: 'h1',
  mimeType: 'image/jpeg',
  width: 1200,
  height: 800,
  alt: 'Un vaso blu',
  caption: '',
  focalX: 0.5,
  focalY: 0.5,
  present: true,
  tone: '#a4452a',
}

function html(block: AnyBlock, props: object, data: Record<string, Asset> = { [asset.id]: asset }): string {
  const parsed = block.schema.parse({ ...block.initial, ...props })
  return renderToStaticMarkup(
    createElement(block.View, { id: id('b'), props: parsed, data, context, layout: undefined }),
  )
}
const image = (props: object, data?: Record<string, Asset>) => html(imageBlock, { assetId: asset.id, ...props }, data)

test('a picture has its measures, its widths up to its own, and comes when it is near', () => {
  const markup = image({})
  expect(markup).toMatch(/width="1200" height="800" alt="Un vaso blu" loading="lazy"/)
  const path = `/images/${id('0')}/${id('a')}/h1-vaso%20blu.jpg`
  expect(markup).toContain(`${path}?format=1000w 1000w, ${path}?format=1500w 1200w"`)
  expect(markup).not.toContain('2500w')
})

test('its own words win over those of the archive, and one that decorates has none', () => {
  expect(image({ alt: 'Sul tavolo' })).toContain('alt="Sul tavolo"')
  expect(image({ decorative: true })).toContain('alt=""')
  expect(image({ decorative: true, link: '/corsi' })).toMatch(/<a href="\/corsi"><img [^>]*alt="Un vaso blu"/)
})

test('a picture that has not arrived is a box with its words', () => {
  const markup = image({}, { [asset.id]: { ...asset, present: false } })
  expect(markup).not.toContain('<img')
  expect(markup).toContain('<span>Un vaso blu</span>')
  expect(image({}, {})).toContain(messages['images.missing'])
  expect(image({ assetId: null })).toBe('')
})

test('a picture that is cut keeps its focal point in view, in steps of 5 %', () => {
  const off = { [asset.id]: { ...asset, focalX: 0.33, focalY: 0.99 } }
  expect(image({ ratio: '1:1' }, off)).toContain('class="picture ratio-1x1 focal-x-35 focal-y-100 ')
  expect(image({ ratio: 'natural' }, off)).toContain('class="picture tone-5"')
})

test('a picture shows its mean brightness until it arrives; one with transparent parts shows none', () => {
  expect(image({})).toContain('class="picture tone-5"')
  expect(image({})).toContain('data-tone="#a4452a"')
  expect(image({}, { [asset.id]: { ...asset, tone: null } })).toContain('class="picture"')
})

test('a picture names the colours of its corners, from which browsers paint a blur; wrong ones are left out', () => {
  const markup = (corners: string) => image({}, { [asset.id]: { ...asset, corners } })
  expect(markup('a42b53c64d75')).toContain('data-nw="#a42" data-ne="#b53" data-sw="#c64" data-se="#d75"')
  for (const wrong of ['', 'a42', 'url(//a.it)00', 'a42b53c64d75a']) expect(markup(wrong)).not.toContain('data-nw')
})

test('[BLOCK-01] a caption may stand on its picture or beside it, and one that is empty nowhere', () => {
  const caption = [{ type: 'text', text: 'La mensola' }]
  expect(image({ caption, captionStyle: 'overlay' })).toMatch(
    /<figure class="image image-full image-overlay">.*<figcaption>La mensola/,
  )
  expect(image({ captionStyle: 'beside' })).toContain('<figure class="image image-full">')
})

test('[IMG-29] widths are asked for as 2500w, 1500w, 1000w, 750w, 500w, 300w and 100w, and no others', () => {
  const markup = image({}, { [asset.id]: { ...asset, width: 4000, height: 3000 } })
  const asked = [...markup.matchAll(/\?format=(\S+) \d+w/g)].map(([, format]) => format)
  expect(asked).toEqual(['100w', '300w', '500w', '750w', '1000w', '1500w', '2500w'])
  for (const wrong of ['640w', '2501w', '500', 'w', '500W', '0500w']) expect(readWidth(wrong)).toBeUndefined()
})

test('a vector drawing has one address', () => {
  const markup = renderToStaticMarkup(
    <Picture asset={{ ...asset, mimeType: 'image/svg+xml' }} context={context} sizes="50vw" />,
  )
  expect(markup).not.toContain('srcSet')
})

test('a grid keeps its order and gives each picture its caption and link', () => {
  const images = [
    { assetId: asset.id, alt: 'Uno', caption: [{ type: 'text', text: 'Prima' }], link: '/uno' },
    { assetId: id('c'), alt: 'Due' },
  ]
  const markup = html(pictureGridBlock, { images, columns: 2 })
  expect(markup).toMatch(
    /<a href="\/uno"><img[^>]*alt="Uno"[^>]*><\/a><figcaption>Prima<\/figcaption>.*<span>Due<\/span>/,
  )
})

const PROPS: Readonly<Record<string, Record<string, unknown>>> = {
  image: { assetId: null },
  'picture-grid': { images: [] },
}
const block = (type: string, key: string, children?: StoredBlock[], more: Partial<StoredBlock> = {}): StoredBlock => ({
  id: id(key),
  type,
  version: 1,
  props: PROPS[type] ?? {},
  ...(children && { children }),
  ...more,
})

test('pictures of the first section come at once, in the room that their column has', () => {
  const sections = [
    block('section', '1', [block('column', '2', [block('image', 'b')], { layout: { desktop: { span: 6 } } })], {
      props: { width: 'normal' },
    }),
    block('section', '3', [block('column', '4', [block('image', 'd')])], { props: { width: 'full' } }),
  ]
  const plans = planPictures(sections)
  expect(plans.get(id('b'))).toEqual({
    sizes: '(max-width: 640px) 100vw, (max-width: 926px) 50vw, (max-width: 1120px) 50vw, 560px',
    eager: true,
  })
  expect(plans.get(id('d'))).toMatchObject({ eager: false, sizes: expect.stringMatching(/100vw$/) })
  const view = {
    id: id('b'),
    props: imageBlock.schema.parse({ ...imageBlock.initial, assetId: asset.id }),
    data: { [asset.id]: asset },
    context,
    layout: undefined,
  }
  const markup = renderToStaticMarkup(<PicturePlans value={plans}>{createElement(imageBlock.View, view)}</PicturePlans>)
  expect(markup).toContain('fetchPriority="high"')
  expect(markup).not.toContain('lazy')
})

test('below a section of words, the pictures of the second come at once, and those of a third never', () => {
  const section = (key: string, child: StoredBlock) => block('section', key, [block('column', key, [child])])
  const words = [section('1', block('text', '2')), section('3', block('picture-grid', '4'))]
  const eager = (sections: StoredBlock[], key: string) => planPictures(sections).get(id(key))?.eager
  expect(eager(words, '4')).toBe(true)
  expect(eager([...words, section('5', block('image', '6'))], '6')).toBe(false)
  expect(eager([section('7', block('text', '8')), ...words], '4')).toBe(false)
})

test.each([
  ['compare', { beforeId: id('a'), afterId: id('b') }],
  ['team', { people: [{ portraitId: null }, { portraitId: id('a') }] }],
  ['testimonials', { voices: [{ portraitId: id('a') }] }],
])('the pictures of a %s count among the first', (type, props) => {
  const shown: StoredBlock = { ...block(type, '2'), props }
  const sections = [
    block('section', '1', [block('column', '1', [shown])]),
    block('section', '3', [block('column', '3', [block('image', '4')])]),
  ]
  const plans = planPictures(sections)
  expect(plans.get(id('2'))?.eager).toBe(true)
  expect(plans.get(id('4'))?.eager).toBe(false)
})

test.each([
  ['people without a portrait', 'team', { people: [{ portraitId: null }] }],
  ['a comparison that lacks a picture', 'compare', { beforeId: id('a'), afterId: null }],
])('%s leave the first place to the pictures below', (_, type, props) => {
  const empty: StoredBlock = { ...block(type, '2'), props }
  const sections = [
    block('section', '1', [block('column', '1', [empty])]),
    block('section', '3', [block('column', '3', [block('image', '4')])]),
  ]
  expect(planPictures(sections).get(id('4'))?.eager).toBe(true)
})
