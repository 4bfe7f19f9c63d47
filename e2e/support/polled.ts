import { expect } from 'vitest'

/** Expects something that takes a while; on a busy machine a browser needs its time. */
export const polled = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 })
