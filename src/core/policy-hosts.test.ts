import { expect, test } from 'vitest'
import { joinHosts } from './policy-hosts.ts'

test('hosts of several parts are joined by kind, each once', () => {
  const one = { frameHosts: ['a.example'], imageHosts: ['i.example'] }
  const other = { frameHosts: ['b.example', 'a.example'], scriptHosts: ['s.example'], connectHosts: ['c.example'] }
  expect(joinHosts([one, other, {}])).toEqual({
    frameHosts: ['a.example', 'b.example'],
    mediaHosts: [],
    scriptHosts: ['s.example'],
    connectHosts: ['c.example'],
    imageHosts: ['i.example'],
  })
})
