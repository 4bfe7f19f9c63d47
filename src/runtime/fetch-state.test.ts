import { expect, test, vi } from 'vitest'
import { createFetchState } from './fetch-state.ts'

test('[FTCH-01] [FHELP-01] while pending it is loading and the error of before is cleared', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('guasto')).mockResolvedValueOnce('ecco')
  const fetched = createFetchState(load)
  await fetched.fetch()
  expect(fetched.state()).toMatchObject({ loading: false, error: new Error('guasto') })
  const pending = fetched.fetch()
  expect(fetched.state()).toEqual({ loading: true, data: undefined, error: undefined })
  await pending
})

test('[FTCH-02] [FHELP-02] on success the data is kept', async () => {
  const fetched = createFetchState(async () => 'ecco')
  await fetched.fetch()
  expect(fetched.state()).toEqual({ loading: false, data: 'ecco', error: undefined })
})

test('[FTCH-03] [FHELP-03] on failure the error is kept', async () => {
  const fault = new Error('guasto')
  const fetched = createFetchState(() => Promise.reject(fault))
  await fetched.fetch()
  expect(fetched.state()).toEqual({ loading: false, data: undefined, error: fault })
})

test('[FTCH-04] [FHELP-04] on failure the error callback is called, if there is one', async () => {
  const fault = new Error('guasto')
  const onError = vi.fn()
  await createFetchState(() => Promise.reject(fault), onError).fetch()
  expect(onError).toHaveBeenCalledExactlyOnceWith(fault)
  const good = createFetchState(async () => 1, onError)
  await good.fetch()
  expect(onError).toHaveBeenCalledOnce()
})

test('[FTCH-05] [FHELP-05] it is fetched again when asked, and whoever listens hears of it', async () => {
  let count = 0
  const fetched = createFetchState(async () => ++count)
  const heard: unknown[] = []
  const stop = fetched.subscribe(() => heard.push({ ...fetched.state() }))
  await fetched.fetch()
  await fetched.fetch()
  expect(heard).toEqual([
    { loading: true, data: undefined, error: undefined },
    { loading: false, data: 1, error: undefined },
    { loading: true, data: 1, error: undefined },
    { loading: false, data: 2, error: undefined },
  ])
  stop()
  await fetched.fetch()
  expect(heard).toHaveLength(4)
})

test('an answer that comes after a later one does not count', async () => {
  const { promise: slow, resolve } = Promise.withResolvers<string>()
  const load = vi.fn().mockReturnValueOnce(slow).mockResolvedValueOnce('nuovo')
  const fetched = createFetchState<string>(load)
  const first = fetched.fetch()
  await fetched.fetch()
  resolve('vecchio')
  await first
  expect(fetched.state().data).toBe('nuovo')
})
