import { expect, test } from 'vitest'
import { linkOptions, linkWords } from './links.ts'

const pages = [
  { title: 'Contatti', path: '/contatti' },
  { title: 'I nostri corsi', path: '/corsi' },
]

test('pages are offered by title and address, and an address as what it is read as', () => {
  expect(linkOptions('cor', pages)).toEqual([{ link: '/corsi', label: 'I nostri corsi' }])
  expect(linkOptions('', pages)).toHaveLength(2)
  expect(linkOptions('a@esempio.it', pages)).toEqual([{ link: 'mailto:a@esempio.it', label: 'E-mail a a@esempio.it' }])
  expect(linkWords('/contatti', pages)).toBe('Pagina «Contatti»')
})
