import { useState } from 'react'

interface Draft<Value> {
  readonly value: Value
  readonly set: (value: Value) => void
  /** The version it was made from; with it the server refuses to write over what somebody else has stored since. */
  readonly version: number
  /** Says that a value is stored as this version. What was typed in the meantime stays. */
  readonly keep: (sent: Value, version: number) => void
}

interface Stored<Value> {
  readonly value: Value
  readonly version: number
}

/** What a form was made from, and what it shows. */
interface Edited<Value> {
  readonly base: Stored<Value>
  readonly value: Value
}

/**
 * What a form edits of a stored value that is loaded again from time to time. It follows the stored value as long as
 * nothing is typed; what is typed stays, and so does the form, with the focus in it.
 */
export function useDraft<Value>(stored: Value, version: number): Draft<Value> {
  const [edited, setEdited] = useState<Edited<Value>>({ base: { value: stored, version }, value: stored })
  const followed = follow(edited, { value: stored, version })
  if (followed !== edited) setEdited(followed)
  return {
    value: edited.value,
    set: (value) => setEdited(({ base }) => ({ base, value })),
    version: edited.base.version,
    keep: (sent, version) => setEdited(({ value }) => ({ base: { value: sent, version }, value })),
  }
}

/**
 * A form once a newer stored value has arrived. It keeps its version only if somebody else has stored something that
 * is neither what it was made from nor what it shows: then the server has to refuse.
 */
export function follow<Value>(edited: Edited<Value>, stored: Stored<Value>): Edited<Value> {
  const { base, value } = edited
  const isKnown = stored.version === base.version && isSame(stored.value, base.value)
  if (stored.version < base.version || isKnown) return edited
  if (isSame(value, base.value)) return { base: stored, value: stored.value }
  return isSame(stored.value, base.value) || isSame(stored.value, value) ? { base: stored, value } : edited
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
