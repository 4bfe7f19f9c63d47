import { useState } from 'react'
import type { NamedStep } from '../../../../config/control.ts'

interface Typed {
  /** The value that the field shows. */
  readonly value: unknown
  /** Why it is not stored; undefined when it is. */
  readonly fault: string | undefined
  readonly change: (value: unknown, step?: NamedStep) => void
}

/**
 * A value being entered. A valid value is stored at once; an invalid one stays in the field, with the reason, until it
 * is corrected or the stored value changes from elsewhere.
 */
export function useTyped(
  stored: unknown,
  faultOf: (value: unknown) => string | undefined,
  store: (value: unknown, step?: NamedStep) => void,
): Typed {
  const over = JSON.stringify(stored)
  const [kept, keep] = useState<{ value: unknown; fault: string; over: string }>()
  const refused = kept?.over === over ? kept : undefined
  return {
    value: refused ? refused.value : stored,
    fault: refused?.fault,
    change(value, step) {
      const fault = faultOf(value)
      keep(fault === undefined ? undefined : { value, fault, over })
      if (fault === undefined) store(value, step)
    },
  }
}
