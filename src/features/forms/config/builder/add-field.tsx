import { Select } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { isFound } from '../../../../config/found.ts'
import { FIELD_WORDS } from '../../model/field-properties.ts'
import { FIELD_TYPES, type FieldType } from '../../model/field-types.ts'
import { FIELD_TITLES } from '../../model/fields.ts'
import { FieldIcon } from './field-icon.tsx'

interface AddFieldProps {
  readonly ref: Ref<HTMLInputElement>
  readonly isFull: boolean
  readonly add: (type: FieldType) => void
}

const KINDS = FIELD_TYPES.map((type) => ({ value: type, label: FIELD_TITLES[type] }))

/** Every kind of field, most used first; found by title and by everyday words. */
export function AddField({ ref, isFull, add }: AddFieldProps): ReactNode {
  return (
    <Select
      ref={ref}
      aria-label="Aggiungi un campo"
      placeholder={isFull ? 'Il modulo ha già tutti i campi possibili' : 'Aggiungi un campo'}
      leftSection={<Plus size={16} aria-hidden />}
      searchable
      disabled={isFull}
      nothingFoundMessage="Nessun campo con questo nome. Prova con un’altra parola."
      data={KINDS}
      value={null}
      withScrollArea={false}
      classNames={{ options: 'form-kinds' }}
      comboboxProps={{ transitionProps: { duration: 100 } }}
      filter={({ search }) => KINDS.filter(({ value, label }) => isFound(search, `${label} ${FIELD_WORDS[value]}`))}
      renderOption={({ option }) => (
        <span className="form-kind">
          <FieldIcon type={option.value as FieldType} />
          {option.label}
        </span>
      )}
      onChange={(type) => type !== null && add(type as FieldType)}
    />
  )
}
