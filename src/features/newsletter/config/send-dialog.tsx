import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Answers, Dialog } from '../../../config/dialog.tsx'
import { FIRST_FOCUS } from '../../../config/first-focus.ts'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { instantAt, zoneName } from '../../../core/wall-time.ts'
import * as calls from '../model/calls.ts'
import type { MailingContent } from '../model/mailing.ts'
import { readinessFaults } from '../model/readiness.ts'
import type { Sender } from '../model/settings.ts'
import type { CountedList } from '../model/subscribers.ts'
import { useLists, useSettings } from './newsletter-data.ts'
import { useTimeZone } from './site-clock.ts'
import { peopleWords } from './words.ts'

const TITLE = 'Inviare il messaggio?'

interface SendDialogProps {
  readonly siteId: Id
  readonly mailingId: Id
  /** The previewed version: a later change is not sent unseen. */
  readonly version: number
  readonly content: MailingContent
  readonly listId: Id | ''
  readonly sent: () => Promise<void>
  readonly close: () => void
}

/** Shows what a message still lacks; if nothing, the number of recipients, and asks when to send. */
export function SendDialog(props: SendDialogProps) {
  const { siteId, content, listId, close } = props
  const settings = useSettings(siteId)
  const lists = useLists(siteId)
  if (!settings.data || !lists.data) {
    const failed = settings.error ?? lists.error
    return (
      <Dialog title={TITLE} close={close}>
        {failed ? (
          <LoadFailure
            title="Non è stato possibile leggere a chi va"
            sentence={sentenceOf(failed)}
            retry={() => void Promise.all([settings.refetch(), lists.refetch()])}
          />
        ) : (
          <Skeleton rows={3} />
        )}
      </Dialog>
    )
  }
  const { mailLeaves, sender } = settings.data
  const list = lists.data.find(({ id }) => id === listId)
  const faults = readinessFaults({ mailLeaves, sender, content, audience: list?.subscribers })
  if (!list || faults.length > 0) return <Unready faults={faults} close={close} />
  return <SendForm {...props} sender={sender} list={list} />
}

function Unready({ faults, close }: { faults: readonly string[]; close: () => void }) {
  return (
    <Dialog title="Il messaggio non è pronto" close={close}>
      <Text>Prima di inviarlo:</Text>
      <ul className="newsletter-faults">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button {...FIRST_FOCUS} onClick={close}>
          Torna al messaggio
        </Button>
      </Group>
    </Dialog>
  )
}

interface SendFormProps extends SendDialogProps {
  readonly sender: Sender
  readonly list: CountedList
}

function SendForm({ siteId, mailingId, version, sender, list, sent, close }: SendFormProps) {
  const api = useApi()
  const [when, setWhen] = useState('now')
  const [local, setLocal] = useState('')
  const timeZone = useTimeZone()
  const planned = instantAt(local, timeZone)
  const send = useMutation({
    mutationFn: () =>
      api.call(calls.sendMailing, {
        params: { siteId, mailingId },
        body: { baseVersion: version, at: when === 'now' ? null : planned!.toISOString() },
      }),
    onSuccess: sent,
  })
  const people = peopleWords(list.subscribers)
  return (
    <Dialog title={TITLE} close={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (when === 'now' || planned) send.mutate()
        }}
      >
        <Stack>
          <Text>
            Va a <strong>{people}</strong> di «{list.name}», da <strong>{sender.name}</strong>. Un messaggio partito non
            si riprende.
          </Text>
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
              description={`Ora di ${zoneName(timeZone)}`}
              required
              value={local}
              error={local !== '' && !planned && 'A quest’ora si passa all’ora legale: scegline un’altra.'}
              onChange={(event) => setLocal(event.currentTarget.value)}
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
