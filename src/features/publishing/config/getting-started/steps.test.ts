import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const nothing = { homeVersion: 1, pictures: 0, footer: { address: '', email: '', phone: '' }, sawPhone: false }
const done = (beginning: Parameters<typeof stepsOf>[0]) =>
  stepsOf(beginning)
    .filter((step) => step.done)
    .map(({ name }) => name)

test('a fresh site has everything before it, and publishing comes last', () => {
  expect(done(nothing)).toEqual([])
  expect(stepsOf(nothing).at(-1)?.name).toBe('publish')
})

test('each step is told from the site itself', () => {
  expect(done({ ...nothing, homeVersion: 2 })).toEqual(['home'])
  expect(done({ ...nothing, pictures: 3 })).toEqual(['pictures'])
  expect(done({ ...nothing, footer: { ...nothing.footer, phone: '+39 06 1234567' } })).toEqual(['contacts'])
  expect(done({ ...nothing, sawPhone: true })).toEqual(['phone'])
})
