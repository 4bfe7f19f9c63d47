import { expect, test } from 'vitest'
import { blockClasses } from './block-classes.ts'

test('a block is known by its type', () => {
  expect(blockClasses({ type: 'text' })).toBe('block block-text')
})

test('each screen says only what it does differently', () => {
  const layout = { desktop: { hidden: true, align: 'center' }, phone: { hidden: false, order: 'first' } } as const
  expect(blockClasses({ type: 'image', layout })).toBe(
    'block block-image d-hidden d-align-center p-shown p-order-first',
  )
})

test('columns that say nothing share the row and stand one below the other on a phone', () => {
  expect(blockClasses({ type: 'column' })).toBe('block block-column d-span-equal p-span-12')
  expect(blockClasses({ type: 'column', layout: { desktop: { span: 4 } } })).toBe(
    'block block-column d-span-4 p-span-12',
  )
})

test('columns side by side on a tablet stand one below the other on a phone unless it says otherwise', () => {
  const layout = { desktop: { span: 4 }, tablet: { span: 6 } }
  expect(blockClasses({ type: 'column', layout })).toBe('block block-column d-span-4 t-span-6 p-span-12')
  expect(blockClasses({ type: 'column', layout: { ...layout, phone: { span: 6 } } })).toBe(
    'block block-column d-span-4 t-span-6 p-span-6',
  )
})
