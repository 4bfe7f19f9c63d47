import { describe, expect, test } from 'vitest'
import { cssFault } from './own-css.ts'

describe('an owner’s own style sheet', () => {
  test('what browsers understand is fine', () => {
    for (const css of [
      '',
      'h1 { color: var(--accent); &:hover { color: red } }',
      '@media (width < 600px) { .button { padding: 1rem } }',
      '@font-face { font-family: Mia; src: url(/s/mia.woff2) format("woff2") }',
      'p { background: url("data:image/svg+xml,%3Csvg xmlns=\'http://www.w3.org/2000/svg\'/%3E") }',
      'a[href^="https://"]::after { content: "// fuori" }',
      '/* da https://esempio.it */ p { content: "a:b" }',
      'svg { fill: url(#tinta) }',
      'p { background: url(/s/a.png?x=a:b) }',
      'p { background: url( "/images/a/b.jpg" ) }',
      '@namespace svg url(http://www.w3.org/2000/svg); @namespace "http://www.w3.org/1999/xhtml"; p { color: red }',
      'p { background: image-set("/s/a.avif" type("image/avif"), url(/s/a.png) 2x); color: var(--x) }',
      'p { background: cross-fade(url(/s/a.png), linear-gradient(red, rgb(0 0 0 / 0.5)), 50%) }',
      'p { --u: "https://"; content: "url(https://a.it)" attr(href) }',
      '/* url(//a.it) */ .a\\:b { padding: calc(1px + 2e3px) }',
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

  test('a font in data, which pages do not load, is refused, and a picture is not', () => {
    const font = '@font-face { font-family: A; src: url("data:font/woff2;base64,d09GMg") }'
    expect(cssFault(font)).toBe(
      'Riga 1, colonna 39: un font scritto dentro il CSS (data:) non si carica: aggiungilo in «Caratteri», in questo pannello.',
    )
    expect(cssFault(String.raw`@media print { @FONT-f\61 ce { src: url(DATA:font/ttf,x) } }`)).toContain('data:')
    expect(
      cssFault('@font-face { src: url(/s/a.woff2) } p { background: url(data:image/png;base64,AA) }'),
    ).toBeUndefined()
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
    String.raw`p {}  a { background: url("/\\evil.com/x") }`,
    String.raw`p {}  a { background: url("\\\\evil.com/x") }`,
    String.raw`p {}  a { background: url("/\9 /evil.com/x") }`,
    String.raw`p {}  a { background: url("/\a /evil.com/x") }`,
    String.raw`p {}  a { background: url("ht\9 tps\9 :/\9 /evil.com/x") }`,
    'p {}  a { background: url(//*.evil.com/*/x) }',
    'p {}  a { background: image-set("//evil/x" 2x, "url(data:" 1x) }',
    'p {}  a { background: -webkit-image-set(url(/s/a.png) 1x, "//evil/x" 2x) }',
    'p {}  a { background: #url(a"); b { background: url(//evil/x) }',
    'p {}  a { background: 1url(a"); b { background: url(//evil/x) }',
    'p {}  a { background: \u00a0url(//evil/x) }',
    'p {}  a { width: 1e3url(//evil/x) }',
    'p { a: <!--url(//evil/x) }',
    'p { a: url(x\ny"z) url(//evil/x) "" }',
    'p { a: @namespace url(//evil/x) }',
    '@namespace a; p { a: url(//evil/x) }',
    'p { a: "\\\n" url(//evil/x) }',
    'p { a: url(//evil/x',
    String.raw`p { } @\69mport "x";`,
    // The line break belongs to the escape, so the string goes on.
    'p { content: "\\41\n"; background: url(//evil/x); b: "c" }',
    'p { } @\u00a0url(a"); b { background: url(//evil/x); c: "d) }',
  ])('nothing is loaded from elsewhere: %s', (css) => {
    expect(cssFault(css)).toMatch(/^Riga \d, colonna \d+: .*(?:saprebbe chi visita|questa parentesi)/)
  })

  test.each([
    'p { --u: "https://evil"; background: image-set(var(--u) 1x) }',
    'p { background: image-set(env(x) 1x) }',
    'p { background: image-set(calc(1x) url(/s/a.png), attr(data-x) 2x) }',
    'p { background: src(--indirizzo()) }',
    'p { background: cross-fade(linear-gradient(var(--a), red), url(/s/a.png)) }',
  ])('no address comes from elsewhere in the sheet or the page: %s', (css) => {
    expect(cssFault(css)).toContain('scrivilo per intero')
  })

  test.each([
    '/api/sites/1/export',
    '/s/../api/x',
    '/s/%2e%2e/api/x',
    String.raw`/s/..\\api`,
    's/a.png',
    '/s/',
    '?x',
    'x',
  ])('only files of the media archive are loaded: %s', (address) => {
    expect(cssFault(`p { background: url("${address}") }`)).toContain('comincia con /s/')
  })

  test('what is refused is named with its place', () => {
    expect(cssFault('p {}\r\n  a { src: url(//a.it) }')).toMatch(/^Riga 2, colonna 12: /)
    expect(cssFault(String.raw`p {} @\69mport "x";`)).toMatch(/^Riga 1, colonna 6: @import/)
  })

  test('hostile sheets of the largest size cost little and break nothing', () => {
    for (const part of ['a{', '(', ':is(', '"', '/*', '\\', '@', 'a{b:c', '{}', 'a{b:url(', ']', '<!--'])
      expect(() => cssFault(part.repeat(20_000 / part.length)), part).not.toThrow()
    for (const part of ['\\444444', '\\4 ', 'é', '\\(', '\u00a0'])
      expect(() => cssFault(`a{b:url(${part.repeat(2500)}"c)}`), part).not.toThrow()
    expect(cssFault(`${'a{'.repeat(3000)}${'}'.repeat(3000)}`)).toContain('troppe regole')
  })
})
