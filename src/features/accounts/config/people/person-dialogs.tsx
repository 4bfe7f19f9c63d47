import { Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FIRST_FOCUS } from '../../../../config/first-focus.ts'
import { useNotify } from '../../../../config/notices.tsx'
import { useApi } from '../../../../config/use-load.ts'
import { ROLE, type Role } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../../model/calls/people.ts'
import { needsPassword, wordsOfRole } from '../../model/roles.ts'
import { checkPassword, Dialog, OwnPassword, Question } from '../parts.tsx'
import { RoleChoice } from './role-choice.tsx'
import { usePeopleChanged } from './use-people.ts'

/** What is asked about the people of a site. */
export type PeopleStep =
  | { readonly name: 'invite' }
  | { readonly name: 'role' | 'remove'; readonly person: calls.SitePerson }
  | { readonly name: 'leave' }

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
      {step?.name === 'leave' && <LeaveForm siteId={siteId} own={own} />}
    </Dialog>
  )
}

function titleOf(step: PeopleStep): string {
  if (step.name === 'invite') return 'Invita una persona'
  if (step.name === 'leave') return 'Lasciare questo sito?'
  return step.name === 'role' ? `Il ruolo di ${step.person.name}` : `Togliere ${step.person.name} dal sito?`
}

interface FormProps {
  readonly siteId: Id
  readonly close: () => void
}

function InviteForm({ siteId, close }: FormProps): ReactNode {
  const api = useApi()
  const notify = useNotify()
  const changed = usePeopleChanged(siteId)
  const [role, setRole] = useState<number>(ROLE.editor)
  const asks = needsPassword(null, role)
  return (
    <Question
      submit="Invia l’invito"
      check={(values) => ({
        ...(values.email?.trim() ? {} : { email: 'Scrivi l’indirizzo e-mail di chi inviti.' }),
        ...(asks ? checkPassword(values) : {}),
      })}
      send={async ({ email = '', password }) => {
        const body = { email, role: role as Role, ...(asks && { password }) }
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
          <RoleChoice chosen={role} choose={setRole} fault={faults.role} />
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
  const [role, setRole] = useState<number>(person.role)
  const asks = needsPassword(person.role, role)
  return (
    <Question
      submit="Salva il ruolo"
      check={(values) => (asks ? checkPassword(values) : {})}
      send={async ({ password }) => {
        const params = { siteId, ownerId: person.ownerId }
        await api.call(calls.changeRole, { params, body: { role: role as Role, ...(asks && { password }) } })
        close()
        notify({ sentence: `${person.name}: ${wordsOfRole(role).name}. Vale da subito.` })
        if (person.isYou && role !== person.role) own(false)
        else await changed()
      }}
    >
      {(faults) => (
        <Stack mb="md">
          <RoleChoice chosen={role} choose={setRole} fault={faults.role} />
          {asks && <OwnPassword fault={faults.password} first={false} />}
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
  const asks = needsPassword(person.role, null)
  return (
    <Question
      danger
      text={`${person.name} non potrà più entrare in questo sito, da subito. Quello che ha fatto resta.`}
      submit="Togli dal sito"
      check={(values) => (asks ? checkPassword(values) : {})}
      send={async ({ password }) => {
        const params = { siteId, ownerId: person.ownerId }
        await api.call(calls.removePerson, { params, body: asks ? { password } : {} })
        close()
        notify({ sentence: `${person.name} non lavora più a questo sito.` })
        await changed()
        removed()
      }}
    >
      {(faults) => <Stack my="md">{asks && <OwnPassword fault={faults.password} />}</Stack>}
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
