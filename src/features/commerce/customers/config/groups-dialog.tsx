import { ActionIcon, Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiFailure } from '../../../../config/api.ts'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { CUSTOMER_LIMITS, type CustomerGroup } from '../model/calls.ts'
import { useGroupChanges } from './use-customers.ts'

interface DialogProps {
  readonly siteId: Id
  readonly groups: readonly CustomerGroup[]
  readonly close: () => void
}

/** The groups of a shop: names, and a field for another one. */
export function GroupsDialog({ siteId, groups, close }: DialogProps): ReactNode {
  const { put, remove } = useGroupChanges(siteId)
  const [name, setName] = useState('')
  const [asked, setAsked] = useState<CustomerGroup>()
  const fault = put.error instanceof ApiFailure ? put.error.fields.name : undefined
  const failure = remove.error ?? (fault === undefined ? put.error : null)
  return (
    <Modal opened onClose={close} title="Gruppi di clienti" closeButtonProps={{ 'aria-label': 'Chiudi' }}>
      <Stack>
        <p className="customers-quiet">
          Un gruppo raccoglie clienti scelti da te, per esempio «Soci». Chi ne fa parte si sceglie nella sua scheda.
        </p>
        {groups.length > 0 && (
          <ul className="customers-groups" aria-label="Gruppi">
            {groups.map((group) => (
              <li key={group.id}>
                <span>{group.name}</span>
                <span className="customers-quiet">
                  {group.members === 1 ? '1 cliente' : `${group.members} clienti`}
                </span>
                <ActionIcon variant="subtle" aria-label={`Elimina ${group.name}`} onClick={() => setAsked(group)}>
                  <Trash2 size={16} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        {asked && (
          <Alert title={`Eliminare il gruppo «${asked.name}»?`} role="group" aria-label="Conferma">
            <p>I clienti restano, con i loro ordini e le loro note.</p>
            <Group>
              <BusyButton
                color="red"
                data-autofocus
                busy={remove.isPending}
                onClick={() => remove.mutate(asked.id, { onSuccess: () => setAsked(undefined) })}
              >
                Elimina il gruppo
              </BusyButton>
              <Button variant="default" onClick={() => setAsked(undefined)}>
                Lascialo
              </Button>
            </Group>
          </Alert>
        )}
        <form
          noValidate
          className="customers-new-group"
          onSubmit={(event) => {
            event.preventDefault()
            put.mutate({ groupId: newId(), name }, { onSuccess: () => setName('') })
          }}
        >
          <TextInput
            label="Nome del nuovo gruppo"
            data-autofocus
            maxLength={CUSTOMER_LIMITS.groupName}
            value={name}
            error={fault}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <BusyButton type="submit" busy={put.isPending}>
            Aggiungi
          </BusyButton>
        </form>
        <div role="alert">{failure && <Alert color="red">{sentenceOf(failure)}</Alert>}</div>
      </Stack>
    </Modal>
  )
}
