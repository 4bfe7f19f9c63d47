import { expect, test, vi } from 'vitest'
import { createLifecycle } from './lifecycle.ts'

test('initializers run once, when ready is marked, in their order', () => {
  const lifecycle = createLifecycle(() => {})
  const ran: string[] = []
  lifecycle.add(() => void ran.push('a'))
  lifecycle.add(() => void ran.push('b'))
  expect(ran).toEqual([])
  lifecycle.ready()
  lifecycle.ready()
  expect(ran).toEqual(['a', 'b'])
  expect(lifecycle.state).toEqual({ initialized: true, initializedOnce: true })
})

test('an initializer that fails is reported and does not stop the others', () => {
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

test('destroy runs the destructors, the last first, and a new ready starts again', () => {
  const lifecycle = createLifecycle(() => {})
  const ended: string[] = []
  const start = vi.fn(() => () => void ended.push('a'))
  lifecycle.add(start)
  lifecycle.add(() => () => void ended.push('b'))
  lifecycle.ready()
  lifecycle.destroy()
  expect(ended).toEqual(['b', 'a'])
  expect(lifecycle.state).toEqual({ initialized: false, initializedOnce: true })
  lifecycle.ready()
  expect(start).toHaveBeenCalledTimes(2)
})

test('an initializer that is added after ready runs at once', () => {
  const lifecycle = createLifecycle(() => {})
  lifecycle.ready()
  const late = vi.fn()
  lifecycle.add(late)
  expect(late).toHaveBeenCalledOnce()
})
