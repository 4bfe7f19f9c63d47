import { Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ApiFailure } from '../../../../config/api.ts'
import type { Values } from '../../../../config/credentials.ts'
import { FIRST_FOCUS } from '../../../../config/first-focus.ts'
import { useNotify } from '../../../../config/notices.tsx'
import { useApi } from '../../../../config/use-load.ts'
import { ROLE, type Role } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import type { HeldRole } from '../../../../core/permissions.ts'
import * as calls from '../../model/calls/people.ts'
import { needsPassword, wordsOfHeld } from '../../model/roles.ts'
import { checkPassword, Dialog, OwnPassword, Question } from '../parts.tsx'
import { RoleChoice } from './role-choice.tsx'
import { TransferForm } from './transfer-form.tsx'
import { type Invitation, usePeopleChanged } from './use-people.ts'

/** What is asked about the people of a site. */
export type PeopleStep =
  | { readonly name: 'invite' }
  | { readonly name: 'role' | 'remove'; readonly person: calls.SitePerson }
  | { readonly name: 'renew'; readonly invitation: Invitation }
  | { readonly name: 'leave' }
  | { readonly name: 'transfer' }

interface PeopleDialogProps {
  readonly siteId: Id
  readonly step: PeopleStep | undefined
  readonly close: () => void
  /** Called when the person has no role on the site any more, or another one. */
  readonly own: (leaves: boolean) => void
  /** Called when somebody is out of the list, with the button that opened the dialog. */
  readonly removed: () => void
}

export function PeopleDialog({ siteId, step, close, own, removed }: PeopleDialogProps): ReactNode {
  return (
    <Dialog title={step ? titleOf(step) : ''} opened={step !== undefined} close={close}>
      {step?.name === 'invite' && <InviteForm siteId={siteId} close={close} />}
      {step?.name === 'role' && <RoleForm siteId={siteId} person={step.person} close={close} own={own} />}
      {step?.name === 'remove' && <RemoveForm siteId={siteId} person={step.person} close={close} removed={removed} />}
      {step?.name === 'renew' && <RenewForm siteId={siteId} invitation={step.invitation} close={close} />}
      {step?.name === 'leave' && <LeaveForm siteId={siteId} own={own} />}
      {step?.name === 'transfer' && <TransferForm siteId={siteId} close={close} />}
    </Dialog>
  )
}

function titleOf(step: PeopleStep): string {
  if (step.name === 'invite') return 'Invita una persona'
  if (step.name === 'renew') return `Inviare di nuovo l’invito a ${step.invitation.email}?`
  if (step.name === 'transfer') return 'Cedi il sito'
  if (step.name === 'leave') return 'Lasciare questo sito?'
  return step.name === 'role' ? `Il ruolo di ${step.person.name}` : `Togliere ${step.person.name} dal sito?`
}

interface FormProps {
  readonly siteId: Id
  readonly close: () => void
}

/**
 * Asks for the own password where the change needs it, and also where only the server knows that it does: somebody may
 * have changed the person's role meanwhile.
 */
function usePasswordNeed(needed: boolean) {
  const [told, setTold] = useState(false)
  const asks = needed || told
  return {
    check: (values: Values) => (asks ? checkPassword(values) : {}),
    noting: async (send: Promise<unknown>) => {
      try {
        await send
      } catch (error) {
        if (error instanceof ApiFailure && error.fields.password !== undefined) setTold(true)
        throw error
      }
    },
    // A field that is hidden gets its fault too, and shows it when it appears.
    field: (fault: string | undefined, first = false) =>
      asks ? <OwnPassword fault={fault} first={first} /> : <input type="hidden" name="password" value="" />,
  }
}

const bodyOf = ({ role, contentOnly }: HeldRole) => ({ role: role as Role, contentOnly })

/** Sends the invitation of an admin again. */
function RenewForm({ siteId, invitation, close }: FormProps & { readonly invitation: Invitation }): ReactNode {
  const api = useApi()
  const notify = useNotify()
  const changed = usePeopleChanged(siteId)
  const { id, email } = invitation
  return (
    <Question
      text="Chi lo accetta amministra il sito. Il collegamento di prima non apre più niente."
      submit="Invia di nuovo"
      check={checkPassword}
      send={async ({ password }) => {
        await api.call(calls.renewInvitation, { params: { siteId, invitationId: id }, body: { password } })
        close()
        notify({ sentence: `Un nuovo invito a ${email} è in partenza: quello di prima non apre più niente.` })
        await changed()
      }}
    >
      {(faults) => (
        <Stack my="md">
          <OwnPassword fault={faults.password} />
        </Stack>
      )}
    </Question>
  )
}

function InviteForm({ siteId, close }: FormProps): ReactNode {
  const api = useApi()
  const notify = useNotify()
  const changed = usePeopleChanged(siteId)
  const [held, setHeld] = useState<HeldRole>({ role: ROLE.editor, contentOnly: true })
  const { role } = held
  const asks = needsPassword(null, role)
  return (
    <Question
      submit="Invia l’invito"
      check={(values) => ({
        ...(values.email?.trim() ? {} : { email: 'Scrivi l’indirizzo e-mail di chi inviti.' }),
        ...(asks ? checkPassword(values) : {}),
      })}
      send={async ({ email = '', password }) => {
        const body = { email, ...bodyOf(held), ...(asks && { password }) }
        await api.call(calls.invitePerson, { params: { siteId }, body })
        close()
        notify({ sentence: `L’invito a ${email} è in partenza.` })
        await changed()
      }}
    >
      {(faults) => (
        <Stack mb="md">
          <TextInput
            name="email"
            type="email"
            label="Indirizzo e-mail"
            description="Riceve un messaggio con un collegamento che vale una volta sola, per sette giorni."
            autoComplete="off"
            error={faults.email}
            {...FIRST_FOCUS}
          />
          <RoleChoice chosen={held} choose={setHeld} fault={faults.role} />
          {asks && <OwnPassword fault={faults.password} first={false} />}
        </Stack>
      )}
    </Question>
  )
}

interface PersonFormProps extends FormProps {
  readonly person: calls.SitePerson
}

function RoleForm({ siteId, person, close, own }: PersonFormProps & Pick<PeopleDialogProps, 'own'>): ReactNode {
  const api = useApi()
  const notify = useNotify()
  const changed = usePeopleChanged(siteId)
  const [held, setHeld] = useState<HeldRole>(person)
  const { role } = held
  const ownPassword = usePasswordNeed(needsPassword(person.role, role))
  return (
    <Question
      submit="Salva il ruolo"
      check={ownPassword.check}
      send={async ({ password }) => {
        const params = { siteId, ownerId: person.ownerId }
        const body = { ...bodyOf(held), ...(password && { password }) }
        await ownPassword.noting(api.call(calls.changeRole, { params, body }))
        close()
        notify({ sentence: `${person.name}: ${wordsOfHeld(held).name}. Vale da subito.` })
        if (person.isYou && role !== person.role) own(false)
        else await changed()
      }}
    >
      {(faults) => (
        <Stack mb="md">
          <RoleChoice chosen={held} choose={setHeld} fault={faults.role} />
          {ownPassword.field(faults.password)}
        </Stack>
      )}
    </Question>
  )
}

function RemoveForm({
  siteId,
  person,
  close,
  removed,
}: PersonFormProps & Pick<PeopleDialogProps, 'removed'>): ReactNode {
  const api = useApi()
  const notify = useNotify()
  const changed = usePeopleChanged(siteId)
  const ownPassword = usePasswordNeed(needsPassword(person.role, null))
  return (
    <Question
      danger
      text={`${person.name} non potrà più entrare in questo sito, da subito. Quello che ha fatto resta.`}
      submit="Togli dal sito"
      check={ownPassword.check}
      send={async ({ password }) => {
        const params = { siteId, ownerId: person.ownerId }
        await ownPassword.noting(api.call(calls.removePerson, { params, body: password ? { password } : {} }))
        close()
        notify({ sentence: `${person.name} non lavora più a questo sito.` })
        await changed()
        removed()
      }}
    >
      {(faults) => <Stack my="md">{ownPassword.field(faults.password, true)}</Stack>}
    </Question>
  )
}

function LeaveForm({ siteId, own }: Pick<PeopleDialogProps, 'siteId' | 'own'>): ReactNode {
  const api = useApi()
  return (
    <Question
      danger
      text="Non potrai più entrarci, finché qualcuno non ti invita di nuovo. Quello che hai fatto resta."
      submit="Lascia il sito"
      send={async () => {
        await api.call(calls.leaveSite, { params: { siteId } })
        own(true)
      }}
    >
      {() => <Stack my="xs" />}
    </Question>
  )
}
