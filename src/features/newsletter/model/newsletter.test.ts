import { expect, test } from 'vitest'
import { instantAt } from '../../../core/wall-time.ts'
import { judgeDkim, judgeDmarc, judgeSpf } from './dns.ts'
import { growthOf } from './growth.ts'
import { mailAddress, mailNodes, plainNodes } from './mail-text.ts'
import { senderFault } from './readiness.ts'
import { meaningOf, paceOf, retryWait } from './sending.ts'
import { senderOf } from './settings.ts'
import { dateWords, dayWords, whenWords } from './site-time.ts'
import { addressSchema, lineSchema } from './subscribers.ts'

test('mails are spread over the minute, never more than the owner allows', () => {
  for (const rate of [1, 2, 5, 6, 7, 30, 60, 61, 120, 599, 600]) {
    const { size, everyMs } = paceOf(rate)
    expect(size, String(rate)).toBeGreaterThan(0)
    expect(size).toBeLessThanOrEqual(20)
    expect((size / everyMs) * 60_000).toBeLessThanOrEqual(rate * 1.001)
    expect((size / everyMs) * 60_000).toBeGreaterThan(rate * 0.999)
  }
  expect([1, 2, 3, 9].map(retryWait).map((ms) => ms / 60_000)).toEqual([5, 20, 80, 1440])
})

test.each([
  [{ permanent: true, command: 'RCPT TO', code: 550, message: '550 5.1.1 unknown' }, 'bounce'],
  [{ permanent: true, command: 'RCPT TO', code: 550, message: '550 no such box' }, 'bounce'],
  [{ permanent: true, command: 'RCPT TO', code: 552, message: '552 5.2.2 over quota' }, 'refuse'],
  [{ permanent: true, command: 'RCPT TO', code: 550, message: '550 5.7.515 access denied' }, 'refuse'],
  [{ permanent: true, command: 'DATA', code: 554, message: '554 5.6.0 spam' }, 'refuse'],
  [{ permanent: true, command: undefined, code: undefined, message: 'not allowed' }, 'refuse'],
  [{ permanent: false, command: 'RCPT TO', code: 450, message: '450 4.2.1 later' }, 'later'],
  [{ permanent: false, command: 'CONN', code: undefined, message: 'refused' }, 'hold'],
  [{ permanent: false, command: 'MAIL FROM', code: 550, message: '550 not you' }, 'hold'],
  [{ permanent: false, command: 'AUTH', code: 535, message: '535 wrong' }, 'hold'],
] as const)('%o means %s', (failure, meaning) => expect(meaningOf(failure)).toBe(meaning))

test('SPF is good where one record says who may send, and not everybody', () => {
  const state = (...records: string[]) => judgeSpf('forno.example', records).state
  expect(judgeSpf('forno.example', undefined).state).toBe('unknown')
  expect(judgeSpf('forno.example', ['altro'])).toMatchObject({
    state: 'missing',
    toAdd: expect.stringMatching(/^v=spf1 /),
  })
  expect(state('v=spf1 include:x.example ~all')).toBe('good')
  expect(state('v=spf1 mx -all')).toBe('good')
  expect(state('v=spf1 +all')).toBe('wrong')
  expect(state('v=spf1 all')).toBe('wrong')
  expect(state('v=spf1 mx -all', 'v=spf1 a -all')).toBe('wrong')
  expect(state('v=spf10 mx')).toBe('missing')
})

test('DMARC and DKIM are judged by what they say', () => {
  const dmarc = (...records: string[]) => judgeDmarc('forno.example', records).state
  expect(judgeDmarc('forno.example', [])).toMatchObject({ host: '_dmarc.forno.example', toAdd: 'v=DMARC1; p=none' })
  expect(dmarc('v=DMARC1; p=none; rua=mailto:a@b.example')).toBe('good')
  expect(dmarc('v=DMARC1;p=reject')).toBe('good')
  expect(dmarc('v=DMARC1; rua=mailto:a@b.example')).toBe('wrong')
  expect(dmarc('v=DMARC1; p=none', 'v=DMARC1; p=none')).toBe('wrong')
  const sentence = (...records: string[]) => judgeDmarc('forno.example', records).sentence
  expect(sentence('v=DMARC1; rua=mailto:a@b.example')).toBe('Non dice che cosa fare (p=none, quarantine o reject).')
  expect(sentence('v=DMARC1; p=none', 'v=DMARC1; p=none')).toBe('Ce n’è più d’uno: lasciane uno solo.')
  const dkim = (...records: string[]) => judgeDkim('forno.example', 's1', records).state
  expect(judgeDkim('forno.example', '', []).state).toBe('unknown')
  expect(dkim('v=DKIM1; k=rsa; p=MIGf')).toBe('good')
  expect(dkim('v=DKIM1; p=')).toBe('wrong')
  expect(dkim()).toBe('missing')
})

test('growth counts who is there at the end of each day', () => {
  const came = new Map([
    ['2026-01-01', 5],
    ['2026-11-20', 2],
    ['2026-11-21', 1],
  ])
  const went = new Map([
    ['2026-02-01', 1],
    ['2026-11-21', 3],
  ])
  const { days } = growthOf({ came, went }, new Date('2026-11-21T10:00:00Z'))
  expect(days).toHaveLength(90)
  expect(days[0]).toMatchObject({ subscribers: 4, came: 0 })
  expect(days.slice(-2)).toEqual([
    { day: '2026-11-20', subscribers: 6, came: 2, went: 0 },
    { day: '2026-11-21', subscribers: 4, came: 1, went: 3 },
  ])
})

test('the sender is what the newsletter says, otherwise the site; without a postal address there is none', () => {
  const settings = { senderName: '', postalAddress: '', replyTo: '', dkimSelector: '', mailsAMinute: 60 }
  const site = { title: 'Forno\u202e di Rosa', address: ' Via Roma 1 ' }
  expect(senderOf(settings, site)).toMatchObject({ name: 'Forno di Rosa', postalAddress: 'Via Roma 1' })
  expect(senderOf({ ...settings, senderName: 'Rosa', postalAddress: 'Via Po 2' }, site)).toMatchObject({
    name: 'Rosa',
    postalAddress: 'Via Po 2',
  })
  expect(senderFault(senderOf(settings, { ...site, address: '' }))).toContain('indirizzo postale')
  expect(senderFault(senderOf(settings, site))).toBeUndefined()
})

test('addresses and lines lose what spoils a mail’s head', () => {
  expect(addressSchema.parse('  Ugo@Posta.Example ')).toBe('ugo@posta.example')
  for (const wrong of [
    'a@b',
    'a b@c.example',
    'a@b.example\nBcc: c@d.example',
    '<a@b.example>',
    `${'a'.repeat(65)}@b.example`,
  ])
    expect(addressSchema.safeParse(wrong).success, wrong).toBe(false)
  expect(lineSchema(100).parse('a\r\nb\u2028c\u0000d')).toBe('a b c d')
})

test('text keeps its broken lines and lists; links lead out of the mail or are none', () => {
  const base = 'https://forno.example'
  const text = 'Ciao\nUgo\n\n- [uno](/a?b=1)\n- [due](javascript:x)\n\nEcco [qui](#giu).'
  expect(plainNodes(mailNodes(text), base)).toBe(
    'Ciao\nUgo\n\n- uno (https://forno.example/a?b=1)\n- due\n\nEcco qui (https://forno.example/#giu).',
  )
  expect(mailNodes('   ')).toEqual([])
  expect(mailAddress(base, 'mailto:a@b.example')).toBe('mailto:a@b.example')
  expect(mailAddress(base, '//altrove.example')).toBeUndefined()
  const started = performance.now()
  for (const hostile of ['*'.repeat(10_000), '**a'.repeat(3000), '[a]('.repeat(2500), `${'`'.repeat(9999)}\n`])
    mailNodes(hostile)
  expect(performance.now() - started).toBeLessThan(3000)
})

const plain = (text: string) => plainNodes(mailNodes(text), 'https://forno.example')
const types = (text: string) => mailNodes(text).map(({ type }) => type)

test('lines that begin with «- » are a list wherever they stand; what stands before and after them stays a paragraph', () => {
  expect(types('Ciao Ugo,\necco:\n- uno\n- due\nA presto,\nRosa')).toEqual(['paragraph', 'bulletList', 'paragraph'])
  expect(plain('Ciao Ugo,\necco:\n- uno\n- due\nA presto,\nRosa')).toBe(
    'Ciao Ugo,\necco:\n\n- uno\n- due\n\nA presto,\nRosa',
  )
  expect(plain('- uno,\n  che va avanti\n-- dentro\n- due')).toBe('- uno, che va avanti\n  - dentro\n- due')
  expect(types('1. primo\n2. secondo\n- punto\n1. di nuovo')).toEqual(['orderedList', 'bulletList', 'orderedList'])
  // Neither a hyphen within a line nor a year at its beginning makes a list.
  expect(types('Dal lunedì\n-al sabato- o nel\n2027. Forse - chissà')).toEqual(['paragraph'])
  expect(plain('Ciao\n-\n- ')).toBe('Ciao\n-\n-')
})

test('a link ends where its parenthesis ends: an address with parentheses is whole, one that may not be followed leaves its words', () => {
  expect(plain('Prima [x](javascript:alert(1)) e [y](javascript:f(g(1))).')).toBe('Prima x e y.')
  expect(plain('[Roma](https://it.example/wiki/Roma_(città)) (qui)')).toBe(
    'Roma (https://it.example/wiki/Roma_%28città%29) (qui)',
  )
  expect(plain('([listino](/listino)) e `[x](f(1))`')).toBe('(listino (https://forno.example/listino)) e [x](f(1))')
  expect(plain('[x](aperta (e poi')).toBe('[x](aperta (e poi')
})

test('hours are those of a zone’s clocks; a day of the calendar is the same everywhere', () => {
  expect(whenWords('2026-11-22T23:16:00Z', 'Europe/Rome')).toBe('23 nov 2026, 00:16')
  expect(dayWords('2026-11-22T23:16:00Z', 'America/New_York')).toBe('22 nov 2026')
  expect(dateWords('2026-01-10')).toBe('10 gennaio 2026')
  expect([dateWords('3f9a'), dateWords('2026-13-40')]).toEqual(['3f9a', '2026-13-40'])
})

test.each([
  ['2026-12-04T09:30', '2026-12-04T08:30:00.000Z'],
  ['2026-07-04T09:30', '2026-07-04T07:30:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
  ['2026-03-29T02:30', undefined],
  ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['', undefined],
])('clocks in Rome show «%s» at %s, the first time that they do', (local, instant) => {
  expect(instantAt(local, 'Europe/Rome')?.toISOString()).toBe(instant)
})
