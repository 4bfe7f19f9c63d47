import { useState } from 'react'

interface Draft<Value> {
  readonly value: Value
  readonly set: (value: Value) => void
  /** The version it was made from; with it the server refuses to write over what somebody else has stored since. */
  readonly version: number
  /** Says that a value is stored as this version. What was typed in the meantime stays. */
  readonly keep: (sent: Value, version: number) => void
}

/**
 * What a form edits of a stored value that is loaded again from time to time. It follows the stored value as long as
 * nothing is typed; what is typed stays, and so does the form, with the focus in it.
 */
export function useDraft<Value>(stored: Value, version: number): Draft<Value> {
  const [base, setBase] = useState({ value: stored, version })
  const [value, set] = useState(stored)
  if (version >= base.version && !isSame(stored, base.value) && isSame(value, base.value)) {
    setBase({ value: stored, version })
    set(stored)
  }
  return { value, set, version: base.version, keep: (sent, version) => setBase({ value: sent, version }) }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
