import { expect, test } from 'vitest'
import { createEscapeStack } from './escape-stack.ts'

/** A stack with a clock that the test controls. */
function startStack() {
  const waiting: { run: () => void; ms: number }[] = []
  const closed: string[] = []
  const stack = createEscapeStack((run, ms) => void waiting.push({ run, ms }))
  const open = (name: string) => stack.register(() => void closed.push(name))
  const pass = (ms: number) => {
    for (const entry of waiting.splice(0)) {
      if (entry.ms <= ms) entry.run()
      else waiting.push({ ...entry, ms: entry.ms - ms })
    }
  }
  return { stack, closed, open, pass }
}

test('[ESC-01] the topmost dialog closes, and the others stay', () => {
  const { stack, closed, open, pass } = startStack()
  open('sotto')
  open('sopra')
  expect(stack.closeTop()).toBe(true)
  pass(10)
  expect(closed).toEqual(['sopra'])
})

test('[ESC-02] repeated keys close the last that came first, also before the first delay is over', () => {
  const { stack, closed, open, pass } = startStack()
  for (const name of ['primo', 'secondo', 'terzo']) open(name)
  stack.closeTop()
  stack.closeTop()
  pass(10)
  expect(closed).toEqual(['terzo', 'secondo'])
  stack.closeTop()
  pass(10)
  expect(closed).toEqual(['terzo', 'secondo', 'primo'])
  expect(stack.closeTop()).toBe(false)
})

test('[ESC-03] closing waits for 10 ms', () => {
  const { stack, closed, open, pass } = startStack()
  open('finestra')
  stack.closeTop()
  pass(9)
  expect(closed).toEqual([])
  pass(1)
  expect(closed).toEqual(['finestra'])
})

test('what has been closed otherwise is not closed again', () => {
  const { stack, closed, open, pass } = startStack()
  open('sotto')
  const leave = open('sopra')
  leave()
  leave()
  stack.closeTop()
  pass(10)
  expect(closed).toEqual(['sotto'])
})
