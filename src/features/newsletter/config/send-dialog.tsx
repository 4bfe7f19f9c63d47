import { Alert, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import type { CountedList } from '../model/subscribers.ts'
import { Answers, Dialog } from './dialog.tsx'
import { newsletterPath, useSettings } from './newsletter-data.ts'
import { peopleWords } from './words.ts'

interface SendDialogProps {
  readonly siteId: Id
  readonly mailingId: Id
  /** What was looked at: a change after it is not sent unseen. */
  readonly version: number
  readonly list: CountedList | undefined
  readonly sent: () => Promise<void>
  readonly close: () => void
}

/** Says to how many it goes, and asks when. */
export function SendDialog({ siteId, mailingId, version, list, sent, close }: SendDialogProps) {
  const api = useApi()
  const sender = useSettings(siteId).data?.sender
  const [when, setWhen] = useState('now')
  const [at, setAt] = useState('')
  const send = useMutation({
    mutationFn: () =>
      api.post(newsletterPath(siteId, `mailings/${mailingId}/send`), {
        baseVersion: version,
        at: when === 'now' ? null : new Date(at).toISOString(),
      }),
    onSuccess: sent,
  })
  const people = peopleWords(list?.subscribers ?? 0)
  return (
    <Dialog title="Inviare il messaggio?" close={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate()
        }}
      >
        <Stack>
          <Text>
            Va a <strong>{people}</strong> di «{list?.name ?? ''}»
            {sender && (
              <>
                , da <strong>{sender.name}</strong>
              </>
            )}
            . Un messaggio partito non si riprende.
          </Text>
          {sender?.postalAddress === '' && (
            <Alert color="yellow">Manca l’indirizzo postale: scrivilo nelle impostazioni della newsletter.</Alert>
          )}
          <Radio.Group label="Quando" value={when} onChange={setWhen}>
            <Stack gap="xs" mt="xs">
              <Radio value="now" label="Adesso" />
              <Radio value="later" label="Più tardi" />
            </Stack>
          </Radio.Group>
          {when === 'later' && (
            <TextInput
              type="datetime-local"
              label="Giorno e ora"
              required
              value={at}
              onChange={(event) => setAt(event.currentTarget.value)}
            />
          )}
          <Answers
            label={when === 'now' ? `Invia a ${people}` : 'Programma'}
            busy={send.isPending}
            close={close}
            failure={send.error ? sentenceOf(send.error) : undefined}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
