import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { Search } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

interface SearchFieldProps extends Omit<TextInputProps, 'label' | 'value' | 'onChange' | 'type'> {
  /** Its name for assistive technology; shown in the empty field, too, unless there is a placeholder. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** What is searched for in a list. Escape and the button beside it empty the field and leave the focus in it. */
export function SearchField({ label, value, onChange, size, ...rest }: SearchFieldProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const empty = () => {
    field.current?.focus()
    onChange('')
  }
  return (
    <TextInput
      placeholder={label}
      maxLength={200}
      {...rest}
      {...(size !== undefined && { size })}
      ref={field}
      type="search"
      aria-label={label}
      leftSection={<Search size={size === 'xs' ? 14 : 16} aria-hidden />}
      rightSection={value !== '' && <CloseButton size="sm" aria-label="Svuota la ricerca" onClick={empty} />}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return
        // A panel or a dialog around it would be closed by the same key.
        event.stopPropagation()
        empty()
      }}
    />
  )
}
