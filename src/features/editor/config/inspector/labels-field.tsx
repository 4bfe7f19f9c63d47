import { ActionIcon, Autocomplete, Input, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { stepWords } from '../../../../config/step-words.ts'
import { useEditorState, usePage } from '../state/context.tsx'
import { LABEL_KINDS, type LabelKind, sameLabel, withLabel } from './labels.ts'
import { useSetPage } from './page-field.tsx'

interface LabelsFieldProps {
  readonly kind: LabelKind
  readonly label: string
  /** Labels that other items have. */
  readonly known: readonly string[]
}

/** Categories or tags: chips that can be typed, renamed one at a time, and removed. */
export function LabelsField({ kind, label, known }: LabelsFieldProps): ReactNode {
  const { editor } = usePage()
  const labels = useEditorState(({ draft }) => draft.content[kind])
  const set = useSetPage()
  const id = useId()
  const entry = useRef<HTMLInputElement>(null)
  const byKey = useRef(false)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [edited, setEdited] = useState<{ readonly index: number; readonly typed: string; readonly fault?: string }>()
  useLayoutEffect(() => {
    // The field that had the focus was removed by the renaming.
    if (!edited && byKey.current) entry.current?.focus()
    byKey.current = false
  }, [edited])
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
    store(done.labels, stepWords(`${LABEL_KINDS[kind].one} «${text.trim()}»`, 'added'))
  }
  const leave = useRef(() => {})
  leave.current = () => add(typed)
  // Something dropped on the page in the meantime has other properties: without this, what is typed here would be lost
  // with the field.
  useEffect(() => () => leave.current(), [])
  /** Ends the current renaming; returns the new labels, or nothing if it cannot end with this text. */
  const endEdit = (): readonly string[] | undefined => {
    if (!edited) return labels
    const { index, typed: name } = edited
    const done = name.trim() === labels[index] ? { labels } : withLabel(kind, labels, name, index)
    if ('fault' in done) {
      setEdited({ ...edited, fault: done.fault })
      return undefined
    }
    setEdited(undefined)
    if (done.labels !== labels)
      store(done.labels, stepWords(`${LABEL_KINDS[kind].one} «${done.labels[index]}»`, 'changed'))
    return done.labels
  }
  const begin = (index: number) => {
    const now = endEdit()
    if (now) setEdited({ index, typed: now[index]! })
  }
  const remove = (at: number) => {
    const now = endEdit()
    if (!now) return
    store(
      now.filter((_, index) => index !== at),
      stepWords(`${LABEL_KINDS[kind].one} «${now[at]}»`, 'takenAway'),
    )
    entry.current?.focus()
  }
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      {labels.length > 0 && (
        <ul className="labels" aria-labelledby={id}>
          {labels.map((one, index) =>
            index === edited?.index ? (
              <RenamedLabel
                key={one}
                label={one}
                typed={edited.typed}
                fault={edited.fault}
                type={(text) => setEdited({ index, typed: text })}
                end={endEdit}
                enter={() => {
                  byKey.current = endEdit() !== undefined
                }}
                cancel={() => {
                  byKey.current = true
                  setEdited(undefined)
                }}
              />
            ) : (
              <LabelChip key={one} label={one} rename={() => begin(index)} remove={() => remove(index)} />
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

interface RenamedLabelProps {
  readonly label: string
  readonly typed: string
  readonly fault: string | undefined
  readonly type: (text: string) => void
  readonly end: () => void
  readonly enter: () => void
  readonly cancel: () => void
}

function RenamedLabel({ label, typed, fault, type, end, enter, cancel }: RenamedLabelProps): ReactNode {
  return (
    <li>
      <TextInput
        autoFocus
        size="xs"
        aria-label={`Rinomina ${label}`}
        value={typed}
        error={fault}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={end}
        onKeyDown={(event) => {
          if (event.key === 'Enter') enter()
          if (event.key !== 'Escape') return
          event.stopPropagation()
          cancel()
        }}
      />
    </li>
  )
}

interface LabelChipProps {
  readonly label: string
  readonly rename: () => void
  readonly remove: () => void
}

function LabelChip({ label, rename, remove }: LabelChipProps): ReactNode {
  return (
    // The layout must not move between press and release: the press ends the renaming, which would remove its field.
    <li className="label-chip" onMouseDown={(event) => event.preventDefault()}>
      <button type="button" title="Rinomina" onClick={rename}>
        {label}
      </button>
      <ActionIcon size="sm" aria-label={`Togli ${label}`} onClick={remove}>
        <X size={14} />
      </ActionIcon>
    </li>
  )
}
