import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import type { Read } from './delivery-drafts.ts'

/** The sentence for a field that is wrong, once somebody has tried to save. */
export type FaultOf = (field: string) => string | undefined

interface EditDialogProps<Value> {
  readonly title: string
  readonly read: Read<Value>
  readonly isPending: boolean
  readonly save: (value: Value) => void
  /** Undefined: it is new. */
  readonly remove: (() => void) | undefined
  readonly close: () => void
  readonly children: (faultOf: FaultOf) => ReactNode
}

/** A dialog that changes one thing of the delivery. */
export function EditDialog<Value>({
  title,
  read,
  isPending,
  save,
  remove,
  close,
  children,
}: EditDialogProps<Value>): ReactNode {
  const [tried, setTried] = useState(false)
  return (
    <Modal opened onClose={close} title={title} size="lg" closeButtonProps={{ 'aria-label': 'Chiudi' }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          const form = event.currentTarget
          if (read.faults)
            requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
          else if (!isPending) save(read.value)
        }}
      >
        <Stack>
          {children((field) => (tried ? read.faults?.[field] : undefined))}
          <Group justify="space-between">
            {remove ? (
              <Button variant="subtle" color="red" leftSection={<Trash2 size={16} aria-hidden />} onClick={remove}>
                Elimina
              </Button>
            ) : (
              <Button variant="default" onClick={close}>
                Lascia stare
              </Button>
            )}
            <BusyButton type="submit" busy={isPending}>
              Salva
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface TypedProps {
  readonly label: string
  readonly description?: string
  readonly value: string
  readonly error: string | undefined
  readonly isNumber?: boolean
  readonly isFirst?: boolean
  readonly onChange: (typed: string) => void
}

/** A line of text, or a number as people write it. */
export function Typed({ isNumber, isFirst, onChange, ...props }: TypedProps): ReactNode {
  return (
    <TextInput
      {...props}
      {...(isNumber && { inputMode: 'decimal' as const })}
      {...(isFirst && { 'data-autofocus': true })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
