import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'

interface OptionsControlProps {
  readonly label: string
  readonly help: string | undefined
  readonly options: readonly string[]
  readonly fault: string | undefined
  /** `merge`: the change is typed character by character. */
  readonly change: (options: readonly string[], merge: boolean) => void
  readonly announce: (sentence: string) => void
}

const isWritten = (row: string) => row.trim() !== ''
const storedAs = (rows: readonly string[]) => JSON.stringify(rows.filter(isWritten).map((row) => row.trim()))

/** Choices in rows: Enter adds one, pasting several lines adds several. An empty row is not a choice yet. */
export function OptionsControl({ label, help, options, fault, change, announce }: OptionsControlProps): ReactNode {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const focusOn = useRef<number>(undefined)
  const now = storedAs(options)
  const [kept, keep] = useState({ rows: options, over: now })
  // Changes from elsewhere, such as undo, replace rows that are still empty.
  const rows = kept.over === now ? kept.rows : options
  useLayoutEffect(() => {
    if (focusOn.current === undefined) return
    const inputs = list.current?.querySelectorAll('input')
    const input = inputs?.[Math.min(focusOn.current, inputs.length - 1)]
    input?.focus()
    focusOn.current = undefined
  })
  const set = (next: readonly string[], merge = false) => {
    const written = next.filter(isWritten)
    // A row that is cleared to be rewritten stays the same choice until it loses the focus.
    if (merge && written.length < rows.filter(isWritten).length) return keep({ rows: next, over: now })
    keep({ rows: next, over: storedAs(written) })
    if (storedAs(written) !== now) change(written, merge)
  }
  const addAfter = (index: number) => {
    focusOn.current = index + 1
    set(rows.toSpliced(index + 1, 0, ''))
  }
  const remove = (index: number) => {
    focusOn.current = Math.max(0, index - 1)
    set(rows.toSpliced(index, 1))
    announce(`Scelta tolta. Ne restano ${rows.length - 1}.`)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length) return
    focusOn.current = to
    set(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!))
    announce(`Scelta spostata: posto ${to + 1} di ${rows.length}.`)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step !== undefined && event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      event.stopPropagation()
      move(index, index + step)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      addAfter(index)
    } else if (event.key === 'Backspace' && rows[index] === '' && rows.length > 1) {
      event.preventDefault()
      remove(index)
    }
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={fault}
      {...(help !== undefined && { description: help })}
    >
      <ol ref={list} className="form-options" aria-labelledby={id}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, whatever is written in it.
          <li key={index}>
            <TextInput
              size="xs"
              aria-label={`${label}, ${index + 1}`}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              value={row}
              onChange={({ currentTarget }) => set(rows.with(index, currentTarget.value), true)}
              onBlur={() => set(rows)}
              onKeyDown={(event) => press(event, index)}
              onPaste={(event) => {
                const lines = event.clipboardData
                  .getData('text/plain')
                  .split(/[\r\n]+/)
                  .filter(isWritten)
                if (lines.length < 2) return
                event.preventDefault()
                const before = isWritten(row) ? [row] : []
                focusOn.current = index + before.length + lines.length - 1
                set(rows.toSpliced(index, 1, ...before, ...lines.map((line) => line.trim())))
                announce(`Aggiunte ${lines.length} scelte.`)
              }}
            />
            <ActionIcon
              size="md"
              aria-label={`Sposta su la scelta ${index + 1}`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp size={14} />
            </ActionIcon>
            <ActionIcon
              size="md"
              aria-label={`Sposta giù la scelta ${index + 1}`}
              disabled={index === rows.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown size={14} />
            </ActionIcon>
            <ActionIcon size="md" aria-label={`Togli la scelta ${index + 1}`} onClick={() => remove(index)}>
              <X size={14} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<Plus size={14} aria-hidden />}
        onClick={() => addAfter(rows.length - 1)}
      >
        Aggiungi una riga
      </Button>
    </Input.Wrapper>
  )
}
