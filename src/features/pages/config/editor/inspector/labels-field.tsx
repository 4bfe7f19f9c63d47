import { ActionIcon, Autocomplete, Input, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useEditorState, usePage } from '../context.tsx'
import { LABEL_KINDS, type LabelKind, sameLabel, withLabel } from './labels.ts'
import { useSetPage } from './page-field.tsx'

interface LabelsFieldProps {
  readonly kind: LabelKind
  readonly label: string
  /** Labels that other articles have. */
  readonly known: readonly string[]
}

/** Categories or tags: chips that are typed, renamed one at a time, and taken away. */
export function LabelsField({ kind, label, known }: LabelsFieldProps): ReactNode {
  const { editor } = usePage()
  const labels = useEditorState(({ draft }) => draft.content[kind])
  const set = useSetPage()
  const id = useId()
  const entry = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  // Only one is renamed at a time: to begin with another ends this one.
  const [edited, setEdited] = useState<number>()
  const store = (next: readonly string[], words: string) => {
    setFault(undefined)
    if (set(kind, next, words)) editor.announce(words)
  }
  const add = (text: string) => {
    if (text.trim() === '') return setFault(undefined)
    const done = withLabel(kind, labels, text)
    if ('fault' in done) {
      setTyped(text)
      return setFault(done.fault)
    }
    setTyped('')
    store(done.labels, `Aggiunta: ${text.trim()}`)
  }
  const remove = (at: number) => {
    setEdited(undefined)
    store(
      labels.filter((_, index) => index !== at),
      `Tolta: ${labels[at]}`,
    )
    entry.current?.focus()
  }
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      {labels.length > 0 && (
        <ul className="labels" aria-labelledby={id}>
          {labels.map((one, index) =>
            index === edited ? (
              <li key={one}>
                <LabelEdit
                  {...{ kind, labels, index }}
                  onDone={(next) => {
                    if (next) store(next, `Cambiata: ${next[index]}`)
                    setEdited(undefined)
                  }}
                />
              </li>
            ) : (
              <li key={one} className="label-chip">
                <button type="button" title="Rinomina" onClick={() => setEdited(index)}>
                  {one}
                </button>
                <ActionIcon size="sm" aria-label={`Togli ${one}`} onClick={() => remove(index)}>
                  <X size={14} />
                </ActionIcon>
              </li>
            ),
          )}
        </ul>
      )}
      <Autocomplete
        ref={entry}
        aria-label={`Aggiungi ${LABEL_KINDS[kind].one}`}
        placeholder="Scrivi e premi Invio"
        data={known.filter((one) => !labels.some((own) => sameLabel(own, one)))}
        value={typed}
        error={fault}
        autoComplete="off"
        onChange={(text) => {
          setFault(undefined)
          if (text.includes(',')) add(text.replaceAll(',', ''))
          else setTyped(text)
        }}
        onOptionSubmit={(text) => {
          add(text)
          // The library writes the option into the field after this.
          queueMicrotask(() => setTyped(''))
        }}
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            add(typed)
          } else if (event.key === 'Backspace' && typed === '' && labels.length > 0) remove(labels.length - 1)
        }}
      />
    </Input.Wrapper>
  )
}

interface LabelEditProps {
  readonly kind: LabelKind
  readonly labels: readonly string[]
  readonly index: number
  /** With the new list, or with nothing when it stays as it was. */
  readonly onDone: (labels?: readonly string[]) => void
}

function LabelEdit({ kind, labels, index, onDone }: LabelEditProps): ReactNode {
  const before = labels[index]!
  const [typed, setTyped] = useState(before)
  const [fault, setFault] = useState<string>()
  const end = () => {
    if (typed.trim() === before) return onDone()
    const done = withLabel(kind, labels, typed, index)
    if ('fault' in done) setFault(done.fault)
    else onDone(done.labels)
  }
  return (
    <TextInput
      autoFocus
      size="xs"
      aria-label={`Rinomina ${before}`}
      value={typed}
      error={fault}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={end}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end()
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onDone()
      }}
    />
  )
}
