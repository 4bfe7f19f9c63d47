import { describe, expect, test } from 'vitest'
import { cssFault } from './own-css.ts'

describe('an owner’s own style sheet', () => {
  test('what browsers understand is fine', () => {
    for (const css of [
      '',
      'h1 { color: var(--accent); &:hover { color: red } }',
      '@media (width < 600px) { .button { padding: 1rem } }',
      '@font-face { font-family: Mia; src: url(/file/mia.woff2) format("woff2") }',
      'p { background: url("data:image/svg+xml,%3Csvg xmlns=\'http://www.w3.org/2000/svg\'/%3E") }',
      'a[href^="https://"]::after { content: "// fuori" }',
      '/* da https://esempio.it */ p { content: "a:b" }',
      'svg { fill: url(#tinta) }',
    ])
      expect(cssFault(css), css).toBeUndefined()
  })

  test.each([
    ['p {\n  color: red', 'Riga 1, colonna 1: questa parentesi graffa non è chiusa: manca una }.'],
    ['p {}\n}', 'Riga 2, colonna 1: c’è una } di troppo.'],
    ['p {\n  color red;\n}', 'Riga 2, colonna 3: qui il browser non capisce'],
    ['p {\n  color: red\n  font: 1px x;\n}', 'Riga 2, colonna 13: manca un punto e virgola.'],
    ['/* a', 'Riga 1, colonna 1: questo commento non è chiuso'],
    ['p { content: "a }', 'Riga 1, colonna 14: queste virgolette non sono chiuse.'],
    ['p { color::red }', 'due due punti'],
    ['<style>p{}</style>', 'Riga 1, colonna'],
  ])('a mistake is named with its place: %s', (css, words) => {
    expect(cssFault(css)).toContain(words)
  })

  test.each([
    'p {}\n  @import url(https://fonts.esempio.it/x.css);',
    'p {}\n  @IMPORT "altro.css";',
    'p {}\n  a { background: url(https://a.it/x.png) }',
    'p {}\n  a { background: URL( "//a.it/x.png" ) }',
    'p {}\n  a { background: \\75rl(https://a.it/x) }',
    'p {}\n  a { background: url(https:\\/\\/a.it/x) }',
    'p {}\n  a { --x: image-set("https://a.it/x.png" 1x) }',
    'p {}\n  a { background: url(data:image/png;base64,AA), url(http://a.it/x) }',
    'p {}\n  a { src: src("https://a.it/x") }',
  ])('nothing is loaded from elsewhere: %s', (css) => {
    expect(cssFault(css)).toMatch(/^Riga 2, colonna (?:3|7): .*saprebbe chi visita/)
  })

  test('hostile sheets of the largest size cost little and break nothing', () => {
    const start = performance.now()
    for (const part of ['a{', '(', ':is(', '"', '/*', '\\', '@', 'a{b:c', '{}', 'a{b:url(', ']', '<!--'])
      expect(() => cssFault(part.repeat(20_000 / part.length)), part).not.toThrow()
    expect(cssFault(`${'a{'.repeat(3000)}${'}'.repeat(3000)}`)).toContain('troppe regole')
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})
