import { Radio, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FIRST_FOCUS } from '../../../../config/first-focus.ts'
import { useNotify } from '../../../../config/notices.tsx'
import { useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { offerSite, revokeInvitation } from '../../model/calls/people.ts'
import { dateText } from '../account-data.ts'
import { checkPassword, OwnPassword, Question } from '../parts.tsx'
import { afterOffer, type Offer, usePeople, usePeopleChanged, WITHDRAWN } from './use-people.ts'

interface TransferFormProps {
  readonly siteId: Id
  readonly close: () => void
}

/** Offers the whole site to somebody, or says to whom it is offered already. */
export function TransferForm({ siteId, close }: TransferFormProps): ReactNode {
  const offer = usePeople(siteId).data?.offer
  return offer ? <OpenOffer {...{ siteId, close, offer }} /> : <NewOffer {...{ siteId, close }} />
}

/** What an offer says, with the way to another one. */
function OpenOffer({ siteId, close, offer }: TransferFormProps & { readonly offer: Offer }): ReactNode {
  const api = useApi()
  const notify = useNotify()
  const changed = usePeopleChanged(siteId)
  const { id, email, expiresAt } = offer
  return (
    <Question
      danger
      text={`Il sito è già offerto a ${email}. ${afterOffer(offer)}. L’offerta vale fino al ${dateText(expiresAt)}: per offrirlo a un’altra persona, prima ritirala.`}
      submit="Ritira l’offerta"
      send={async () => {
        await api.call(revokeInvitation, { params: { siteId, invitationId: id } })
        close()
        notify({ sentence: WITHDRAWN })
        await changed()
      }}
    >
      {() => <Stack my="xs" />}
    </Question>
  )
}

/** Nothing changes until they accept. */
function NewOffer({ siteId, close }: TransferFormProps): ReactNode {
  const api = useApi()
  const notify = useNotify()
  const changed = usePeopleChanged(siteId)
  return (
    <Question
      text="Il sito passa a un’altra persona quando accetta: da quel momento lo amministra, e conta fra i suoi siti. Fino ad allora puoi ritirare l’offerta."
      submit="Invia l’offerta"
      check={(values) => ({
        ...(values.email?.trim() ? {} : { email: 'Scrivi l’indirizzo e-mail di chi riceve il sito.' }),
        ...checkPassword(values),
      })}
      send={async ({ email = '', then, password = '' }) => {
        await api.call(offerSite, { params: { siteId }, body: { email, stays: then === 'stay', password } })
        close()
        notify({ sentence: `L’offerta a ${email} è in partenza.` })
        await changed()
      }}
    >
      {(faults) => (
        <Stack my="md">
          <TextInput
            name="email"
            type="email"
            label="Indirizzo e-mail di chi lo riceve"
            description="Riceve un messaggio con un collegamento che vale una volta sola, per sette giorni."
            autoComplete="off"
            error={faults.email}
            {...FIRST_FOCUS}
          />
          <Radio.Group name="then" label="Quando accetta" defaultValue="stay">
            <Stack gap="sm" mt="xs">
              <Radio value="stay" label="Resto nel sito" description="Continui ad amministrare il sito anche tu." />
              <Radio
                value="leave"
                label="Lascio il sito"
                description="Non potrai più entrarci. Quello che hai fatto resta."
              />
            </Stack>
          </Radio.Group>
          <OwnPassword fault={faults.password} first={false} />
        </Stack>
      )}
    </Question>
  )
}
