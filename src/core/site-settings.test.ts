import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineSiteSettings } from './site-settings.ts'

const lanterns = defineSiteSettings({
  key: 'settings.lanterns',
  schema: z.int().default(3),
  refuse(count) {
    if (count > 9) throw new Error('Too many lanterns.')
  },
})
const content = { title: 'Bottega', settings: { lanterns: 3, other: true } }

test('a part of a site’s content is read and replaced where it is stored, and the rest stays', () => {
  expect(lanterns.of(content)).toBe(3)
  expect(lanterns.put(content, 5)).toEqual({ title: 'Bottega', settings: { lanterns: 5, other: true } })
  expect(content.settings.lanterns).toBe(3)
})

test('a part that nobody has registered is an error, not a default', () => {
  expect(() => lanterns.of({ settings: {} })).toThrow('settings.lanterns')
})

test('a content is refused by the rule of its part', () => {
  expect(() => lanterns.refuse(content)).not.toThrow()
  expect(() => lanterns.refuse(lanterns.put(content, 10))).toThrow('Too many')
})
