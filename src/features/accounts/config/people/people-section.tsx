import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { ChunkGuard, LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { passFocusOn } from '../../../../config/panel-focus.ts'
import { HOME } from '../../../../config/place.ts'
import { useMayDo } from '../../../../config/role.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import { PERMISSION } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import type { HeldRole } from '../../../../core/permissions.ts'
import { importChunk } from '../../../../runtime/chunk-error.ts'
import type { SitePerson } from '../../model/calls/people.ts'
import { needsPassword, wordsOfHeld } from '../../model/roles.ts'
import { dateText } from '../account-data.ts'
import type { PeopleStep } from './person-dialogs.tsx'
import { afterOffer, type Invitation, type Offer, useInvitationChanges, usePeople } from './use-people.ts'
import './people.css'

/** Loaded after the list, which is read before anything is asked. */
const PeopleDialog = lazy(() =>
  importChunk(async () => ({ default: (await import('./person-dialogs.tsx')).PeopleDialog }), 'person-dialogs'),
)

/** «Persone» in «Impostazioni»: who works on the site. Who may not see the others sees their own role. */
export default function PeopleSection({ site }: PanelProps): ReactNode {
  const [step, setStep] = useState<PeopleStep>()
  const inviting = useRef<HTMLButtonElement>(null)
  const mayManage = useMayDo(PERMISSION.people)
  return (
    <>
      {mayManage ? (
        <Everybody siteId={site.id} setStep={setStep} inviting={inviting} />
      ) : (
        <OwnRole held={site} setStep={setStep} />
      )}
      <ChunkGuard>
        <Suspense>
          <PeopleDialog
            siteId={site.id}
            step={step}
            // By the time a step is done, it may have been closed, and another opened.
            close={() => setStep((current) => (current === step ? undefined : current))}
            removed={() => passFocusOn(inviting.current, null)}
            // What the area shows depends on the role.
            own={(leaves) => (leaves ? location.assign(HOME) : location.reload())}
          />
        </Suspense>
      </ChunkGuard>
    </>
  )
}

type SetStep = (step: PeopleStep) => void

function OwnRole({ held, setStep }: { readonly held: HeldRole; readonly setStep: SetStep }): ReactNode {
  const { name, text } = wordsOfHeld(held)
  return (
    <Stack gap="md" align="flex-start">
      <Text>
        Il tuo ruolo: <strong>{name}</strong>. {text}
      </Text>
      <Text c="dimmed" size="sm">
        Se ti serve altro, chiedi a chi amministra il sito.
      </Text>
      <LeaveButton setStep={setStep} />
    </Stack>
  )
}

function LeaveButton({ setStep }: { readonly setStep: SetStep }): ReactNode {
  return (
    <Button variant="default" onClick={() => setStep({ name: 'leave' })}>
      Lascia il sito
    </Button>
  )
}

interface EverybodyProps {
  readonly siteId: Id
  readonly setStep: SetStep
  /** The button that invites; it has the focus where a pressed one has gone. */
  readonly inviting: RefObject<HTMLButtonElement | null>
}

function Everybody({ siteId, setStep, inviting }: EverybodyProps): ReactNode {
  const { data, error, isLoadingError, refetch } = usePeople(siteId)
  if (isLoadingError)
    return (
      <LoadFailure
        title="Non è stato possibile leggere chi lavora al sito"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={4} />
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Button ref={inviting} onClick={() => setStep({ name: 'invite' })}>
          Invita una persona
        </Button>
        {data.most !== null && (
          <Text size="sm" c="dimmed">
            {`Persone, con quelle invitate: ${data.people.length + data.invitations.filter(({ isOver }) => !isOver).length} su ${data.most}`}
          </Text>
        )}
      </Group>
      <ul className="people" aria-label="Chi lavora al sito">
        {data.people.map((person) => (
          <Person key={person.ownerId} person={person} setStep={setStep} />
        ))}
      </ul>
      {data.offer !== null && <OpenOffer siteId={siteId} offer={data.offer} inviting={inviting} />}
      {data.invitations.length > 0 && (
        <Stack gap="sm" component="section" aria-labelledby="persone-inviti">
          <Title order={3} id="persone-inviti" fz="md">
            Inviti in attesa
          </Title>
          <Invitations siteId={siteId} invitations={data.invitations} inviting={inviting} setStep={setStep} />
        </Stack>
      )}
    </Stack>
  )
}

function Person({ person, setStep }: { readonly person: SitePerson; readonly setStep: SetStep }): ReactNode {
  const { name, email, isYou, seenOn } = person
  return (
    <li className="person">
      <div className="person-who">
        <Group gap={8}>
          <strong>{name}</strong>
          {isYou && (
            <Badge variant="light" tt="none">
              Tu
            </Badge>
          )}
        </Group>
        <span className="person-quiet">{email}</span>
        <span>{wordsOfHeld(person).name}</span>
        {!isYou && (
          <span className="person-quiet">
            {seenOn === null ? 'Non ha ancora aperto questo sito' : `Qui l’ultima volta: ${dateText(seenOn)}`}
          </span>
        )}
      </div>
      <Group gap={6} className="person-actions">
        <Button
          size="xs"
          variant="default"
          aria-label={`Cambia ruolo di ${name}`}
          onClick={() => setStep({ name: 'role', person })}
        >
          Cambia ruolo
        </Button>
        {isYou && (
          <Button size="xs" variant="default" onClick={() => setStep({ name: 'transfer' })}>
            Cedi il sito
          </Button>
        )}
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={isYou ? 'Lascia il sito' : `Togli ${name} dal sito`}
          onClick={() => setStep(isYou ? { name: 'leave' } : { name: 'remove', person })}
        >
          {isYou ? 'Lascia il sito' : 'Togli'}
        </Button>
      </Group>
    </li>
  )
}

interface OpenOfferProps extends Pick<EverybodyProps, 'siteId' | 'inviting'> {
  readonly offer: Offer
}

/** To whom the site is offered, with the way back. */
function OpenOffer({ siteId, offer, inviting }: OpenOfferProps): ReactNode {
  const { withdraw } = useInvitationChanges(siteId, inviting)
  const { email, expiresAt } = offer
  return (
    <Stack gap="sm" component="section" aria-labelledby="persone-offerta">
      <Title order={3} id="persone-offerta" fz="md">
        Offerta in corso
      </Title>
      <ul className="people" aria-labelledby="persone-offerta">
        <li className="person">
          <div className="person-who">
            <strong>{email}</strong>
            <span>{afterOffer(offer)}</span>
            <span className="person-quiet">{`Vale fino al ${dateText(expiresAt)}`}</span>
          </div>
          <BusyButton
            size="xs"
            variant="subtle"
            color="red"
            aria-label={`Ritira l’offerta a ${email}`}
            busy={withdraw.isPending}
            onClick={({ currentTarget: button }) => withdraw.mutate({ id: offer.id, button })}
          >
            Ritira
          </BusyButton>
        </li>
      </ul>
    </Stack>
  )
}

interface InvitationsProps extends EverybodyProps {
  readonly invitations: readonly Invitation[]
}

function Invitations({ siteId, invitations, inviting, setStep }: InvitationsProps): ReactNode {
  const { renew, revoke } = useInvitationChanges(siteId, inviting)
  return (
    <ul className="people" aria-labelledby="persone-inviti">
      {invitations.map((invitation) => {
        const { id, email, role, expiresAt, isOver } = invitation
        return (
          <li key={id} className="person">
            <div className="person-who">
              <strong>{email}</strong>
              <span>{wordsOfHeld(invitation).name}</span>
              <span className="person-quiet">
                {isOver ? `Scaduto il ${dateText(expiresAt)}` : `Vale fino al ${dateText(expiresAt)}`}
              </span>
            </div>
            <Group gap={6} className="person-actions">
              <BusyButton
                size="xs"
                variant="default"
                aria-label={`Invia di nuovo l’invito a ${email}`}
                busy={renew.isPending && renew.variables.id === id}
                onClick={() =>
                  needsPassword(null, role) ? setStep({ name: 'renew', invitation }) : renew.mutate(invitation)
                }
              >
                Invia di nuovo
              </BusyButton>
              <BusyButton
                size="xs"
                variant="subtle"
                color="red"
                aria-label={`Revoca l’invito a ${email}`}
                busy={revoke.isPending && revoke.variables.id === id}
                onClick={({ currentTarget: button }) => revoke.mutate({ ...invitation, button })}
              >
                Revoca
              </BusyButton>
            </Group>
          </li>
        )
      })}
    </ul>
  )
}
