import { parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { codeFault, needsOf, refuseCode, staysInTemplate } from './check-code.ts'
import { codePieceSchema } from './settings.ts'
import {
  inAttribute,
  inScript,
  makeStatisticsPiece,
  STATISTICS_SERVICES,
  type StatisticsService,
  type TypedKeys,
} from './statistics-services.ts'

const RIGHT: Readonly<Record<StatisticsService, TypedKeys>> = {
  google: { measurementId: 'G-AB12CD34EF' },
  matomo: { address: 'https://statistiche.esempio.it/matomo/', siteNumber: '17' },
  plausible: { domain: 'esempio.it' },
  clarity: { projectId: 'ab12cd34ef' },
}
const SERVICES = Object.keys(RIGHT) as StatisticsService[]

function made(service: StatisticsService, typed: TypedKeys = RIGHT[service]) {
  const answer = makeStatisticsPiece(service, typed, 'uno')
  if (!('piece' in answer)) throw new Error(JSON.stringify(answer.faults))
  return answer.piece
}
function faultsOf(service: StatisticsService, typed: TypedKeys) {
  const answer = makeStatisticsPiece(service, typed, 'uno')
  return 'faults' in answer ? answer.faults : {}
}

describe('a service of statistics by its key alone', () => {
  test.each(SERVICES)('%s makes a piece as the owner would have pasted it, which waits for consent', (service) => {
    const piece = made(service)
    expect(codePieceSchema.parse(piece)).toEqual(piece)
    expect(piece).toMatchObject({ id: 'uno', place: 'head', category: 'statistics', documentId: null })
    expect(codeFault(piece)).toBeUndefined()
    expect(staysInTemplate(piece.code)).toBe(true)
  })

  test('all of them together fit into the policy of a page', () => {
    const pieces = SERVICES.map((service) => ({ ...made(service), id: service }))
    expect(() => refuseCode({ pieces })).not.toThrow()
  })

  test.each([
    ['google', ['www.googletagmanager.com'], ['*.google-analytics.com', '*.analytics.google.com']],
    ['matomo', ['statistiche.esempio.it'], ['statistiche.esempio.it']],
    ['plausible', ['plausible.io'], ['plausible.io']],
    ['clarity', ['www.clarity.ms'], ['*.clarity.ms', 'c.bing.com']],
  ] as const)('the policy lets the script of %s load and send what it counted', (service, scripts, asked) => {
    const { hosts } = needsOf(made(service))
    expect(hosts.scriptHosts).toEqual(expect.arrayContaining([...scripts]))
    expect(hosts.connectHosts).toEqual(expect.arrayContaining([...asked]))
    // Plausible sends nothing as a picture.
    if (service !== 'plausible') expect(hosts.imageHosts).toEqual(expect.arrayContaining([...asked]))
  })

  test('each names the cookies that its service documents', () => {
    const names = Object.fromEntries(SERVICES.map((one) => [one, made(one).cookies.map(({ name }) => name)]))
    expect(names).toEqual({
      google: ['_ga', '_ga_AB12CD34EF'],
      matomo: ['_pk_id*', '_pk_ses*', '_pk_ref*', '_pk_testcookie*'],
      plausible: [],
      clarity: ['_clck', '_clsk', 'CLID', 'MUID', 'SM', 'MR', 'ANONCHK'],
    })
  })

  test('advertising stays off: who accepted statistics accepted no more', () => {
    expect(made('google').code).toContain("ad_storage: 'denied'")
    expect(made('google').code).toContain('allow_google_signals: false')
    expect(made('clarity').code).toContain("ad_Storage: 'denied'")
  })

  test('what people paste around a key is taken off', () => {
    expect(made('google', { measurementId: ' g-ab12cd34ef ' })).toEqual(made('google'))
    expect(made('clarity', { projectId: 'AB12CD34EF' })).toEqual(made('clarity'))
    expect(made('plausible', { domain: 'https://Esempio.it/' })).toEqual(made('plausible'))
    for (const address of ['statistiche.esempio.it/matomo', 'https://STATISTICHE.esempio.it/matomo/index.php'])
      expect(made('matomo', { address, siteNumber: ' 17 ' })).toEqual(made('matomo'))
  })

  test('Matomo is asked where it is installed, and in its cloud where its script is', () => {
    expect(made('matomo').code).toContain('src="https://statistiche.esempio.it/matomo/matomo.js"')
    expect(made('matomo').code).toContain('"https://statistiche.esempio.it/matomo/matomo.php"')
    const cloud = made('matomo', { address: 'bottega.matomo.cloud', siteNumber: '1' })
    expect(cloud.code).toContain('src="https://cdn.matomo.cloud/bottega.matomo.cloud/matomo.js"')
    expect(needsOf(cloud).hosts.connectHosts).toEqual(['bottega.matomo.cloud', 'cdn.matomo.cloud'])
  })

  test.each([
    ['google', { measurementId: 'UA-12345-1' }, 'measurementId', '«G-»'],
    ['google', { measurementId: 'GTM-ABC123' }, 'measurementId', '«G-»'],
    ['google', {}, 'measurementId', '«G-»'],
    ['matomo', { ...RIGHT.matomo, address: 'http://statistiche.esempio.it' }, 'address', 'con https'],
    ['matomo', { ...RIGHT.matomo, address: 'https://a.it/?idsite=1' }, 'address', '«?»'],
    ['matomo', { ...RIGHT.matomo, address: 'https://a.it/../b' }, 'address', '«?»'],
    ['matomo', { ...RIGHT.matomo, address: 'https://a.it:8443' }, 'address', '«?»'],
    ['matomo', { ...RIGHT.matomo, address: 'localhost' }, 'address', '«?»'],
    ['matomo', { ...RIGHT.matomo, address: `${'a.'.repeat(50)}it` }, 'address', '«?»'],
    ['matomo', { ...RIGHT.matomo, siteNumber: '0' }, 'siteNumber', 'solo cifre'],
    ['matomo', { ...RIGHT.matomo, siteNumber: 'uno' }, 'siteNumber', 'solo cifre'],
    ['plausible', { domain: 'esempio' }, 'domain', 'come sta in Plausible'],
    ['plausible', { domain: 'esempio.it/blog' }, 'domain', 'come sta in Plausible'],
    ['plausible', { domain: '*.esempio.it' }, 'domain', 'come sta in Plausible'],
    ['clarity', { projectId: 'ab12-cd34' }, 'projectId', 'ID progetto'],
    ['clarity', { projectId: 'abc' }, 'projectId', 'ID progetto'],
  ] as const)('a wrong key of %s is refused at its field: %j', (service, typed, field, words) => {
    const faults = faultsOf(service, typed)
    expect(Object.keys(faults)).toEqual([field])
    expect(faults[field]).toContain(words)
  })

  test('nothing that could leave the string it stands in is a key', () => {
    const signs = [
      '"',
      "'",
      '`',
      '\\',
      '<',
      '>',
      '&',
      ';',
      ' ',
      '\n',
      '\u2028',
      '$',
      '{',
      '(',
      ',',
      '%22',
      '</script>',
      '😀',
    ]
    for (const service of SERVICES)
      for (const field of STATISTICS_SERVICES[service]) {
        const right = RIGHT[service][field]!
        for (const sign of signs)
          for (const key of [`${right}${sign}x`, `${right.slice(0, -1)}${sign}${right.slice(-1)}`])
            expect(Object.keys(faultsOf(service, { ...RIGHT[service], [field]: key })), key).toEqual([field])
      }
  })

  test('and if it were one, it would stay in it', () => {
    const hostile = `"'</script><!--<script>\\\u2028&quot;<img src=x>`
    const { childNodes } = parseFragment(
      `<script>var a = ${inScript(hostile)}</script><b title="${inAttribute(hostile)}"></b>`,
    )
    expect(childNodes.map(({ nodeName }) => nodeName)).toEqual(['script', 'b'])
    const [script, bold] = childNodes as never as [{ childNodes: { value: string }[] }, { attrs: { value: string }[] }]
    expect(JSON.parse(script.childNodes[0]!.value.slice('var a = '.length))).toBe(hostile)
    expect(bold.attrs.map(({ value }) => value)).toEqual([hostile])
  })
})
