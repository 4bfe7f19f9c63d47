import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followableLink, linkSchema, localPath, localPathSchema } from './links.ts'

const SITE = 'https://sito.example/pagina'
const FOLLOWED = ['http:', 'https:', 'ftp:', 'mailto:', 'tel:', 'sms:']

test.each([
  ['/negozio', '/negozio'],
  ['/', '/'],
  ['  /negozio ', '/negozio'],
  ['/con spazio', '/con%20spazio'],
  ['#orari', '#orari'],
  ['?categoria=vasi', '?categoria=vasi'],
  ['https://esempio.it/a?b#c', 'https://esempio.it/a?b#c'],
  ['HTTPS://ESEMPIO.IT', 'HTTPS://ESEMPIO.IT'],
  ['ftp://esempio.it/f', 'ftp://esempio.it/f'],
  ['mailto:a@esempio.it', 'mailto:a@esempio.it'],
  ['tel:+390551234', 'tel:+390551234'],
  ['sms:+390551234', 'sms:+390551234'],
])('%j is followed as %j', (link, followed) => {
  expect(followableLink(link)).toBe(followed)
})

test.each([
  '',
  '   ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript\r:alert(1)',
  '\u0000javascript:alert(1)',
  '\u0001\u001fjavascript:alert(1)',
  'javascript\u0000:alert(1)',
  '\u00a0javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://esempio.it/1',
  'file:///etc/passwd',
  '//altrove.it',
  '/\\altrove.it',
  '/\t/altrove.it',
  '/\n\\altrove.it',
  'https:/\\altrove.it',
  'https:',
  'http://',
  'altrove.it/pagina',
])('%j is not followed', (link) => {
  expect(followableLink(link)).toBeUndefined()
})

const blank = fc.constantFrom(
  '',
  ' ',
  '\t',
  '\n',
  '\r',
  '\u0000',
  '\u000b',
  '\u001f',
  '\u007f',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '\u200b',
)
const disguised = (word: string) =>
  fc
    .tuple(
      fc.array(blank, { minLength: word.length + 1, maxLength: word.length + 1 }),
      fc.array(fc.boolean(), { minLength: word.length, maxLength: word.length }),
    )
    .map(([blanks, upper]) =>
      blanks.map((gap, at) => gap + ((upper[at] ? word[at]?.toUpperCase() : word[at]) ?? '')).join(''),
    )
const dangerous = fc
  .constantFrom('javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'view-source:', 'about:')
  .chain(disguised)
  .chain((scheme) => fc.string().map((rest) => scheme + rest))

test('no disguise of a scheme that runs something is followed', () => {
  fc.assert(
    fc.property(dangerous, (link) => {
      expect(followableLink(link)).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  dangerous,
  fc
    .array(
      fc.oneof(
        blank,
        fc.constantFrom('/', '\\', ':', '#', '?', '.', '@', '%', 'https', 'javascript', 'mailto', 'a'),
        fc.string({ maxLength: 3 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
)

test('what is followed has a known scheme for browsers too, and a path stays on the site', () => {
  fc.assert(
    fc.property(anything, (link) => {
      const followed = followableLink(link)
      if (followed === undefined || !URL.canParse(followed, SITE)) return
      const target = new URL(followed, SITE)
      expect(FOLLOWED).toContain(target.protocol)
      if (/^[/#?]/.test(followed)) expect(target.origin).toBe(new URL(SITE).origin)
    }),
    { numRuns: 5000 },
  )
})

test('a stored link may be empty, is refused in words when it cannot be followed, and has at most 1000 characters', () => {
  expect(linkSchema.safeParse('').success).toBe(true)
  expect(linkSchema.safeParse('javascript:alert(1)').error?.issues[0]?.message).toMatch(
    /^Questo collegamento non si può usare/,
  )
  expect(linkSchema.safeParse(`/${'a'.repeat(999)}`).success).toBe(true)
  expect(linkSchema.safeParse(`/${'a'.repeat(1000)}`).error?.issues[0]?.message).toMatch(/al massimo 1000 caratteri/)
})

test.each([
  ['/', '/'],
  ['/contatti?da=menu#orari', '/contatti?da=menu#orari'],
  ['/con spazio', '/con%20spazio'],
  ['/a/../b', '/b'],
])('%j leads to %j of the same site', (path, target) => {
  expect(localPath(path)).toBe(target)
})

test.each([
  '',
  'contatti',
  '?a',
  '#a',
  '//host',
  '/\\host',
  '/\t/host',
  '/a\nb',
  '/a\u0000',
  '/..//host',
  'https://host/',
])('%j is no path of the same site', (path) => {
  expect(localPath(path)).toBeUndefined()
  expect(localPathSchema.safeParse(path).error?.issues[0]?.message).toBe(
    'Scrivi un percorso del sito, per esempio /contatti.',
  )
})
