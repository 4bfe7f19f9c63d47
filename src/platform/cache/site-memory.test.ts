import { expect, test, vi } from 'vitest'
import { newId } from '../../core/ids.ts'
import { SiteMemory } from './site-memory.ts'

const [one, other] = [newId(), newId()]

test('an answer is read once, for each site apart, until its site is stale', async () => {
  const memory = new SiteMemory()
  const load = vi.fn(async () => 'risposta')
  expect(await memory.read(one, 'chiave', load)).toBe('risposta')
  expect(await memory.read(one, 'chiave', load)).toBe('risposta')
  expect(load).toHaveBeenCalledOnce()
  await memory.read(other, 'chiave', load)
  expect(load).toHaveBeenCalledTimes(2)
  memory.forget([`site:${one}`])
  await memory.read(one, 'chiave', load)
  await memory.read(other, 'chiave', load)
  expect(load).toHaveBeenCalledTimes(3)
})

test('a tag makes stale what carries it and nothing else', async () => {
  const memory = new SiteMemory()
  const pictures = vi.fn(async () => 'immagini')
  const pages = vi.fn(async () => 'pagine')
  const readBoth = async () => {
    await memory.read(one, 'immagini', pictures, { tags: () => ['assets', 'asset:1'] })
    await memory.read(one, 'pagine', pages)
  }
  await readBoth()
  memory.forget([`site:${one}:asset:1`])
  await readBoth()
  expect(pictures).toHaveBeenCalledTimes(2)
  expect(pages).toHaveBeenCalledOnce()
  // A read without tags depends on everything published.
  memory.forget([`site:${other}:published`, `site:${one}:asset:2`, `site:${one}:published`])
  await readBoth()
  expect(pictures).toHaveBeenCalledTimes(2)
  expect(pages).toHaveBeenCalledTimes(2)
})

test('what was being read while something became stale is not remembered', async () => {
  const memory = new SiteMemory()
  let answer!: (value: string) => void
  const slow = memory.read(one, 'chiave', () => new Promise<string>((resolve) => (answer = resolve)))
  memory.forget([`site:${one}`])
  answer('vecchia')
  expect(await slow).toBe('vecchia')
  expect(await memory.read(one, 'chiave', async () => 'nuova')).toBe('nuova')
})

test('what is not there, or may not be kept, is asked for each time', async () => {
  const memory = new SiteMemory()
  const absent = vi.fn(async () => undefined)
  await memory.read(one, 'assente', absent)
  await memory.read(one, 'assente', absent)
  expect(absent).toHaveBeenCalledTimes(2)
  const passing = vi.fn(async () => 'breve')
  await memory.read(one, 'breve', passing, { isKept: () => false })
  await memory.read(one, 'breve', passing, { isKept: () => false })
  expect(passing).toHaveBeenCalledTimes(2)
})

test('what has ended by itself is read anew, and is another value only if it differs', async () => {
  const memory = new SiteMemory()
  let now = 0
  const load = vi.fn(async () => ({ open: now < 15, until: now + 10 }))
  const ask = () => memory.read(one, 'orari', load, { isKept: ({ until }) => until > now })
  const first = await ask()
  now = 9
  expect(await ask()).toBe(first)
  expect(load).toHaveBeenCalledOnce()
  now = 10
  expect(await ask()).toEqual({ open: true, until: 20 })
  now = 20
  expect(await ask()).toEqual({ open: false, until: 30 })
  expect(await ask()).toEqual({ open: false, until: 30 })
  expect(load).toHaveBeenCalledTimes(3)
})

test('a recording holds until what it has read ends by itself', async () => {
  const memory = new SiteMemory()
  let now = 0
  const page = memory.recording()
  const load = async () => ({ open: now < 5, until: now + 10 })
  await page.reads.read(one, 'orari', load, { isKept: ({ until }) => until > now })
  const { holds } = await page.end()
  now = 9
  expect(await holds()).toBe(true)
  now = 10
  expect(await holds()).toBe(false)
})

test('room is bounded: the oldest answer goes first', async () => {
  const memory = new SiteMemory()
  for (let index = 0; index <= 10_000; index++) await memory.read(one, `chiave ${index}`, async () => index)
  const again = vi.fn(async () => 0)
  await memory.read(one, 'chiave 10000', again)
  expect(again).not.toHaveBeenCalled()
  await memory.read(one, 'chiave 0', again)
  expect(again).toHaveBeenCalledOnce()
})

test('an answer that is as it was stays the same value', async () => {
  const memory = new SiteMemory()
  const ask = (title: string) => memory.read(one, 'chiave', async () => ({ title, at: new Date(0) }))
  const first = await ask('uno')
  memory.forget([`site:${one}`])
  expect(await ask('uno')).toBe(first)
  memory.forget([`site:${one}`])
  expect(await ask('due')).toEqual({ title: 'due', at: new Date(0) })
})

test('a recording holds while all that it read, and what was not there, is as it was', async () => {
  const memory = new SiteMemory()
  const state: Record<string, unknown> = { uno: [1], breve: { ora: 1 } }
  async function record() {
    const { reads, end } = memory.recording()
    const ask = (key: string, isKept = true) =>
      reads.read(one, key, async () => structuredClone(state[key]), { tags: () => [key], isKept: () => isKept })
    await ask('uno')
    await ask('assente')
    await ask('breve', false)
    const recorded = await end()
    // Includes reads of missing things, and reads that are not remembered.
    expect(recorded.tags).toEqual(['uno', 'assente', 'breve'])
    return recorded.holds
  }
  for (const [key, value] of [
    ['uno', [1, 2]],
    ['assente', 'ora sì'],
    ['breve', { ora: 2 }],
  ] as const) {
    const holds = await record()
    expect(await holds()).toBe(true)
    memory.forget([`site:${one}`])
    expect(await holds(), key).toBe(true)
    state[key] = value
    memory.forget([`site:${one}`])
    expect(await holds(), key).toBe(false)
  }
})

test('a recording reads each key once, so that no page mixes what was before an announcement and after', async () => {
  const memory = new SiteMemory()
  const { reads, end } = memory.recording()
  let title = 'prima'
  const ask = () => reads.read(one, 'chiave', async () => title, { tags: () => ['assets'] })
  expect(await ask()).toBe('prima')
  title = 'dopo'
  memory.forget([`site:${one}:assets`])
  expect(await ask()).toBe('prima')
  const { holds, tags } = await end()
  expect(await holds()).toBe(false)
  expect(tags).toEqual(['assets'])
})

test('who asks for the same at the same time waits for one read, unless it became stale meanwhile', async () => {
  const memory = new SiteMemory()
  const answers: ((value: string) => void)[] = []
  const load = () => new Promise<string>((resolve) => void answers.push(resolve))
  const asked = [memory.read(one, 'chiave', load), memory.read(one, 'chiave', load)]
  memory.forget([`site:${one}`])
  const later = memory.read(one, 'chiave', load)
  expect(answers).toHaveLength(2)
  for (const [index, answer] of answers.entries()) answer(String(index))
  expect(await Promise.all([...asked, later])).toEqual(['0', '0', '1'])
})
