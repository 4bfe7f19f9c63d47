import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../config/busy-button.tsx'
import { FIRST_FOCUS } from '../../../config/first-focus.ts'
import { useNotify } from '../../../config/notices.tsx'
import { sentenceOf } from '../../../config/use-load.ts'
import { zoneName } from '../../../core/wall-time.ts'
import type { DocumentSummary } from '../../pages/schemas.ts'
import { firstHour, isWallTime, scheduleSentence } from '../../publishing/controls.ts'
import type { Post } from '../model/calls.ts'
import { isOnline } from './posts.ts'
import { nameOf } from './posts-words.ts'

interface ScheduleDialogProps {
  readonly posts: readonly Post[]
  readonly collection: DocumentSummary | undefined
  readonly timeZone: string
  readonly schedule: (posts: readonly Post[], local: string) => Promise<unknown>
  readonly close: () => void
}

/** Asks for the time at which items go online. */
export function ScheduleDialog({ posts, collection, timeZone, schedule, close }: ScheduleDialogProps): ReactNode {
  const notify = useNotify()
  const [only] = posts
  const [local, setLocal] = useState(() =>
    firstHour(posts.length === 1 ? only!.scheduledFor : null, new Date(), timeZone),
  )
  const complete = isWallTime(local)
  const set = useMutation({
    mutationFn: (hour: string) => schedule(posts, hour),
    onSuccess: (_, hour) => notify({ sentence: scheduleSentence(hour, timeZone, posts.length) }),
  })
  return (
    <Modal
      opened
      onClose={close}
      title={posts.length === 1 ? `Programma «${nameOf(only!.title)}»` : `Programma ${posts.length} articoli`}
      closeButtonProps={{ 'aria-label': 'Chiudi' }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (complete && !set.isPending) set.mutate(local, { onSuccess: close })
        }}
      >
        <Stack>
          <TextInput
            {...FIRST_FOCUS}
            type="datetime-local"
            label="Giorno e ora"
            description={`Ora di ${zoneName(timeZone)}`}
            value={local}
            error={set.isError ? sentenceOf(set.error) : undefined}
            onChange={(event) => {
              set.reset()
              setLocal(event.currentTarget.value)
            }}
          />
          {collection && !isOnline(collection) && (
            <Text size="sm" c="dimmed">
              «{nameOf(collection.title)}», la pagina che raccoglie gli articoli, va online da subito.
            </Text>
          )}
          <Group justify="end">
            <Button variant="default" onClick={close}>
              Lascia stare
            </Button>
            <BusyButton type="submit" busy={set.isPending} disabled={!complete}>
              Programma
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
