import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface ValueCellProps {
  readonly label: string
  /** The stored value, as it is shown. */
  readonly shown: string
  /** Parses what was typed; a sentence for what is no value. */
  readonly read: (text: string) => number | string
  readonly value: number
  /** Rejects with a refusal, of which the caller tells. */
  readonly save: (value: number) => Promise<unknown>
}

/** A value of a table that is changed where it stands: Enter or leaving saves, Escape gives up. */
export function ValueCell({ label, shown, read, value, save }: ValueCellProps): ReactNode {
  /** Undefined while nobody types. */
  const [text, setText] = useState<string>()
  const [fault, setFault] = useState<string>()
  /** Enter and then leaving the field ask twice; a count added twice would be wrong stock. */
  const [saving, setSaving] = useState(false)
  const stop = () => {
    setText(undefined)
    setFault(undefined)
  }
  function finish(): void {
    if (text === undefined || saving) return
    const typed = read(text)
    if (typeof typed === 'string') setFault(typed)
    else if (typed === value) stop()
    // Until the answer the typed value stays; a refusal shows the stored one again.
    else {
      setSaving(true)
      void save(typed)
        .then(stop, stop)
        .finally(() => setSaving(false))
    }
  }
  return (
    <TextInput
      className="value-cell"
      size="xs"
      inputMode="decimal"
      aria-label={label}
      value={text ?? shown}
      error={fault}
      readOnly={saving}
      aria-busy={saving}
      onChange={(event) => {
        setText(event.currentTarget.value)
        setFault(undefined)
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
        if (event.key !== 'Escape' || text === undefined) return
        // The same key would leave the panel.
        event.stopPropagation()
        stop()
      }}
    />
  )
}
