import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Api, ApiFailure } from '../../../../config/api.ts'
import { type Operation, openDocument } from '../../../pages/schemas.ts'
import type { KeptChanges } from './browser-copy.ts'
import { isSaved, openDraft } from './draft.ts'
import { createSaver } from './saving.ts'
import { createEditor } from './store.ts'
import { idOf, pageOf, rules, sectionOf, TestServer, textBlock } from './test-page.ts'
import { flatten } from './tree.ts'

type Weather = 'fine' | 'requestLost' | 'answerLost' | 'serverDown'

const page = () => pageOf(sectionOf(1, textBlock(3, 'uno'), textBlock(4, 'due')))
const lost = () => new ApiFailure('Vetrina non risponde.')

/** One window with a page, with a clock and a network controlled by the test. */
function openWindow(server: TestServer) {
  let now = 0
  let keys = 0
  let timers: { at: number; call: () => void }[] = []
  let kept: KeptChanges | undefined
  const network: { weather: Weather; online: boolean; told: number } = { weather: 'fine', online: true, told: 0 }
  const disk: { busy?: Promise<void>; writes: number } = { writes: 0 }
  const refused: string[] = []
  const editor = createEditor({
    documentId: idOf(0),
    draft: openDraft(server.content, server.version),
    rules,
    now: () => now,
    refuse: (sentence) => refused.push(sentence),
  })
  const api: Pick<Api, 'call'> = {
    async call(one, ...input) {
      const { weather } = network
      if (weather === 'requestLost' || (one.method === 'GET' && weather !== 'fine')) throw lost()
      if (weather === 'serverDown') throw new ApiFailure('Si è verificato un errore.', { status: 500 })
      const answer = await server.call(one, ...input)
      if (weather === 'answerLost') throw lost()
      return answer
    },
  }
  const saver = createSaver({
    siteId: idOf(0),
    documentId: idOf(0),
    ownerId: idOf(800),
    editor,
    api,
    keeper: {
      keep: async (changes) => {
        await disk.busy
        disk.writes++
        kept = changes
      },
      forget: async () => {
        kept = undefined
      },
    },
    newKey: () => `key ${++keys} ${Math.random()}`,
    now: () => now,
    later: (call, ms) => {
      const timer = { at: now + ms, call }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    isOnline: () => network.online,
    tellOthers: () => network.told++,
  })
  /** Advances time, and runs and awaits everything that falls due. */
  async function pass(ms: number): Promise<void> {
    const end = now + ms
    for (;;) {
      await settle()
      const due = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
      if (!due) break
      timers = timers.filter((one) => one !== due)
      now = due.at
      due.call()
    }
    now = end
    await settle()
  }
  return { editor, saver, network, disk, refused, pass, kept: () => kept, state: () => editor.store.getState() }
}

/** Settles all promises that do not need time to pass. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

const textOf = (content: ReturnType<typeof page>, number: number) =>
  flatten(content.blocks).find(({ id }) => id === idOf(number))?.props.text
const write = ({ editor }: ReturnType<typeof openWindow>, number: number, text: string) =>
  editor.update(idOf(number), { text }, 'Scritto', `text ${number}`)

test('a change is kept in the browser at once, sent a little later, and called saved only after the answer', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  write(window, 3, 'nuovo')
  await settle()
  expect(window.kept()?.waiting).toHaveLength(1)
  expect(window.state().save).toEqual({ state: 'saving' })
  expect(server.version).toBe(1)
  await window.pass(1000)
  expect(textOf(server.content, 3)).toBe('nuovo')
  expect(window.state().save).toMatchObject({ state: 'saved' })
  expect(window.kept()).toBeUndefined()
})

test('letters typed faster than the browser keeps them wait for one write, not for one each', async () => {
  const window = openWindow(new TestServer(page()))
  const disk = Promise.withResolvers<void>()
  window.disk.busy = disk.promise
  const letters = 'Duecento lettere, una dopo l’altra'
  for (let end = 1; end <= letters.length; end++) {
    write(window, 3, letters.slice(0, end))
    await settle()
  }
  disk.resolve()
  await settle()
  expect(window.disk.writes).toBe(2)
  expect(window.kept()?.waiting).toMatchObject([{ props: { text: letters } }])
})

test('a browser without room for changes does not hold them back from the server', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  window.disk.busy = Promise.reject(new DOMException('', 'QuotaExceededError'))
  write(window, 3, 'nuovo')
  await window.pass(1000)
  expect(textOf(server.content, 3)).toBe('nuovo')
  expect(window.state().save).toMatchObject({ state: 'saved' })
})

test('letters typed in a row travel together', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  for (const text of ['n', 'nu', 'nuo']) {
    write(window, 3, text)
    await window.pass(50)
  }
  await window.pass(1000)
  expect(server.version).toBe(2)
})

test('without a network nothing is called saved; it is sent by itself when the network is back', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  window.network.weather = 'requestLost'
  window.network.online = false
  write(window, 3, 'nuovo')
  await window.pass(120_000)
  expect(window.state().save).toEqual({ state: 'offline' })
  expect(window.kept()).toBeDefined()
  window.network.weather = 'fine'
  window.network.online = true
  window.saver.online()
  await window.pass(0)
  expect(textOf(server.content, 3)).toBe('nuovo')
  expect(window.state().save.state).toBe('saved')
})

test('a change whose answer was lost counts once', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  window.network.weather = 'answerLost'
  window.editor.insert([textBlock(9, 'aggiunto')], { parent: idOf(2), before: null })
  await window.pass(500)
  expect(server.version).toBe(2)
  expect(window.state().save.state).toBe('failed')
  window.network.weather = 'fine'
  await window.pass(60_000)
  expect(server.version).toBe(2)
  expect(flatten(server.content.blocks).filter(({ id }) => id === idOf(9))).toHaveLength(1)
  expect(isSaved(window.state().draft)).toBe(true)
})

test('a save that fails says so, and when it will be tried again', async () => {
  const window = openWindow(new TestServer(page()))
  window.network.weather = 'serverDown'
  write(window, 3, 'nuovo')
  await window.pass(500)
  expect(window.state().save).toMatchObject({ state: 'failed', retryAt: 1400, since: 400 })
})

test('what must be saved first fails, in words, while the server does not have everything', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  window.network.weather = 'serverDown'
  write(window, 3, 'nuovo')
  await expect(window.saver.flush()).rejects.toThrow('Le ultime modifiche non sono ancora arrivate al server')
  window.network.weather = 'fine'
  await window.saver.flush()
  expect(textOf(server.content, 3)).toBe('nuovo')
})

test('a change made while the browser clears its copy is sent too before everything counts as saved', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  write(window, 3, 'prima')
  const flushed = window.saver.flush()
  while (window.network.told === 0) await Promise.resolve()
  write(window, 3, 'ultima')
  await flushed
  expect(textOf(server.content, 3)).toBe('ultima')
})

test('a page that somebody changed meanwhile is caught up with before the own changes go on', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  server.patch({ baseVersion: 1, operations: [{ op: 'update', id: idOf(4), props: { text: 'di Giulia' } }] }, 'g')
  write(window, 3, 'mio')
  await window.pass(1000)
  expect([textOf(server.content, 3), textOf(server.content, 4)]).toEqual(['mio', 'di Giulia'])
  expect(window.state().draft.content).toEqual(server.content)
})

test('a text that waits for a choice stays in the browser until its owner has chosen', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  server.patch({ baseVersion: 1, operations: [{ op: 'update', id: idOf(3), props: { text: 'di Giulia' } }] }, 'g')
  write(window, 3, 'mio')
  await window.pass(3000)
  expect(window.kept()?.conflicts).toMatchObject([{ mine: { text: 'mio' }, theirs: { text: 'di Giulia' } }])
  window.editor.settle(window.state().draft.conflicts[0]!, 'theirs')
  await window.pass(1000)
  expect(window.kept()).toBeUndefined()
})

test('no choice is asked while its owner writes: all letters are theirs to keep, against the other text as it is then', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  const giulia = (text: string) =>
    server.patch(
      { baseVersion: server.version, operations: [{ op: 'update', id: idOf(3), props: { text } }] },
      `g ${text}`,
    )
  giulia('Menù di')
  const mine = 'Menù di casa nostra'
  for (let end = 1; end <= mine.length; end++) {
    write(window, 3, mine.slice(0, end))
    await window.pass(300)
    if (end === 10) giulia('Menù di casa')
    if (end % 4 === 0) await window.saver.look()
    expect(textOf(window.state().draft.content, 3)).toBe(mine.slice(0, end))
  }
  expect(window.state().draft.conflicts).toEqual([])
  expect(window.state().save.state).toBe('saving')
  await window.pass(3000)
  expect(window.state().draft.conflicts).toMatchObject([{ mine: { text: mine }, theirs: { text: 'Menù di casa' } }])
})

test('changes of others elsewhere on the page are taken over while its owner writes', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  server.patch({ baseVersion: 1, operations: [{ op: 'update', id: idOf(4), props: { text: 'di Giulia' } }] }, 'g')
  write(window, 3, 'm')
  await window.saver.look()
  expect(textOf(window.state().draft.content, 4)).toBe('di Giulia')
})

test('a choice that waits shows the other text as it becomes', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  const giulia = (operation: Operation, key: string) =>
    server.patch({ baseVersion: server.version, operations: [operation] }, key)
  giulia({ op: 'update', id: idOf(3), props: { text: 'di G' } }, 'g')
  write(window, 3, 'mio')
  await window.pass(3000)
  giulia({ op: 'update', id: idOf(3), props: { text: 'di Giulia' } }, 'h')
  await window.saver.look()
  expect(window.state().draft.conflicts).toMatchObject([{ mine: { text: 'mio' }, theirs: { text: 'di Giulia' } }])
  giulia({ op: 'remove', id: idOf(3) }, 'i')
  await window.saver.look()
  expect(window.state().draft.conflicts).toMatchObject([{ mine: { text: 'mio' }, theirs: undefined }])
})

test('a text that another changes while the page is read again is offered too', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  const giulia = (number: number, key: string) =>
    server.patch(
      { baseVersion: server.version, operations: [{ op: 'update', id: idOf(number), props: { text: 'di Giulia' } }] },
      key,
    )
  giulia(4, 'g')
  const call = server.call.bind(server)
  server.call = (one, ...input) => {
    if (one.method === 'GET' && one.path === openDocument.path && server.version === 2) giulia(3, 'h')
    return call(one, ...input)
  }
  write(window, 3, 'mio')
  await window.pass(5000)
  expect(window.state().draft.conflicts).toMatchObject([{ mine: { text: 'mio' }, theirs: { text: 'di Giulia' } }])
})

test('a title of the page that was kept goes to the server', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  server.patch({ baseVersion: 1, operations: [{ op: 'set', field: 'title', value: 'Di Giulia' }] }, 'g')
  window.editor.make({ label: 'Cambiato', operations: [{ op: 'set', field: 'title', value: 'Mio' }] })
  await window.pass(3000)
  expect(server.content.title).toBe('Di Giulia')
  window.editor.settle(window.state().draft.conflicts[0]!, 'mine')
  await window.pass(3000)
  expect(server.content.title).toBe('Mio')
})

test('what must be saved first does not wait for a pause in writing', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  server.patch({ baseVersion: 1, operations: [{ op: 'update', id: idOf(3), props: { text: 'di Giulia' } }] }, 'g')
  write(window, 3, 'mio')
  await window.saver.flush()
  expect(window.state().draft.conflicts).toMatchObject([{ mine: { text: 'mio' } }])
})

test('a text that another person changed names who it was, and a change of one’s own in another window nobody', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  server.patch({ baseVersion: 1, operations: [{ op: 'update', id: idOf(3), props: { text: 'di Giulia' } }] }, 'g')
  write(window, 3, 'mio')
  await window.pass(3000)
  expect(window.state().draft.conflicts).toMatchObject([{ author: 'Giulia', at: '2026-11-21T10:00:00Z' }])
  server.patch(
    { baseVersion: server.version, operations: [{ op: 'update', id: idOf(4), props: { text: 'qui' } }] },
    'h',
  )
  server.changes.push({ ...server.changes.pop()!, authorId: idOf(800) })
  write(window, 4, 'là')
  await window.pass(3000)
  expect(window.state().draft.conflicts.at(-1)).toMatchObject({ blockId: idOf(4), author: null })
})

test('a page that was restored is read again as a whole, also when a look at the changes was faster', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  server.restore(pageOf(sectionOf(1, textBlock(3, 'di ieri'))))
  await window.saver.look()
  await window.saver.reload()
  expect(textOf(window.state().draft.content, 3)).toBe('di ieri')
  expect(window.network.told).toBe(1)
})

test('looking, sending and reading again come one after the other', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  server.restore(pageOf(sectionOf(1, textBlock(3, 'di ieri'), textBlock(4, 'due'))))
  write(window, 4, 'mio')
  await Promise.all([window.saver.look(), window.saver.reload(), window.saver.look(), window.saver.flush()])
  await window.pass(1000)
  expect([textOf(server.content, 3), textOf(server.content, 4)]).toEqual(['di ieri', 'mio'])
  expect(window.state().draft.content).toEqual(server.content)
})

test('one window alone never has a conflict, however slow the network', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  for (let letter = 0; letter < 30; letter++) {
    window.network.weather = letter % 3 === 0 ? 'answerLost' : letter % 3 === 1 ? 'requestLost' : 'fine'
    write(window, 3, 'x'.repeat(letter + 1))
    await window.pass(700)
  }
  window.network.weather = 'fine'
  await window.pass(60_000)
  expect(window.state().draft.conflicts).toEqual([])
  expect(textOf(server.content, 3)).toBe('x'.repeat(30))
})

test('whatever happens to requests, what was kept when the window ended is enough to bring everything to the server', async () => {
  const weather = fc.constantFrom<Weather>('fine', 'requestLost', 'answerLost', 'serverDown')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(weather, fc.nat(2000)), { minLength: 1, maxLength: 20 }), async (turns) => {
      const server = new TestServer(page())
      const window = openWindow(server)
      let made = 100
      for (const [kind, ms] of turns) {
        window.network.weather = kind
        window.editor.insert([textBlock(++made)], { parent: idOf(2), before: null })
        await window.pass(ms)
      }
      await settle()
      const kept = window.kept()
      if (kept?.sealed) server.patch({ baseVersion: kept.version, operations: kept.sealed.operations }, kept.sealed.key)
      if (kept && kept.waiting.length > 0)
        server.patch({ baseVersion: server.version, operations: kept.waiting }, 'rest')
      expect(server.content).toEqual(window.state().draft.content)
    }),
    { numRuns: 100 },
  )
})

test('somebody who opens the page is announced once, however often they leave their tab and return', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  const said = () => window.state().announcement
  const anna = { ownerId: idOf(801), name: 'Anna Bianchi', isEditing: false }
  const luca = { ownerId: idOf(802), name: 'Luca Verdi', isEditing: true }
  server.people = [anna]
  await window.saver.look()
  expect(said()).toEqual({ text: 'Anna Bianchi sta guardando questa pagina.', turn: 1 })
  server.people = [{ ...anna, isEditing: true }]
  await window.saver.look()
  expect(window.state().people).toEqual([{ ...anna, isEditing: true }])
  server.people = [anna, luca]
  await window.saver.look()
  expect(said()).toEqual({ text: 'Luca Verdi sta modificando questa pagina.', turn: 2 })
  server.people = []
  await window.saver.look()
  expect([said().turn, window.state().people]).toEqual([2, []])
  server.people = [anna]
  await window.saver.look()
  expect([said().turn, window.state().people]).toEqual([2, [anna]])
})

test('a window that the server no longer answers shows nobody after a minute', async () => {
  const server = new TestServer(page())
  const window = openWindow(server)
  server.people = [{ ownerId: idOf(801), name: 'Anna Bianchi', isEditing: false }]
  await window.saver.look()
  window.network.weather = 'serverDown'
  await window.pass(60_000)
  await window.saver.look()
  expect(window.state().people).toHaveLength(1)
  await window.pass(1)
  await window.saver.look()
  expect(window.state().people).toEqual([])
})
