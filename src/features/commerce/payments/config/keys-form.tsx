import { Button, Group, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { Refusal, useForm } from '../../../../config/form.tsx'

interface KeysFormProps<Field extends string> {
  /** As people know it. */
  readonly provider: string
  readonly title: string
  /** Where the keys are. */
  readonly guide: ReactNode
  readonly fields: readonly KeyField<Field>[]
  readonly faultsOf: (values: Readonly<Record<string, string>>) => Record<string, string>
  readonly save: (values: Readonly<Record<Field, string>>) => Promise<void>
  /** Undefined while there are none to go back to. */
  readonly stop: (() => void) | undefined
  /** What is chosen beside the keys. */
  readonly children?: ReactNode
}

interface KeyField<Field extends string> {
  readonly name: Field
  readonly label: string
  readonly description?: string
  readonly isSecret: boolean
}

/** The form in which a provider's keys are typed in, tried and saved. */
export function KeysForm<Field extends string>({
  provider,
  title,
  guide,
  fields,
  stop,
  children,
  ...form
}: KeysFormProps<Field>): ReactNode {
  const { faults, refusal, busy, formProps } = useForm(form.faultsOf, (values) =>
    form.save(values as Readonly<Record<Field, string>>),
  )
  return (
    <form {...formProps} className="payments-method-form" aria-label={`Chiavi di ${provider}`}>
      <strong>{title}</strong>
      <p className="payments-read">{guide}</p>
      <Refusal sentence={refusal} />
      {children}
      {fields.map(({ name, isSecret, ...texts }) => (
        <TextInput
          key={name}
          {...{ name, ...texts }}
          type={isSecret ? 'password' : 'text'}
          autoComplete="off"
          spellCheck={false}
          error={faults[name]}
        />
      ))}
      <Group>
        <BusyButton type="submit" busy={busy}>
          Prova e salva le chiavi
        </BusyButton>
        {stop && (
          <Button variant="default" onClick={stop}>
            Annulla
          </Button>
        )}
      </Group>
    </form>
  )
}
