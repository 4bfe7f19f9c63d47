import { expect, test } from 'vitest'
import { linkSchema } from './links.ts'
import { meantAddress, meantLink } from './meant-link.ts'

const pages = [
  { title: 'Contatti', path: '/contatti' },
  { title: 'I nostri corsi', path: '/corsi' },
]

test.each([
  ['anna@esempio.it', 'mailto:anna@esempio.it'],
  ['+39 075 123-456', 'tel:+39075123456'],
  ['www.esempio.it', 'https://www.esempio.it'],
  ['esempio.it/orari?giorno=1', 'https://esempio.it/orari?giorno=1'],
  ['contatti', '/contatti'],
  ['/altrove', '/altrove'],
  ['#orari', '#orari'],
  ['https://esempio.it', 'https://esempio.it'],
  ['', ''],
])('what is written as %j is the link %j', (typed, link) => {
  expect(meantLink(typed, pages)).toBe(link)
  expect(meantAddress(typed)).toBe(link)
  expect(linkSchema.safeParse(link).success).toBe(true)
})

test('what is no link stays as it was written, and is refused', () => {
  expect(meantLink('javascript:alert(1)', pages)).toBe('javascript:alert(1)')
  expect(linkSchema.safeParse(meantLink('un posto', pages)).success).toBe(false)
})

test.each([
  ['cookie', '/cookie'],
  ['note-legali/cookie', '/note-legali/cookie'],
  ['una pagina', 'una pagina'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('where the pages are not at hand, %j is %j', (typed, link) => {
  expect(meantAddress(typed)).toBe(link)
})
