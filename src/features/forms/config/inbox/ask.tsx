import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FIRST_FOCUS } from '../../../../config/first-focus.ts'

interface AskProps {
  readonly title: string
  readonly text: string
  /** Label of the confirm button. */
  readonly yes: string
  readonly run: () => void
  readonly children: (open: () => void) => ReactNode
}

/** Asks for confirmation of what cannot be undone. */
export function Ask({ title, text, yes, run, children }: AskProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      {children(() => setIsOpen(true))}
      <Modal
        opened={isOpen}
        onClose={close}
        title={
          <Text component="span" fw={600} fz="lg">
            {title}
          </Text>
        }
        // It is not the page’s banner.
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{ 'aria-label': 'Chiudi' }}
      >
        <Stack gap="md">
          <Text>{text}</Text>
          <Group justify="flex-end">
            <Button variant="default" {...FIRST_FOCUS} onClick={close}>
              Annulla
            </Button>
            <Button
              color="red"
              onClick={() => {
                close()
                run()
              }}
            >
              {yes}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
