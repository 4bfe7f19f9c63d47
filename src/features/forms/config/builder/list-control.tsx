import { Select, Switch } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { BlockControlProps } from '../../../../config/control.ts'
import { stepWords } from '../../../../config/step-words.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import { useNewsletterLists } from '../../../newsletter/controls.ts'
import { NO_LIST } from '../../model/targets.ts'

/** The mailing list for sign-ups; in forms that are not sign-up forms, only when switched on. */
export function ListControl({ siteId, field, value, fault, onChange }: BlockControlProps): ReactNode {
  const listId = value as string | null
  const [isOn, setOn] = useState(listId !== null)
  const isAsked = field.needed === true || isOn || listId !== null
  const lists = useNewsletterLists(siteId)
  const choose = (id: string | null, name: string) =>
    onChange(id, {
      label: id === null ? stepWords(`«${field.label}»`, 'takenAway') : `Elenco «${name}» scelto`,
      merge: null,
    })
  const known = lists.data ?? []
  return (
    <div className="form-list">
      {field.needed !== true && (
        <Switch
          label={field.label}
          description={field.help}
          labelPosition="left"
          classNames={{ body: 'switch-body' }}
          checked={isAsked}
          onChange={({ currentTarget }) => {
            setOn(currentTarget.checked)
            if (!currentTarget.checked && listId !== null) choose(null, '')
          }}
        />
      )}
      {isAsked && (
        <Select
          label={field.needed ? field.label : 'Elenco'}
          description={field.needed ? field.help : undefined}
          placeholder={lists.isSuccess && known.length === 0 ? 'Non ci sono ancora elenchi' : 'Scegli un elenco'}
          data={known.map(({ id, name }) => ({ value: id, label: name }))}
          value={known.some(({ id }) => id === listId) ? listId : null}
          error={fault ?? (lists.isError ? sentenceOf(lists.error) : listFault(listId, lists.data))}
          allowDeselect={false}
          comboboxProps={{ transitionProps: { duration: 100 } }}
          onChange={(id, option) => choose(id, option?.label ?? '')}
        />
      )}
    </div>
  )
}

function listFault(listId: string | null, known: readonly { readonly id: string }[] | undefined): string | undefined {
  if (listId === null) return NO_LIST
  return known && !known.some(({ id }) => id === listId) ? 'L’elenco non c’è più: scegline un altro.' : undefined
}
