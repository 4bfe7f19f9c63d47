import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** Takes one turn until `end`, and records what runs afterwards, in order. */
function takenTurn() {
  const turns = new Turns({ atOnce: 1, mostWaiting: { uploads: 2, renditions: 50 }, refusal: 'Più tardi.' })
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const done: string[] = []
  const take = (line: 'uploads' | 'renditions', name = '') => turns.take(line, async () => void done.push(name))
  const first = turns.take('uploads', () => promise)
  return { take, first, end, done }
}

test('what waits in one line fills no other, and each has its own end', async () => {
  const { take, end } = takenTurn()
  const waiting = [...Array.from({ length: 50 }, () => take('renditions')), take('uploads'), take('uploads')]
  await expect(take('uploads')).rejects.toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 10 } })
  await expect(take('renditions')).rejects.toMatchObject({ code: 'unavailable', message: 'Più tardi.' })
  end()
  await Promise.all(waiting)
})

test('lines are served in turn, each in its order', async () => {
  const { take, first, end, done } = takenTurn()
  const waiting = ['r1', 'r2', 'r3', 'r4'].map((name) => take('renditions', name))
  waiting.push(take('uploads', 'u1'), take('uploads', 'u2'))
  end()
  await Promise.all([first, ...waiting])
  expect(done).toEqual(['u1', 'r1', 'u2', 'r2', 'r3', 'r4'])
})
