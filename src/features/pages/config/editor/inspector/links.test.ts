import { expect, test } from 'vitest'
import { linkSchema } from '../../../../../core/links.ts'
import { linkOptions, linkWords, meantLink } from './links.ts'

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
  expect(linkSchema.safeParse(link).success).toBe(true)
})

test('what is no link stays as it was written, and is refused', () => {
  expect(meantLink('javascript:alert(1)', pages)).toBe('javascript:alert(1)')
  expect(linkSchema.safeParse(meantLink('un posto', pages)).success).toBe(false)
})

test('pages are offered by title and address, and an address as what it is read as', () => {
  expect(linkOptions('cor', pages)).toEqual([{ link: '/corsi', label: 'I nostri corsi' }])
  expect(linkOptions('', pages)).toHaveLength(2)
  expect(linkOptions('a@esempio.it', pages)).toEqual([{ link: 'mailto:a@esempio.it', label: 'E-mail a a@esempio.it' }])
  expect(linkWords('/contatti', pages)).toBe('Pagina «Contatti»')
})
