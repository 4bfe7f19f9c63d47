import { Box, Button, Group, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PASSWORD_MIN, type Values } from '../../../config/credentials.ts'
import { Refusal, useForm } from '../../../config/form.tsx'
import { Heading, LoadFailure } from '../../../config/frame.tsx'
import { useNotify } from '../../../config/notices.tsx'
import { areSingleKeysOn, switchSingleKeys } from '../../../config/single-keys.ts'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import * as calls from '../model/calls/account.ts'
import { momentText, useAccount, useAccountChanged } from './account-data.ts'
import { t } from './messages.ts'
import { checkPassword, Part, SecretInput, Submit } from './parts.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'

/** «Il tuo accesso»: name, password, second factor, passkeys, keys, devices. */
export default function AccountScreen() {
  const { data, error, refetch } = useAccount()
  return (
    <Stack gap="lg">
      <Heading>{t('accounts.account')}</Heading>
      {data ? (
        <Parts account={data} />
      ) : error ? (
        <LoadFailure title={t('accounts.account.failed')} sentence={sentenceOf(error)} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Stack>
  )
}

function Parts({ account }: { account: calls.Account }) {
  return (
    <>
      <NamePart name={account.name} email={account.email} />
      <PasswordPart />
      <SecondFactorPart backupCodesLeft={account.backupCodesLeft} />
      <PasskeysPart available={account.passkeysAvailable} passkeys={account.passkeys} />
      <KeysPart />
      <SessionsPart sessions={account.sessions} />
    </>
  )
}

function Loading() {
  return (
    <>
      {[10, 16, 9, 9].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes stand for nothing of their own.
        <Skeleton key={index} height={`${height}rem`} />
      ))}
    </>
  )
}

function NamePart({ name, email }: { name: string; email: string }) {
  const api = useApi()
  const notify = useNotify()
  const changed = useAccountChanged()
  const check = (values: Values): Record<string, string> =>
    values.name?.trim() ? {} : { name: t('accounts.name.missing') }
  const { faults, refusal, busy, formProps } = useForm(check, async (values) => {
    await api.call(calls.changeName, { body: { name: values.name ?? '' } })
    await changed()
    notify({ sentence: t('accounts.name.done') })
  })
  return (
    <Part title={t('accounts.name.title')} text={t('accounts.name.text', { email })}>
      <Box component="form" w="100%" {...formProps}>
        <Refusal sentence={refusal} />
        <TextInput
          name="name"
          label={t('accounts.name.label')}
          defaultValue={name}
          autoComplete="name"
          maxLength={120}
          error={faults.name}
          w="min(24rem, 100%)"
        />
        <Group>
          <Submit busy={busy} label={t('accounts.save')} />
        </Group>
      </Box>
    </Part>
  )
}

function PasswordPart() {
  const api = useApi()
  const notify = useNotify()
  const changed = useAccountChanged()
  // After success the form is mounted anew, empty.
  const [round, setRound] = useState(0)
  const check = (values: Values): Record<string, string> => ({
    ...checkPassword(values),
    ...((values.newPassword ?? '').length < PASSWORD_MIN && {
      newPassword: t('accounts.newPassword.short', { count: PASSWORD_MIN }),
    }),
  })
  const { faults, refusal, busy, formProps } = useForm(check, async ({ password = '', newPassword = '' }) => {
    await api.call(calls.changePassword, { body: { password, newPassword } })
    setRound(round + 1)
    await changed()
    notify({ sentence: t('accounts.newPassword.done') })
  })
  return (
    <Part title={t('accounts.newPassword.title')} text={t('accounts.newPassword.text')}>
      <Box component="form" w="100%" key={round} {...formProps}>
        <Refusal sentence={refusal} />
        <SecretInput
          name="password"
          label={t('accounts.newPassword.current')}
          autoComplete="current-password"
          error={faults.password}
          w="min(24rem, 100%)"
        />
        <SecretInput
          name="newPassword"
          label={t('accounts.newPassword.new')}
          description={t('accounts.newPassword.hint', { count: PASSWORD_MIN })}
          autoComplete="new-password"
          error={faults.newPassword}
          w="min(24rem, 100%)"
        />
        <Group>
          <Submit busy={busy} label={t('accounts.newPassword.submit')} />
        </Group>
      </Box>
    </Part>
  )
}

/** Single-character keys can be triggered by mistake, and by speech input (WCAG 2.1.4). */
function KeysPart() {
  const [on, setOn] = useState(areSingleKeysOn)
  return (
    <Part title={t('accounts.keys.title')} text={t('accounts.keys.text')}>
      <Switch
        label={t('accounts.keys.label')}
        checked={on}
        onChange={({ currentTarget }) => {
          switchSingleKeys(currentTarget.checked)
          setOn(currentTarget.checked)
        }}
      />
    </Part>
  )
}

function SessionsPart({ sessions }: Pick<calls.Account, 'sessions'>) {
  const api = useApi()
  const notify = useNotify()
  const changed = useAccountChanged()
  const end = async (call: Promise<unknown>, sentence: string) => {
    try {
      await call
      notify({ sentence })
    } catch (error) {
      notify({ sentence: sentenceOf(error) })
    }
    await changed()
  }
  return (
    <Part title={t('accounts.sessions.title')}>
      <Stack component="ul" gap="sm" w="100%">
        {sessions.map(({ id, device, current, lastUsedAt }) => (
          <Group key={id} component="li" justify="space-between" wrap="nowrap">
            <div>
              <Text fw={500}>{device}</Text>
              <Text c="dimmed" size="sm">
                {current
                  ? t('accounts.sessions.current')
                  : t('accounts.sessions.lastUse', { date: momentText(lastUsedAt) })}
              </Text>
            </div>
            {!current && (
              <Button
                variant="default"
                flex="none"
                aria-label={t('accounts.sessions.endOf', { device, date: momentText(lastUsedAt) })}
                onClick={() => void end(api.call(calls.endSession, { params: { id } }), t('accounts.sessions.ended'))}
              >
                {t('accounts.sessions.end')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {sessions.length > 1 && (
        <Button
          variant="default"
          onClick={() => void end(api.call(calls.endOtherSessions), t('accounts.sessions.othersEnded'))}
        >
          {t('accounts.sessions.endOthers')}
        </Button>
      )}
    </Part>
  )
}
