import { expect, test } from 'vitest'
import type { Api } from '../../../../config/api.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import { createDocument, discardDocument, type Operation } from '../../../pages/schemas.ts'
import { openDraft } from '../state/draft.ts'
import { createSaver } from '../state/saving.ts'
import { createEditor } from '../state/store.ts'
import { idOf, pageOf, rules as plain, sectionOf, TestServer, textBlock } from '../state/test-page.ts'
import { makeSynced } from './make-synced.ts'

const SITE = idOf(700)
const NEW = idOf(701)
const rules = {
  get: (type: string) =>
    type === 'synced' ? { version: 1, code: null, title: 'Sezione sincronizzata' } : plain.get(type),
  readProps: (block: StoredBlock) => plain.readProps(block),
}

/** A window on a page of two sections, whose first is made synced; a colleague may write in it meanwhile. */
function open({ refuses = false } = {}) {
  const server = new TestServer(pageOf(sectionOf(1, textBlock(3, 'Aperti')), sectionOf(11, textBlock(13))))
  const created: StoredBlock[][] = []
  const discarded: unknown[] = []
  const meanwhile: { run?: () => void } = {}
  const editor = createEditor({
    documentId: idOf(0),
    draft: openDraft(server.content, server.version),
    rules: refuses ? plain : rules,
    now: () => 0,
    refuse: () => {},
  })
  const api = {
    async call(one: unknown, input: { body: { content: { blocks: StoredBlock[] } }; params: object }) {
      if (one === createDocument) {
        created.push(input.body.content.blocks)
        meanwhile.run?.()
        return { id: NEW }
      }
      if (one === discardDocument) return void discarded.push(input.params)
      return server.call(one as never, input as never)
    },
  } as unknown as Api
  let keys = 0
  const saver = createSaver({
    ...{ siteId: SITE, documentId: idOf(0), ownerId: idOf(800), editor, api },
    keeper: { keep: async () => {}, forget: async () => {} },
    newKey: () => `key ${++keys}`,
    now: () => 0,
    later: () => () => {},
    isOnline: () => true,
    tellOthers: () => {},
  })
  const colleague = (operation: Operation) =>
    server.patch({ baseVersion: server.version, operations: [operation] } as never, `theirs ${++keys}`)
  const make = (ids = [idOf(1)]) => {
    const page = { siteId: SITE, isOpen: () => true, editor, saver }
    return makeSynced({ page, api, ids, name: 'Orari', refresh: async () => {} })
  }
  const types = () => editor.store.getState().draft.content.blocks.map(({ type }) => type)
  return { make, types, colleague, created, discarded, meanwhile }
}

const write = (text: string): Operation => ({ op: 'update', id: idOf(3), props: { text } })

test('what a colleague wrote while the dialog was open is in the synced section', async () => {
  const { make, types, colleague, created, discarded } = open()
  colleague(write('Aperti anche la domenica'))
  await make()
  expect(JSON.stringify(created)).toContain('Aperti anche la domenica')
  expect([types(), discarded]).toEqual([['synced', 'section'], []])
})

test('what a colleague writes while it is made stays on the page, and nothing is left of the new section', async () => {
  const { make, types, colleague, discarded, meanwhile } = open()
  meanwhile.run = () => colleague(write('Chiusi'))
  await expect(make()).rejects.toThrow('Qualcuno ha cambiato la sezione proprio adesso')
  expect([types(), discarded]).toEqual([['section', 'section'], [{ siteId: SITE, documentId: NEW }]])
})

test('nothing is made of sections that are gone, or where the page does not take it', async () => {
  const { make, colleague, created } = open()
  colleague({ op: 'remove', id: idOf(1) })
  await expect(make([idOf(1), idOf(11)])).rejects.toThrow('non è più tutto nella pagina')
  expect(created).toEqual([])
  const refusing = open({ refuses: true })
  await expect(refusing.make()).rejects.toThrow('La sezione è rimasta com’era')
  expect([refusing.types(), refusing.discarded.length]).toEqual([['section', 'section'], 1])
})
