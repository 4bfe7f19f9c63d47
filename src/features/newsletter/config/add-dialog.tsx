import { Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '../../../config/api.ts'
import { Answers, Dialog } from '../../../config/dialog.tsx'
import { FIRST_FOCUS } from '../../../config/first-focus.ts'
import { useNotify } from '../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import { ConsentFields, NO_CONSENT, useConsentToSend } from './consent-fields.tsx'
import { useNewsletterChange } from './newsletter-data.ts'

/** Adds a person who gave consent elsewhere. */
export function AddDialog({ siteId, close }: { siteId: Id; close: () => void }) {
  const api = useApi()
  const notify = useNotify()
  const changed = useNewsletterChange(siteId)
  const [person, setPerson] = useState({ email: '', name: '' })
  const [consent, setConsent] = useState(NO_CONSENT)
  const toSend = useConsentToSend(siteId, consent)
  const add = useMutation({
    mutationFn: () => api.call(calls.addSubscriber, { params: { siteId }, body: { ...person, ...toSend } }),
    onSuccess: async () => {
      await changed()
      notify({ sentence: `${person.email} è tra gli iscritti.` })
    },
  })
  const faults = add.error instanceof ApiFailure ? add.error.fields : {}
  return (
    <Dialog title="Aggiungi una persona" close={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate(undefined, { onSuccess: close })
        }}
      >
        <Stack>
          <TextInput
            type="email"
            label="Indirizzo e-mail"
            required
            {...FIRST_FOCUS}
            value={person.email}
            error={faults.email}
            onChange={(event) => setPerson({ ...person, email: event.currentTarget.value })}
          />
          <TextInput
            label="Nome"
            maxLength={120}
            value={person.name}
            error={faults.name}
            onChange={(event) => setPerson({ ...person, name: event.currentTarget.value })}
          />
          <ConsentFields siteId={siteId} consent={consent} change={setConsent} faults={faults} />
          <Answers
            label="Aggiungi"
            busy={add.isPending}
            close={close}
            failure={add.error ? sentenceOf(add.error) : undefined}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
