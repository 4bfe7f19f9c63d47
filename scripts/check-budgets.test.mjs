import { expect, test } from 'vitest'
import { weighBundles } from './lib/budget.mjs'

const manifest = {
  'src/visitor.ts': { file: 'visitor.js', isEntry: true, imports: ['_shared.js'], dynamicImports: ['gallery.ts'] },
  '_shared.js': { file: 'shared.js' },
  'gallery.ts': {
    file: 'gallery.js',
    css: ['gallery.css'],
    isDynamicEntry: true,
    imports: ['_shared.js', '_slides.js'],
  },
  '_slides.js': { file: 'slides.js' },
}
const sizes = { 'visitor.js': 5000, 'shared.js': 1000, 'gallery.js': 3000, 'gallery.css': 500, 'slides.js': 2000 }
const weigh = (file) => sizes[file]

test('the eager entry is weighed with its static imports, a lazy chunk with what it adds to them', () => {
  const { rows, faults } = weighBundles(
    manifest,
    { eager: { 'src/visitor.ts': 6000 }, lazy: { 'gallery.ts': 5500 }, lazyDefault: 1 },
    weigh,
  )
  expect(rows).toEqual([
    { name: 'src/visitor.ts', bytes: 6000, limit: 6000 },
    { name: 'gallery.ts', bytes: 5500, limit: 5500 },
  ])
  expect(faults).toEqual([])
})

test('one byte too many is refused, eager or lazy', () => {
  const { faults } = weighBundles(manifest, { eager: { 'src/visitor.ts': 5999 }, lazy: {}, lazyDefault: 5499 }, weigh)
  expect(faults).toEqual([
    'src/visitor.ts weighs 6000 bytes, over its 5999',
    'gallery.ts weighs 5500 bytes, over its 5499',
  ])
})

test('an entry without a budget and a budget without its file are refused', () => {
  const { faults } = weighBundles(
    manifest,
    { eager: { 'src/other.ts': 1 }, lazy: { 'map.ts': 1 }, lazyDefault: 9999 },
    weigh,
  )
  expect(faults).toEqual([
    'src/other.ts has a budget and is not among the entries',
    'src/visitor.ts is an entry without a budget',
    'map.ts has a budget and is not loaded lazily',
  ])
})

test('a style sheet without a line of its own has the common limit', () => {
  const styled = { ...manifest, 'cart.css': { file: 'gallery.css', isEntry: true } }
  const budgets = { eager: { 'src/visitor.ts': 6000 }, lazy: {}, lazyDefault: 9999 }
  const faultsWith = (more) => weighBundles(styled, { ...budgets, ...more }, weigh).faults
  expect(faultsWith({ stylesheetDefault: 500 })).toEqual([])
  expect(faultsWith({ stylesheetDefault: 499 })).toEqual(['cart.css weighs 500 bytes, over its 499'])
  expect(faultsWith({})).toEqual(['cart.css is an entry without a budget'])
})

test('what comes beside another lazy file is weighed without that one', () => {
  const beside = { ...manifest, 'lightbox.ts': { file: 'lightbox.js', isDynamicEntry: true, imports: ['gallery.ts'] } }
  const budgets = { eager: { 'src/visitor.ts': 6000 }, lazy: {}, lazyDefault: 5500 }
  const weighed = (more) => weighBundles(beside, { ...budgets, ...more }, (file) => sizes[file] ?? 700).rows.at(-1)
  expect(weighed({})).toMatchObject({ name: 'lightbox.ts', bytes: 6200 })
  expect(weighed({ beside: { 'lightbox.ts': 'gallery.ts' } })).toMatchObject({ name: 'lightbox.ts', bytes: 700 })
})
