import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineBlock, defineBlockModel, type StoredBlock } from '../../../../core/block.ts'
import { BlockRegistry } from '../../../../core/block-registry.ts'
import { withoutReferences } from './references.ts'

const schema = z.strictObject({})
const shop = defineBlock({
  ...defineBlockModel({ type: 'shop', code: 1, version: 1, title: 'Negozio', schema: z.looseObject(schema.shape) }),
  View: () => null,
  fields: {
    picked: { label: 'Prodotti scelti', group: 'content', control: 'pickedProducts' },
    list: { label: 'Elenco', group: 'content', control: 'mailingList' },
    link: { label: 'Porta a', group: 'content', control: 'link' },
    film: { label: 'Filmato', group: 'content', control: 'file' },
  },
  initial: { picked: [], list: null, link: '/', film: '', doc: null, tracks: [] },
})
const registry = new BlockRegistry([shop])
const there = new Set(['/', '/contatti'])
const ID = 'a'.repeat(24)

function freed(props: Record<string, unknown>) {
  const block: StoredBlock = { id: ID, type: 'shop', version: 1, props }
  const { blocks, lost } = withoutReferences([{ ...block, type: 'section', children: [block] }], registry, there)
  return { props: blocks[0]!.children![0]!.props, lost }
}

test('what names something of its own site is as in a new block, and is said once by the setting’s name', () => {
  expect(freed({ picked: [ID], list: ID })).toEqual({
    props: { picked: [], list: null },
    lost: ['Prodotti scelti', 'Elenco'],
  })
  expect(freed({ picked: [], list: null })).toEqual({ props: { picked: [], list: null }, lost: [] })
})

test.each([
  ['/contatti', '/contatti'],
  ['/contatti/?da=qui#mappa', '/contatti/?da=qui#mappa'],
  ['/', '/'],
  ['#giu', '#giu'],
  ['https://esempio.it/negozio', 'https://esempio.it/negozio'],
  ['mailto:anna@esempio.it', 'mailto:anna@esempio.it'],
  ['/negozio/pane', ''],
  ['/contattino', ''],
])('a link to %s becomes «%s» in a site that has only its home and /contatti', (link, after) => {
  expect(freed({ link })).toEqual({ props: { link: after }, lost: link === after ? [] : ['Porta a'] })
})

test('files of the archive do not lead into the other site: settings, links in texts, tracks', () => {
  const text = (href: string) => ({ type: 'text', text: 'Listino', marks: [{ type: 'link', href }] })
  expect(
    freed({
      film: '/s/forno.mp4',
      link: '/s/listino.pdf',
      doc: { content: [text('/s/listino.pdf'), text('/contatti')] },
      tracks: [{ url: '/s/canto.mp3', title: 'Canto' }, { url: 'https://esempio.it/a.mp3' }],
    }),
  ).toEqual({
    props: {
      film: '',
      link: '',
      doc: { content: [{ type: 'text', text: 'Listino', marks: [] }, text('/contatti')] },
      tracks: [{ url: 'https://esempio.it/a.mp3' }],
    },
    lost: ['File'],
  })
})
