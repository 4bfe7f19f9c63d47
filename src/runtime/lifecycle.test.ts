import { expect, test, vi } from 'vitest'
import { createLifecycle } from './lifecycle.ts'

test('[RUN-01] it starts not initialized, and nothing has run', () => {
  const lifecycle = createLifecycle(() => {})
  const start = vi.fn()
  lifecycle.add(start)
  expect(lifecycle.state).toEqual({ initialized: false, initializedOnce: false })
  expect(start).not.toHaveBeenCalled()
})

test('[RUN-02] initializers run once, when ready is marked, in their order', () => {
  const lifecycle = createLifecycle(() => {})
  const ran: string[] = []
  lifecycle.add(() => void ran.push('a'))
  lifecycle.add(() => void ran.push('b'))
  expect(ran).toEqual([])
  lifecycle.ready()
  lifecycle.ready()
  expect(ran).toEqual(['a', 'b'])
})

test('[RUN-03] initialized and initialized-once hold after the initializers ran, not before', () => {
  const lifecycle = createLifecycle(() => {})
  const seen: object[] = []
  lifecycle.add(() => void seen.push({ ...lifecycle.state }))
  lifecycle.ready()
  expect(seen).toEqual([{ initialized: false, initializedOnce: false }])
  expect(lifecycle.state).toEqual({ initialized: true, initializedOnce: true })
})

test('[RUN-07] [RUN-08] an initializer that fails is reported and does not stop the others', () => {
  const report = vi.fn()
  const lifecycle = createLifecycle(report)
  const fault = new Error('guasto')
  const other = vi.fn()
  lifecycle.add(() => {
    throw fault
  })
  lifecycle.add(other)
  lifecycle.ready()
  expect(report).toHaveBeenCalledExactlyOnceWith(fault)
  expect(other).toHaveBeenCalledOnce()
})

test('[RUN-04] [RUN-05] destroy resets initialized, runs the destructors, the last first, and a new ready starts again', () => {
  const report = vi.fn()
  const lifecycle = createLifecycle(report)
  const ended: string[] = []
  const start = vi.fn(() => () => void ended.push('a'))
  lifecycle.add(start)
  lifecycle.add(() => () => {
    throw new Error('guasto')
  })
  lifecycle.add(() => () => void ended.push('b'))
  lifecycle.ready()
  lifecycle.destroy()
  expect(ended).toEqual(['b', 'a'])
  expect(report).toHaveBeenCalledOnce()
  expect(lifecycle.state).toEqual({ initialized: false, initializedOnce: true })
  lifecycle.ready()
  expect(start).toHaveBeenCalledTimes(2)
})

test('an initializer that is added while or after the others run, runs once', () => {
  const lifecycle = createLifecycle(() => {})
  const inner = vi.fn()
  lifecycle.add(() => lifecycle.add(inner) as undefined)
  lifecycle.ready()
  const late = vi.fn()
  lifecycle.add(late)
  expect(inner).toHaveBeenCalledOnce()
  expect(late).toHaveBeenCalledOnce()
})
