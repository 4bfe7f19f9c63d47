import { NativeSelect, TextInput } from '@mantine/core'
import type { Id } from '../../../core/ids.ts'
import { useLists } from './newsletter-data.ts'

/** The owner's declaration of a consent that was not given on the site. */
export interface Consent {
  readonly listId: string
  readonly origin: string
  readonly consentDate: string
}

export const NO_CONSENT: Consent = { listId: '', origin: '', consentDate: '' }

interface ConsentFieldsProps {
  readonly siteId: Id
  readonly consent: Consent
  readonly change: (consent: Consent) => void
  readonly faults: Readonly<Record<string, string>>
}

/** The list, and source and date of the consent, which prove it later (art. 7 GDPR). */
export function ConsentFields({ siteId, consent, change, faults }: ConsentFieldsProps) {
  const lists = useLists(siteId).data ?? []
  return (
    <>
      {lists.length > 1 && (
        <NativeSelect
          label="Elenco"
          value={consent.listId}
          error={faults.listId}
          data={lists.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => change({ ...consent, listId: event.currentTarget.value })}
        />
      )}
      <TextInput
        label="Da dove viene il consenso"
        description="Resta come prova, per esempio «Modulo firmato in negozio»."
        required
        value={consent.origin}
        error={faults.origin}
        onChange={(event) => change({ ...consent, origin: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Quando è stato dato"
        required
        value={consent.consentDate}
        error={faults.consentDate}
        onChange={(event) => change({ ...consent, consentDate: event.currentTarget.value })}
      />
    </>
  )
}

/** The consent to send: without a choice, for the first list. */
export function useConsentToSend(siteId: Id, consent: Consent): Consent {
  const lists = useLists(siteId).data ?? []
  return { ...consent, listId: consent.listId || (lists[0]?.id ?? '') }
}
