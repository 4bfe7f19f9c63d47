import { expect } from 'vitest'

/** Expects what comes about in a while; a browser beside other work needs its time. */
export const polled = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 })
