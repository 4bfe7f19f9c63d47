import { Button, Menu, Textarea, TextInput } from '@mantine/core'
import { Braces } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { VARIABLES, type Variable } from '../model/mails.ts'

interface TextFieldProps {
  readonly label: string
  readonly rows: number
  readonly value: string
  readonly fault: string | undefined
  readonly variables: readonly Variable[]
  readonly change: (value: string) => void
}

/** A text with a menu of the variables that it may have. */
export function TextField({ label, rows, value, fault, variables, change }: TextFieldProps): ReactNode {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const insert = (variable: Variable) => {
    const { selectionStart, selectionEnd } = field.current!
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    const written = `{{${variable}}}`
    change(value.slice(0, from) + written + value.slice(to))
    // Once the menu has given the focus back to its button.
    setTimeout(() => {
      field.current?.focus()
      field.current?.setSelectionRange(from + written.length, from + written.length)
    })
  }
  const common = {
    ...{ ref: field, label, value, error: fault },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(currentTarget.value),
  }
  return (
    <div className="mail-field">
      {rows === 1 ? <TextInput {...common} /> : <Textarea {...common} autosize minRows={rows} maxRows={14} />}
      <Menu position="bottom-end" withinPortal={false} returnFocus={false}>
        <Menu.Target>
          <Button
            className="mail-insert"
            size="compact-xs"
            variant="subtle"
            leftSection={<Braces size={14} aria-hidden />}
            aria-label={`Inserisci una variabile in «${label}»`}
          >
            Variabile
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {variables.map((variable) => (
            <Menu.Item key={variable} onClick={() => insert(variable)}>
              {VARIABLES[variable]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
