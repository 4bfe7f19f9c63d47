import { expect, test, vi } from 'vitest'
import { type Answer, type DialogStep, liveDialog } from './dialog-lifecycle.ts'

function open(hidden: Promise<unknown> = Promise.resolve()) {
  const steps: DialogStep[] = []
  const wait = vi.fn<(run: () => void, ms: number) => void>()
  const life = liveDialog({ on: (step) => void steps.push(step), hidden: () => hidden, wait })
  return { steps, wait, life }
}

test.each<Answer>(['confirm', 'reject', 'cancel'])(
  '[DLG-05] a dialog is shown, then answered by %s, then hidden, then destroyed',
  async (answer) => {
    const { steps, life } = open()
    expect(steps).toEqual(['show'])
    life.give(answer)
    expect(await life.answer).toBe(answer)
    await expect.poll(() => steps).toEqual(['show', answer, 'hide', 'destroy'])
  },
)

test('the first answer counts', async () => {
  const { steps, life } = open()
  life.give('reject')
  life.give('confirm')
  expect(await life.answer).toBe('reject')
  await expect.poll(() => steps).toEqual(['show', 'reject', 'hide', 'destroy'])
})

test('[DLG-14] [MODAL-07] a dialog whose way out never ends is destroyed after 600 ms, and only once', async () => {
  const ending = Promise.withResolvers<void>()
  const { steps, wait, life } = open(ending.promise)
  life.give('confirm')
  await life.answer
  expect(steps.at(-1)).toBe('hide')
  const [destroy, ms] = wait.mock.calls[0]!
  expect(ms).toBe(600)
  destroy()
  expect(steps.at(-1)).toBe('destroy')
  ending.resolve()
  await ending.promise
  expect(steps.filter((step) => step === 'destroy')).toHaveLength(1)
})
