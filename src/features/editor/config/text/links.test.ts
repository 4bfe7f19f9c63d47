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

test('of drafts with one address, one is offered: a link leads to the address', () => {
  const drafts = [...pages, { title: 'Lezioni', path: '/corsi' }]
  expect(linkOptions('', drafts).map(({ link }) => link)).toEqual(['/contatti', '/corsi'])
})
