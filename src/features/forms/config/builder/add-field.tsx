import { Select } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
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

/** Every kind of field, the most used first; found by title and by everyday words. */
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
      maxDropdownHeight={320}
      comboboxProps={{ transitionProps: { duration: 100 } }}
      filter={({ search }) => KINDS.filter(({ value }) => isFound(search, value))}
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

/** Whether every word of a search begins a word of what the kind is found by; accents and capitals do not count. */
function isFound(search: string, type: FieldType): boolean {
  const words = plain(`${FIELD_TITLES[type]} ${FIELD_WORDS[type]}`)
  return plain(search).every((part) => words.some((word) => word.startsWith(part)))
}

function plain(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
