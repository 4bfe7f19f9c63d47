import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'

interface FrameProps {
  readonly title: string
  readonly label: string
  readonly busy: boolean
  readonly danger?: boolean
  readonly failure: Error | null
  readonly submit: () => void
  readonly close: () => void
  readonly children: ReactNode
}

/** A question about an order, with its button and what went wrong. */
export function DialogFrame({
  title,
  label,
  busy,
  danger = false,
  failure,
  submit,
  close,
  children,
}: FrameProps): ReactNode {
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': 'Chiudi' }}>
      <form noValidate onSubmit={send}>
        <Stack>
          {children}
          <div role="alert">{failure && <Alert color="red">{sentenceOf(failure)}</Alert>}</div>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Chiudi
            </Button>
            <BusyButton type="submit" busy={busy} {...(danger && { color: 'red' })}>
              {label}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
