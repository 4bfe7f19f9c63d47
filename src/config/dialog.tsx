import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from './busy-button.tsx'

interface DialogProps {
  readonly title: string
  readonly close: () => void
  readonly size?: string
  readonly children: ReactNode
}

/** A dialog that is open for as long as it is rendered. */
export function Dialog({ title, close, size = 'md', children }: DialogProps): ReactNode {
  return (
    <Modal
      opened
      onClose={close}
      size={size}
      title={
        <Text component="span" fw={600} fz="lg">
          {title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': 'Chiudi' }}
    >
      <Stack>{children}</Stack>
    </Modal>
  )
}

interface AnswersProps {
  readonly label: string
  readonly busy: boolean
  readonly close: () => void
  readonly closeLabel?: string
  readonly danger?: boolean
  /** Without it the button submits its form. */
  readonly run?: () => void
  readonly failure: string | undefined
}

/** The failure, and the two buttons at the end of a dialog. */
export function Answers({ label, busy, close, closeLabel = 'Annulla', danger, run, failure }: AnswersProps): ReactNode {
  return (
    <>
      <div role="alert">{failure !== undefined && <Alert color="red">{failure}</Alert>}</div>
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {closeLabel}
        </Button>
        <BusyButton
          busy={busy}
          {...(danger && { color: 'red' })}
          {...(run ? { onClick: run } : { type: 'submit' as const })}
        >
          {label}
        </BusyButton>
      </Group>
    </>
  )
}
