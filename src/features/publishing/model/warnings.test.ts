import { expect, test } from 'vitest'
import type { StoredBlock } from '../../../core/block.ts'
import { newId } from '../../../core/ids.ts'
import { shownBy } from '../../pages/schemas.ts'
import { type DocumentWarning, joinWarnings, warningsFor } from './warnings.ts'

const block = (type: string, props: Record<string, unknown> = {}, children?: StoredBlock[]): StoredBlock => ({
  id: newId(),
  type,
  version: 1,
  props,
  ...(children && { children }),
})

test('warnings: blocks without their picture, pictures without a description, links that lead nowhere or to what is not published', () => {
  const [described, bare, draftId] = [newId(), newId(), newId()]
  const grid = block('picture-grid', {
    images: [
      { assetId: bare, alt: '' },
      { assetId: described, alt: '' },
      { assetId: bare, alt: 'Una ciotola' },
    ],
  })
  const decorative = block('image', { assetId: bare, alt: '', decorative: true, link: '/s/listino.pdf' })
  const marks = [{ type: 'link', href: '/vecchia' }]
  const text = block('text', { doc: { content: [{ content: [{ text: 'qui', marks }] }] } })
  const button = block('button', { link: '/bozza?x=1' })
  const fine = block('button', { link: '/prezzi' })
  const [noImage, noImages] = [block('image', { assetId: null, alt: '' }), block('picture-grid', { images: [] })]
  const shown = shownBy([
    block('section', {}, [block('column', {}, [noImage, noImages, grid, decorative, text, button, fine])]),
  ])
  const warnings = warningsFor(shown, {
    alts: new Map([[described, 'Un vaso']]),
    samples: new Set<string>(),
    answerOf: (path) =>
      path === '/prezzi' ? 'published' : path === '/bozza' ? { id: draftId, title: 'Bozza' } : undefined,
  })
  expect(warnings.map(({ blockId, kind, targetId }) => [blockId, kind, targetId])).toEqual([
    [noImage.id, 'picture', null],
    [noImages.id, 'picture', null],
    [grid.id, 'alt', null],
    [text.id, 'link', null],
    [button.id, 'unpublished', draftId],
  ])
  expect(warnings[3]!.sentence).toBe('Il collegamento a /vecchia non porta a nessuna pagina del sito.')
})

test('warnings: one for what is left in square brackets, one for buttons that lead nowhere, at the first of each', () => {
  const facts = { alts: new Map(), samples: new Set<string>(), answerOf: () => 'published' as const }
  const warned = (...blocks: StoredBlock[]) =>
    warningsFor(shownBy(blocks), facts).map(({ blockId, kind, sentence }) => [blockId, kind, sentence])
  const text = block('text', { doc: { content: [{ content: [{ text: 'Scrivete a [e-mail] o a [telefono].' }] }] } })
  const quote = block('quote', { content: [{ type: 'text', text: 'Bello' }], source: '[Nome e città]' })
  const [call, ask] = [
    block('button', { label: 'Scriveteci', link: '' }),
    block('button', { label: 'Chi siamo', link: '' }),
  ]
  expect(warned(text, quote, call, ask)).toEqual([
    [text.id, 'blank', 'Nel testo ci sono ancora 3 parti da completare tra parentesi quadre. La prima è [e-mail].'],
    [
      call.id,
      'button',
      'Ci sono 2 pulsanti senza collegamento: «Scriveteci», «Chi siamo». Chi li tocca non va da nessuna parte.',
    ],
  ])
  expect(warned(quote, call)).toEqual([
    [quote.id, 'blank', 'Nel testo c’è ancora una parte da completare tra parentesi quadre: [Nome e città].'],
    [call.id, 'button', 'C’è un pulsante senza collegamento, «Scriveteci»: chi lo tocca non va da nessuna parte.'],
  ])
  const note = block('text', { doc: { content: [{ content: [{ text: 'Una nota [1], una lista [] e [ ].' }] }] } })
  expect(warned(note, block('button', { label: 'Vai', link: 'https://esempio.it' }))).toEqual([])
})

test('placeholders and links are found in every text of a block, and a written link is no placeholder', () => {
  const facts = { alts: new Map(), samples: new Set<string>(), answerOf: () => undefined }
  const shown = shownBy([
    block('accordion', {
      items: [{ title: 'Dove?', body: 'In [via], e [ne scriviamo](/diario) e [qui](https://a.it).' }],
    }),
    block('map', { location: { addressTitle: '[Nome]', addressLine1: '[Via e numero]' } }),
    block('audio', {
      tracks: [{ title: '[Titolo]', url: 'https://[a::1]/b.mp3', transcript: '[musica] Buongiorno.' }],
    }),
    block('chart', { note: '[Fonte]', table: { columns: ['[Mese]', '1'], rows: [['[Gennaio]', '2']] } }),
    block('code', { code: 'list[index]' }),
  ])
  expect(shown.blanks.map(({ words }) => words)).toEqual([
    '[via]',
    '[Nome]',
    '[Via e numero]',
    '[Titolo]',
    '[Fonte]',
    '[Mese]',
    '[Gennaio]',
  ])
  expect(warningsFor(shown, facts).map(({ kind, sentence }) => [kind, sentence.split(':')[0]])).toEqual([
    ['blank', 'Nel testo ci sono ancora 7 parti da completare tra parentesi quadre. La prima è [via].'],
    ['link', 'Il collegamento a /diario non porta a nessuna pagina del sito.'],
  ])
})

test('warnings that say the same are one with their number, which leads to each block once', () => {
  const facts = { alts: new Map(), samples: new Set<string>(), answerOf: () => undefined }
  const [first, second] = [block('image', { assetId: null }), block('image', { assetId: null })]
  const grid = block('picture-grid', { images: [{ assetId: newId() }, { assetId: newId() }, { assetId: newId() }] })
  const links = [block('button', { link: '/via' }), block('button', { link: '/via' }), block('button', { link: '/su' })]
  const page: DocumentWarning = { blockId: null, kind: 'address', sentence: 'Anche «Due» ha /uno.', targetId: newId() }
  const joined = joinWarnings([page, ...warningsFor(shownBy([first, grid, second, ...links]), facts)], new Set())
  expect(joined.map(({ places }) => places)).toEqual([
    [null],
    [first.id, second.id],
    [grid.id],
    [links[0]!.id, links[1]!.id],
    [links[2]!.id],
  ])
  expect(joined.map(({ sentence }) => sentence.split(/[:.]/)[0])).toEqual([
    'Anche «Due» ha /uno',
    'A 2 blocchi manca la foto',
    'A 3 foto manca la descrizione',
    'Il collegamento a /via non porta a nessuna pagina del sito',
    'Il collegamento a /su non porta a nessuna pagina del sito',
  ])
})

test('pictures that the site began with are counted, also those behind a section, on phones too', () => {
  const [sample, own] = [newId(), newId()]
  const facts = { alts: new Map([[own, 'Un vaso']]), samples: new Set([sample]), answerOf: () => undefined }
  const picture = (assetId: string) => block('image', { assetId, alt: 'Un vaso' })
  const behind = block('section', { pictureId: own, phonePictureId: sample }, [])
  const joined = joinWarnings(warningsFor(shownBy([behind, picture(sample), picture(own)]), facts), new Set())
  expect(joined.map(({ kind, sentence }) => [kind, sentence])).toEqual([
    ['sample', 'Ci sono ancora 2 immagini di esempio: sostituiscile con le tue.'],
  ])
})

test('portraits and pictures side by side are known too; beside a portrait stands a name that describes it', () => {
  const [sample, own] = [newId(), newId()]
  const facts = { alts: new Map(), samples: new Set([sample]), answerOf: () => undefined }
  const team = block('team', { people: [{ name: 'Ada', portraitId: sample }, { portraitId: own }] })
  const both = block('compare', { beforeId: own, afterId: sample, beforeLabel: '', afterLabel: '' })
  const half = block('compare', { beforeId: null, afterId: null })
  const warnings = warningsFor(shownBy([team, both, half]), facts)
  expect(warnings.filter(({ kind }) => kind !== 'sample').map(({ blockId, kind }) => [blockId, kind])).toEqual([
    [half.id, 'picture'],
    [both.id, 'alt'],
    [both.id, 'alt'],
  ])
  expect(joinWarnings(warnings, new Set()).find(({ kind }) => kind === 'sample')?.sentence).toContain('2 immagini')
})

test('an offer without a button misses no link', () => {
  const facts = { alts: new Map(), samples: new Set<string>(), answerOf: () => undefined }
  const plans = [
    { name: 'Una sera', label: ' ', link: '' },
    { name: 'Un mese', label: 'Vieni', link: '' },
  ]
  const [warning, ...others] = warningsFor(shownBy([block('prices', { plans })]), facts)
  expect(warning?.sentence).toContain('C’è un pulsante senza collegamento, «Vieni»')
  expect(others).toEqual([])
})

test('a link to a page that is published in the same go is no warning', () => {
  const [prices, hours] = [
    { id: newId(), title: 'Prezzi' },
    { id: newId(), title: 'Orari' },
  ]
  const facts = {
    alts: new Map(),
    samples: new Set<string>(),
    answerOf: (path: string) => (path === '/prezzi' ? prices : hours),
  }
  const warnings = warningsFor(
    shownBy([block('button', { link: '/prezzi' }), block('button', { link: '/orari' })]),
    facts,
  )
  const left = joinWarnings(warnings, new Set([prices.id]))
  expect(left.map(({ sentence }) => sentence)).toEqual([
    'Il collegamento a /orari porta alla pagina «Orari», che non è ancora pubblicata.',
  ])
})

test('a link to a page in the bin is one only where its removal is published in the same go', () => {
  const gone = { id: newId(), title: 'Storia', isBinned: true }
  const facts = { alts: new Map(), samples: new Set<string>(), answerOf: () => gone }
  const warnings = warningsFor(shownBy([block('button', { link: '/storia' })]), facts)
  expect(joinWarnings(warnings, new Set())).toEqual([])
  expect(joinWarnings(warnings, new Set([gone.id]))).toMatchObject([
    { sentence: 'Il collegamento a /storia porta alla pagina «Storia», che è nel cestino.' },
  ])
})

test('a form of whose answers nobody is told is named before publishing; one with an address or a webhook is not', () => {
  const facts = { alts: new Map(), samples: new Set<string>(), answerOf: () => 'published' as const }
  const form = (more: object) => block('form', { name: 'Contatti', emails: [], webhook: '', fields: [], ...more })
  const [silent, mailed, hooked] = [
    form({}),
    form({ emails: ['anna@esempio.it'] }),
    form({ webhook: 'https://esempio.it/x' }),
  ]
  const warnings = warningsFor(shownBy([block('section', {}, [silent, mailed, hooked])]), facts)
  expect(warnings).toEqual([
    {
      blockId: silent.id,
      kind: 'recipient',
      sentence:
        'Nessuno riceve un avviso quando qualcuno compila «Contatti»: le risposte si leggono soltanto in «Messaggi». Aggiungi un indirizzo e-mail.',
      targetId: null,
    },
  ])
})
