import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTerminal } from './terminal.ts'

let written: string
const send = process.send
const output = (isTTY: boolean) =>
  ({
    isTTY,
    write(text: string) {
      written += text
      return true
    },
  }) as unknown as NodeJS.WriteStream

beforeEach(() => {
  written = ''
  // The test process is itself a child process.
  Reflect.deleteProperty(process, 'send')
  vi.useFakeTimers({ toFake: ['performance'], now: 10_000 })
})
afterEach(() => {
  vi.useRealTimers()
  Object.assign(process, { send })
})

test('without a screen each finished piece of work is a line', () => {
  const terminal = createTerminal(output(false))
  terminal.print('Comincio')
  for (const done of [0, 1, 2, 3]) terminal.progress('Immagini', done, 3)
  terminal.progress('Commenti', 0, 0)
  terminal.end()
  expect(written).toBe('Comincio\nImmagini: 3 su 3\nCommenti: 0 su 0\n')
})

test('what came from elsewhere gives the screen no orders', () => {
  createTerminal(output(true)).print('Il sito «\u001b[2J\u009b31m\rBottega\u0007»:\n\tè arrivato')
  expect(written).toBe('Il sito «[2J31mBottega»:\n\tè arrivato\n')
})

test('on a screen a bar moves on its line, at most every 80 ms, and ends in full', () => {
  const terminal = createTerminal(output(true))
  terminal.progress('Immagini', 0, 100)
  for (let done = 1; done < 100; done++) {
    vi.advanceTimersByTime(4)
    terminal.progress('Immagini', done, 100)
  }
  terminal.progress('Immagini', 100, 100)
  const drawn = written.split('\r').slice(1)
  expect(drawn).toHaveLength(6)
  expect(drawn[0]).toBe(`Immagini     ${'░'.repeat(30)} 0 su 100 `)
  expect(drawn.at(-1)).toBe(`Immagini     ${'█'.repeat(30)} 100 su 100 \n`)
})

test('a sentence or another bar begins on a line of its own', () => {
  const terminal = createTerminal(output(true))
  terminal.progress('Pagine', 1, 2)
  terminal.print('Un avviso')
  vi.advanceTimersByTime(100)
  terminal.progress('Pagine', 1, 2)
  vi.advanceTimersByTime(100)
  terminal.progress('Immagini', 1, 2)
  terminal.end()
  terminal.end()
  const bar = `${'█'.repeat(15)}${'░'.repeat(15)} 1 su 2 `
  expect(written).toBe(`\rPagine       ${bar}\nUn avviso\n\rPagine       ${bar}\n\rImmagini     ${bar}\n`)
})

test.each([
  [5, 3],
  [1, 0],
  [0, 0],
])('a bar of %i out of %i is full and breaks nothing', (done, total) => {
  const terminal = createTerminal(output(true))
  terminal.progress('Righe', done, total)
  expect(written).toBe(`\rRighe        ${'█'.repeat(30)} ${done} su ${total} \n`)
})

test('what another process said is shown as if it were said here', () => {
  const terminal = createTerminal(output(false))
  terminal.show({ type: 'print', text: 'Fatto' })
  terminal.show({ type: 'progress', label: 'Righe', done: 2, total: 2 })
  terminal.show({ type: 'exit', code: 1 })
  expect(written).toBe('Fatto\nRighe: 2 su 2\n')
})

test('inside a process that the server started, what is said travels to its caller', () => {
  const sent: unknown[] = []
  Object.assign(process, { send: (message: unknown) => sent.push(message) })
  const terminal = createTerminal(output(true))
  terminal.print('Ciao')
  terminal.progress('Righe', 1, 2)
  terminal.end()
  expect(sent).toEqual([
    { type: 'print', text: 'Ciao' },
    { type: 'progress', label: 'Righe', done: 1, total: 2 },
  ])
  expect(written).toBe('')
})
