import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testViewContext } from '../test-view-context.ts'
import { shapeBlock } from './shape.tsx'

function html(given: object): string {
  const props = shapeBlock.schema.parse({ ...shapeBlock.initial, ...given })
  const view = { id: 'b'.repeat(24), props, data: undefined, context: testViewContext(), layout: undefined }
  return renderToStaticMarkup(createElement(shapeBlock.View, view))
}

test.each([
  ['square', 100],
  ['portrait', 150],
  ['landscape', 67],
])('[CNST-04] a %s shape keeps its place with a height of %d for a width of 100', (aspect, height) => {
  expect(html({ aspect })).toContain(`viewBox="0 0 100 ${height}" width="100" height="${height}"`)
})

test('a shape is passed over by screen readers and has a colour of the look', () => {
  const shape = html({ colour: 'second' })
  expect(shape).toContain('aria-hidden="true"')
  expect(shape).toMatch(/class="shape shape-second shape-m".*fill="currentColor"/)
  expect(shape).not.toMatch(/style=|#[\da-f]{3,6}"/)
})

test('a pattern belongs to its own shape', () => {
  expect(html({ fill: 'dots' })).toMatch(/<pattern id="shape-b{24}".*fill="url\(#shape-b{24}\)"/)
  expect(html({ fill: 'outline' })).toMatch(/<path [^>]*fill="none" class="shape-outline"/)
})
