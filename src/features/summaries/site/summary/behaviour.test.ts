import { expect, test } from 'vitest'
import type { Runtime } from '../../../../runtime/behaviours.ts'
import { attach } from './behaviour.ts'

/** A summary whose requests are failed by hand, as far as its behaviour looks at it. */
function attached() {
  const listeners: ((event: unknown) => void)[] = []
  const fail: (() => void)[] = []
  const opened: string[] = []
  const summary = { dataset: {}, setAttribute() {} }
  const root = {
    id: 'block-a',
    ownerDocument: { location: { pathname: '/', assign: (address: string) => opened.push(address) } },
    querySelector: (selector: string) => (selector === '.summary' ? summary : null),
    addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.push(listener),
  } as unknown as HTMLElement
  const data = { post: () => new Promise((_resolve, reject) => fail.push(() => reject(new Error('Offline')))) }
  const runtime = { announce() {}, data: async () => data } as unknown as Runtime
  const behaviour = attach(root, {}, runtime)
  /** Lets promises that are settled go on. */
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    opened,
    detach: () => behaviour.detach(),
    async choose(category: string) {
      const link = { href: `/diario?category=${category}`, dataset: { category } }
      for (const listener of listeners) listener({ target: { closest: () => link }, preventDefault() {} })
      await settle()
    },
    async fail(request: number) {
      fail[request]!()
      await settle()
    },
  }
}

test('a request that fails leads to the list of its category, unless another was chosen since', async () => {
  const summary = attached()
  await summary.choose('fuoco')
  await summary.choose('terra')
  await summary.fail(0)
  expect(summary.opened).toEqual([])
  await summary.fail(1)
  expect(summary.opened).toEqual(['/diario?category=terra'])
})

test('a request that fails after its summary has gone leads nowhere', async () => {
  const summary = attached()
  await summary.choose('fuoco')
  summary.detach()
  await summary.fail(0)
  expect(summary.opened).toEqual([])
})
