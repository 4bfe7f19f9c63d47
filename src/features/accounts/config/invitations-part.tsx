import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { BusyButton } from '../../../config/busy-button.tsx'
import { FIRST_FOCUS } from '../../../config/first-focus.ts'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { useNotify } from '../../../config/notices.tsx'
import { passFocusOn } from '../../../config/panel-focus.ts'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls/installation.ts'
import { dateText } from './account-data.ts'
import { useMailChanged } from './installation-data.ts'
import { t } from './installation-messages.ts'
import { Dialog, Part, Question } from './parts.tsx'

const KEY = ['accounts', 'installation', 'invitations']

interface Revoked {
  readonly id: Id
  readonly button: HTMLElement
}

/** Open invitations to the installation. */
export function InvitationsPart() {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const mailChanged = useMailChanged()
  /** Different each time the dialog is opened: the answer to a closed one must not close the next. */
  const [opened, setOpened] = useState<symbol>()
  const opener = useRef<HTMLButtonElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await api.call(calls.readInvitations)).invitations,
  })
  const changed = () => client.invalidateQueries({ queryKey: KEY })
  const revoke = useMutation({
    mutationFn: ({ id }: Revoked) => api.call(calls.withdrawInvitation, { params: { invitationId: id } }),
    onSuccess: async (_, { button }) => {
      // The button disappears with its row.
      passFocusOn(opener.current, button)
      notify({ sentence: t('accounts.invitations.revoked') })
      await changed()
    },
    onError: (failure) => notify({ sentence: sentenceOf(failure) }),
  })
  return (
    <Part title={t('accounts.invitations.title')} text={t('accounts.invitations.text')}>
      <Button ref={opener} onClick={() => setOpened(Symbol())}>
        {t('accounts.invitations.new')}
      </Button>
      {error && (
        <LoadFailure
          title={t('accounts.invitations.failed')}
          sentence={sentenceOf(error)}
          retry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton rows={1} />}
      {data && data.length > 0 && (
        <Stack component="ul" gap="sm" w="100%" aria-label={t('accounts.invitations.title')}>
          {data.map((invitation) => (
            <Group component="li" key={invitation.id} justify="space-between">
              <Text style={{ overflowWrap: 'anywhere' }}>
                {invitation.email}{' '}
                <Text component="span" c="dimmed" size="sm">
                  {t(invitation.administrator ? 'accounts.invitations.administrator' : 'accounts.invitations.until', {
                    date: dateText(invitation.expiresAt),
                  })}
                </Text>
              </Text>
              <BusyButton
                size="xs"
                variant="default"
                aria-label={t('accounts.invitations.revokeOf', { email: invitation.email })}
                busy={revoke.isPending && revoke.variables.id === invitation.id}
                onClick={({ currentTarget: button }) => revoke.mutate({ id: invitation.id, button })}
              >
                {t('accounts.invitations.revoke')}
              </BusyButton>
            </Group>
          ))}
        </Stack>
      )}
      <Dialog title={t('accounts.invitations.new')} opened={opened !== undefined} close={() => setOpened(undefined)}>
        <InvitationForm
          done={async (email) => {
            setOpened((current) => (current === opened ? undefined : current))
            notify({ sentence: t('accounts.invitations.sent', { email }) })
            await Promise.all([changed(), mailChanged()])
          }}
        />
      </Dialog>
    </Part>
  )
}

function InvitationForm({ done }: { done: (email: string) => Promise<void> }) {
  const api = useApi()
  return (
    <Question
      submit={t('accounts.invitations.submit')}
      send={async ({ email = '', administrator }) => {
        await api.call(calls.invite, { body: { email, administrator: administrator !== undefined } })
        await done(email)
      }}
    >
      {(faults) => (
        <Stack mb="md">
          <TextInput
            name="email"
            type="email"
            label={t('accounts.signIn.email')}
            autoComplete="off"
            error={faults.email}
            {...FIRST_FOCUS}
          />
          <Checkbox
            name="administrator"
            label={t('accounts.invitations.also')}
            description={t('accounts.invitations.alsoWhat')}
          />
        </Stack>
      )}
    </Question>
  )
}
