import { Input } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { BlockControlProps } from '../../../../config/control.ts'
import { useNotify } from '../../../../config/notices.tsx'
import { stepWords } from '../../../../config/step-words.ts'
import { hasRoom, idFor, newField, withChange, withCopy, withMoved, withoutField } from '../../model/building.ts'
import type { FieldType } from '../../model/field-types.ts'
import { FIELD_TITLES, type Field, fieldName } from '../../model/fields.ts'
import { AddField } from './add-field.tsx'
import { faultsOf } from './field-properties.tsx'
import { FieldRow } from './field-row.tsx'

/** Where the focus goes after the list is rendered again: to a row, or to the title of an opened field. */
type Wanted = { readonly place: number; readonly inTitle: boolean }

/** The fields of a form in order; each can be opened in place. */
export function FieldsControl({
  field,
  value,
  fault,
  onChange,
  opened,
  open,
  announce,
  undo,
}: BlockControlProps): ReactNode {
  const notify = useNotify()
  const fields = value as readonly Field[]
  const list = useRef<HTMLOListElement>(null)
  const adding = useRef<HTMLInputElement>(null)
  const wanted = useRef<Wanted>(undefined)
  const [dragged, setDragged] = useState<number>()
  /** The field added last: until another one is opened, its id follows its title. */
  const [fresh, setFresh] = useState<string>()
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { place, inTitle } = wanted.current
    const rows = list.current?.children
    const row = rows?.[Math.min(place, rows.length - 1)]
    const input = inTitle ? row?.querySelector<HTMLInputElement>('input') : undefined
    if (input) input.select()
    const target = input ?? row?.querySelector<HTMLElement>('.form-field-name') ?? adding.current
    target?.focus()
    wanted.current = undefined
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening a field scrolls the list, not typing in it.
  useEffect(() => {
    const row = opened === undefined ? -1 : fields.findIndex(({ id }) => id === opened)
    list.current?.children[row]?.scrollIntoView({ block: 'nearest' })
  }, [opened])

  const add = (type: FieldType) => {
    const made = newField(type, fields)
    wanted.current = { place: fields.length, inTitle: true }
    onChange([...fields, made], { label: stepWords(`Campo «${FIELD_TITLES[type]}»`, 'added'), merge: null })
    open(made.id)
    setFresh(made.id)
    announce(`${FIELD_TITLES[type]} aggiunto: posto ${fields.length + 1} di ${fields.length + 1}.`)
  }
  const toggle = (id: string) => {
    setFresh(undefined)
    open(id === opened ? undefined : id)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= fields.length || from === to) return
    const name = `«${fieldName(fields[from]!)}»`
    wanted.current = { place: to, inTitle: false }
    onChange(withMoved(fields, from, to), { label: stepWords(`Campo ${name}`, 'moved'), merge: null })
    announce(`${name} spostato: posto ${to + 1} di ${fields.length}.`)
  }
  const duplicate = (id: string, place: number) => {
    const { fields: next, copy } = withCopy(fields, id)
    if (!copy) return
    wanted.current = { place: place + 1, inTitle: true }
    onChange(next, { label: stepWords(`Campo «${fieldName(copy)}»`, 'duplicated'), merge: null })
    open(copy.id)
    setFresh(copy.id)
    announce(`«${fieldName(copy)}» duplicato: posto ${place + 2} di ${next.length}.`)
  }
  const remove = (id: string, place: number) => {
    const name = `«${fieldName(fields[place]!)}»`
    wanted.current = { place, inTitle: false }
    onChange(withoutField(fields, id), { label: stepWords(`Campo ${name}`, 'removed'), merge: null })
    open(undefined)
    notify({ sentence: `Il campo ${name} è eliminato.`, action: { label: 'Annulla', run: undo } })
  }
  const change = (of: Field, changed: Readonly<Record<string, unknown>>, label: string, merge?: string) => {
    const isNamed = fresh === of.id && typeof changed.title === 'string'
    const others = fields.filter(({ id }) => id !== of.id)
    const id = isNamed ? idFor(String(changed.title), others) : of.id
    onChange(withChange(fields, of.id, isNamed ? { ...changed, id } : changed), {
      label,
      merge: merge === undefined ? null : `${fields.indexOf(of)}.${merge}`,
    })
    if (id === of.id) return
    setFresh(id)
    open(id)
  }
  const isFieldFault = fields.some((one) => Object.keys(faultsOf(one)).length > 0)
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      {...(field.help !== undefined && { description: field.help })}
      error={isFieldFault ? undefined : fault}
    >
      {fields.length === 0 && (
        <p className="inspector-hint">Il modulo è vuoto. Comincia dal primo campo, per esempio «E-mail».</p>
      )}
      <ol ref={list} className="form-fields-list" aria-label={field.label}>
        {fields.map((one, index) => (
          <FieldRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the id of a new field follows its title.
            key={index}
            field={one}
            {...{ fields, index, announce }}
            isOpen={one.id === opened}
            isDragged={dragged === index}
            toggle={() => toggle(one.id)}
            drag={setDragged}
            drop={() => dragged !== undefined && move(dragged, index)}
            move={(to) => move(index, to)}
            duplicate={() => duplicate(one.id, index)}
            remove={() => remove(one.id, index)}
            change={(changed, label, merge) => change(one, changed, label, merge)}
          />
        ))}
      </ol>
      <AddField ref={adding} isFull={!hasRoom(fields)} add={add} />
    </Input.Wrapper>
  )
}
