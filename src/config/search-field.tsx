import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { Search } from 'lucide-react'
import { memo, type ReactNode, useRef } from 'react'

interface SearchFieldProps extends Omit<TextInputProps, 'label' | 'value' | 'onChange' | 'type'> {
  /** Its name for assistive technology; also the placeholder, unless there is another. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Search field of a list. Escape and the button beside it clear the field and keep the focus in it. */
export const SearchField = memo(function SearchField(props: SearchFieldProps): ReactNode {
  const { label, value, onChange, size, ...rest } = props
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
        // The same key would close a panel or dialog around it.
        event.stopPropagation()
        empty()
      }}
    />
  )
})
