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
  [
    'uses and fills in a circle',
    `${levels(
      10,
      (level) => `<g id="L${10 - level}" fill="url(#L${9 - level})">${`<use href="#L${11 - level}"/>`.repeat(10)}</g>`,
    )}<g id="L11"><rect/></g>`,
  ],
  [
    'fills written otherwise',
    levels(10, (level) => `<pattern id="a${level + 1}">${`<rect fill="URL('#%61${level}')"/>`.repeat(10)}</pattern>`),
  ],
  [
    'an id that an empty element bears too',
    levels(10, (level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g><g id="a${level + 1}"/>`),
  ],
  ...(
    [
      ['classes', (level: number) => `.c${level}{mask:url(#a${level})}`],
      ['classes for paper', (level: number) => `@media all{.x, g > rect.c${level}:not(.y){mask:url("#a${level}")}}`],
      ['classes behind a brace in a string', (level: number) => `.c${level}{--a:"} .q{";mask:url(#a${level})}`],
    ] as const
  ).map(([name, rule]) => [
    name,
    `<style><![CDATA[${levels(10, rule)}]]></style>${levels(10, (level) => `<mask id="a${level + 1}">${`<rect class="b c${level}"/>`.repeat(10)}</mask>`)}`,
  ]),
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
  [
    'an export of two hundred gradients by class for five thousand shapes',
    `<defs><style>.cls-1{font-family:'Arial';fill:none}${levels(200, (one) => `.cls-1,.c${one}{stroke:#000}svg .c${one}{fill:url(#g${one});}`)}</style>${levels(200, (one) => `<linearGradient id="g${one}"><stop/><stop/></linearGradient>`)}</defs>${levels(5000, (one) => `<path class="cls-1 c${one % 200}"/>`)}`,
  ],
  ['what uses itself', '<g id="a"><rect/><use href="#a"/></g>'],
  ['what uses what is not there', '<use href="#nulla"/>'],
])('%s is a drawing', (_name, body) => {
  expect(sanitiseSvg(drawing(body))).toContain('<svg')
})
