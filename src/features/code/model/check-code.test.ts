import { describe, expect, test } from 'vitest'
import { codeFault, needsOf, refuseCode } from './check-code.ts'
import { codePieceSchema } from './settings.ts'

const piece = (given: object) =>
  codePieceSchema.parse({
    id: 'a',
    name: 'Prova',
    purpose: 'Conta.',
    provider: 'Noi',
    code: '<script></script>',
    ...given,
  })

describe('code of an owner', () => {
  test('what services give to paste is fine', () => {
    const tag = `<!-- Statistiche -->
<script async src="https://stats.esempio.it/s.js?id=1"></script>
<script>
  window.dati = window.dati || []
  if (1 < 2 && "</p>") dati.push('x')
</script>
<noscript><iframe src="https://stats.esempio.it/ns"></iframe></noscript>
<meta name="prova" content="1">`
    expect(codeFault({ code: tag, place: 'head' })).toBeUndefined()
    for (const code of [
      '<div id="chat"></div><p>Ciao</p>',
      '<template id="riga"><p>a</p></template>\r\n<script>\r\ndocument.body.append("</template>")\r\n</script>',
      '<form action="/cerca"></form><img src="/a.png" srcset="/b.png 2x">',
      '<noscript><iframe src="https://a.it" style="display:none"></iframe></noscript>',
    ])
      expect(codeFault({ code, place: 'foot' })).toBeUndefined()
  })

  test.each([
    ['head', '<script>\nfoo()', 'riga 1 non è chiuso'],
    ['head', '<meta name="a">\n\n<div>a</div>', 'riga 3 c’è <div>'],
    ['head', '<meta name="a">\nciao', 'del testo fuori'],
    ['foot', '<p>a</p>\n<img src="https://a.it/p.gif" onload="x()">', 'riga 2 c’è onload'],
    ['foot', '<style>p{}</style>', '<style>'],
    ['head', '<base href="/x">', '<base>'],
    ['head', '<meta http-equiv="refresh" content="0">', 'http-equiv'],
    ['head', '<script src="http://a.it/x.js"></script>', 'https'],
    ['head', '<link rel="stylesheet" href="https://a.it/x.css">', 'foglio di stile'],
    ['foot', '<script>document.write("x")</script>', 'document.write'],
    ['foot', '<div><p onclick="x()">a</p></div>', 'onclick'],
    ['foot', '<div class="a', 'a metà'],
    ['foot', '<div></div>\n</template><script src="https://a.it/x.js"></script>', 'riga 2 c’è </template>'],
    ['foot', '<div></template><img src="https://a.it/p.gif"><template>', 'riga 1 c’è </template>'],
    ['head', '<noscript>\n</template><img src="https://a.it/p.gif"></noscript>', 'riga 2 c’è </template>'],
    ['foot', '<svg></template><img src="https://a.it/p.gif">', 'c’è </template>'],
    ['foot', '<p>a</p><plaintext>', 'non si chiude'],
    ['foot', '<textarea>', 'a metà'],
    ['foot', '<p>a</p>\n<p style="color: red">a</p>', 'riga 2 c’è style'],
    ['foot', '<img src="/a.png" srcset="/b.png 1x, https://a.it/c.png 2x">', 'srcset'],
    ['foot', '<form action="https://a.it/"></form>', 'action'],
    ['foot', '<form><button formaction="//a.it/">a</button></form>', 'formaction'],
  ] as const)('in the %s, what would not work is refused: %s', (place, code, words) => {
    expect(codeFault({ code, place })).toContain(words)
  })

  test('the policy needs the inline scripts verbatim, and the hosts of each kind', () => {
    const code = `<script>a("è")\n</script><script type="application/json">{}</script>
<script src="//cdn.esempio.it/x.js"></script><img src="https://pixel.esempio.it/1.gif"><script src="/mio.js"></script>
<iframe src="https://video.esempio.it/"></iframe><script src="https://a.it;script-src *"></script>`
    expect(needsOf({ code, hosts: ['*.altro.it'] })).toEqual({
      scripts: ['a("è")\n'],
      hosts: {
        scriptHosts: ['*.altro.it', 'cdn.esempio.it'],
        connectHosts: ['*.altro.it', 'cdn.esempio.it'],
        imageHosts: ['*.altro.it', 'pixel.esempio.it'],
        frameHosts: ['*.altro.it', 'video.esempio.it'],
        mediaHosts: [],
      },
    })
  })

  test.each(['text/ecmascript', 'application/x-javascript', ' Text/JavaScript ', 'importmap', 'speculationrules'])(
    'the policy names a script of type %s, too',
    (type) => {
      expect(needsOf({ code: `<script type="${type}">{}</script>`, hosts: [] }).scripts).toEqual(['{}'])
    },
  )

  test('pieces that together make the policy longer than proxies accept are refused, at the one that is too much', () => {
    const hosts = (name: string) => Array.from({ length: 20 }, (_, at) => `server-${at}.${name}.it`)
    const pieces = ['uno', 'due', 'tre'].map((id) => piece({ id, name: id, hosts: hosts(id) }))
    expect(() => refuseCode({ pieces: pieces.slice(0, 1) })).not.toThrow()
    expect(() => refuseCode({ pieces })).toThrow('«due»: I codici insieme si collegano a troppi server')
    // The same servers again cost nothing.
    expect(() => refuseCode({ pieces: pieces.map((one) => ({ ...one, hosts: hosts('uno') })) })).not.toThrow()
  })

  test('nothing but names of hosts gets into the policy', () => {
    for (const host of ['https://a.it', 'a.it/x', '*', '*.it;', 'a.it *', "'unsafe-inline'", 'localhost', 'A.it'])
      expect(codePieceSchema.shape.hosts.safeParse([host]).success, host).toBe(false)
    for (const host of ['a.it', '*.a.it', 'www.google-analytics.com'])
      expect(codePieceSchema.shape.hosts.safeParse([host]).success, host).toBe(true)
  })

  test('a refusal names the piece and its field', () => {
    const pieces = [piece({}), piece({ id: 'b', code: '<p>a</p>' })]
    expect(() => refuseCode({ pieces })).toThrow('«Prova»: Alla riga 1 c’è <p>')
    expect(() => refuseCode({ pieces: pieces.slice(0, 1) })).not.toThrow()
  })

  test('names of the language’s own objects are names like others', () => {
    for (const code of ['<constructor></constructor>', '<b constructor="x" __proto__="y"></b>'])
      expect(codeFault({ code, place: 'foot' }), code).toBeUndefined()
  })

  test('hostile depth and size cost little', () => {
    codeFault({ code: '<b>'.repeat(6000), place: 'foot' })
    codeFault({ code: '<table><a>'.repeat(2000), place: 'foot' })
  })
})
