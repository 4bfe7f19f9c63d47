import { expect, test } from 'vitest'
import { sanitiseSvg } from './sanitise-svg.ts'

const drawing = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${body}</svg>`
const levels = (count: number, one: (level: number) => string) =>
  Array.from({ length: count }, (_one, level) => one(level)).join('')

test.each([
  ['uses', levels(10, (level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`)],
  [
    'uses by their old name',
    levels(10, (level) => `<g id="a${level + 1}">${`<use xlink:href="#a${level}"/>`.repeat(10)}</g>`),
  ],
  [
    'fills',
    levels(10, (level) => `<pattern id="a${level + 1}">${`<rect fill="url(#a${level})"/>`.repeat(10)}</pattern>`),
  ],
  ['a chain of uses without end', levels(5000, (level) => `<g id="a${level + 1}"><use href="#a${level}"/></g>`)],
])('a drawing of few lines that draws billions, by %s, is none', (_name, body) => {
  const source = drawing(`<g id="a0"><rect/></g>${body}`)
  expect(sanitiseSvg(source.replace('<svg ', '<svg xmlns:xlink="http://www.w3.org/1999/xlink" '))).toBeUndefined()
})

test.each([
  ['one mark in ten thousand places', `<g id="a"><rect/></g>${'<use href="#a"/>'.repeat(10_000)}`],
  [
    'ten thousand shapes of one colour',
    `<linearGradient id="a"><stop/><stop/></linearGradient>${'<path fill="url(#a)"/>'.repeat(10_000)}`,
  ],
  ['what uses itself', '<g id="a"><rect/><use href="#a"/></g>'],
  ['what uses what is not there', '<use href="#nulla"/>'],
])('%s is a drawing', (_name, body) => {
  expect(sanitiseSvg(drawing(body))).toContain('<svg')
})
