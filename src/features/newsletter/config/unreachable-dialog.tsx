import { Radio, Stack, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Answers, Dialog } from '../../../config/dialog.tsx'
import { FIRST_FOCUS } from '../../../config/first-focus.ts'
import { useNotify } from '../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import { useNewsletterChange } from './newsletter-data.ts'
import { numberWords } from './words.ts'

/** For bounces and complaints that arrive in other ways than the mail server's reply. */
export function UnreachableDialog({ siteId, close }: { siteId: Id; close: () => void }) {
  const api = useApi()
  const notify = useNotify()
  const changed = useNewsletterChange(siteId)
  const [addresses, setAddresses] = useState('')
  const [reason, setReason] = useState<'bounced' | 'complained'>('bounced')
  const mark = useMutation({
    mutationFn: () => api.call(calls.markUnreachable, { params: { siteId }, body: { addresses, reason } }),
    onSuccess: async ({ marked, unknown }) => {
      await changed()
      const others = unknown > 0 ? ` ${numberWords(unknown)} non erano tra gli iscritti.` : ''
      notify({ sentence: `Segnati: ${numberWords(marked)}.${others}` })
    },
  })
  return (
    <Dialog title="Segna come non raggiungibili" close={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          mark.mutate(undefined, { onSuccess: close })
        }}
      >
        <Stack>
          <Textarea
            label="Indirizzi, uno per riga"
            description="Non riceveranno più niente, e nessuna importazione li riporterà."
            {...FIRST_FOCUS}
            required
            autosize
            minRows={4}
            maxRows={12}
            value={addresses}
            onChange={(event) => setAddresses(event.currentTarget.value)}
          />
          <Radio.Group label="Perché" value={reason} onChange={(chosen) => setReason(chosen as typeof reason)}>
            <Stack gap="xs" mt="xs">
              <Radio value="bounced" label="I messaggi tornano indietro" />
              <Radio value="complained" label="Hanno segnalato i messaggi come indesiderati" />
            </Stack>
          </Radio.Group>
          <Answers
            label="Segna"
            busy={mark.isPending}
            close={close}
            failure={mark.error ? sentenceOf(mark.error) : undefined}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
