import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Values } from '../../../config/credentials.ts'
import { FIRST_FOCUS } from '../../../config/first-focus.ts'
import { useNotify } from '../../../config/notices.tsx'
import { useApi } from '../../../config/use-load.ts'
import * as calls from '../model/calls/account.ts'
import { dateText, useAccountChanged } from './account-data.ts'
import { t } from './messages.ts'
import { checkPassword, Dialog, OwnPassword, Part, Question } from './parts.tsx'
import { createPasskey, passkeysWork } from './passkey-browser.ts'

type Passkey = calls.Account['passkeys'][number]
type Step = { readonly name: 'add' } | { readonly name: 'rename' | 'remove'; readonly passkey: Passkey }

interface PasskeysPartProps {
  readonly available: boolean
  readonly passkeys: readonly Passkey[]
}

/** An owner's passkeys: added with the password, renamed, removed. */
export function PasskeysPart({ available, passkeys }: PasskeysPartProps) {
  const [step, setStep] = useState<Step>()
  return (
    <Part
      title={t('accounts.passkeys.title')}
      text={t(available ? 'accounts.passkeys.text' : 'accounts.passkeys.unavailable')}
    >
      {available && passkeys.length === 0 && <Text>{t('accounts.passkeys.none')}</Text>}
      {passkeys.length > 0 && (
        <Stack component="ul" gap="sm" w="100%">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} open={(name) => setStep({ name, passkey })} />
          ))}
        </Stack>
      )}
      {available && passkeysWork() && (
        <Button variant={passkeys.length > 0 ? 'default' : 'filled'} onClick={() => setStep({ name: 'add' })}>
          {t('accounts.passkeys.add')}
        </Button>
      )}
      <Dialog title={step ? titleOf(step) : ''} opened={step !== undefined} close={() => setStep(undefined)}>
        {step && (
          // By the time a step is done, it may have been closed, and another opened.
          <StepForm step={step} close={() => setStep((current) => (current === step ? undefined : current))} />
        )}
      </Dialog>
    </Part>
  )
}

function titleOf(step: Step): string {
  if (step.name === 'add') return t('accounts.passkeys.add')
  const { name } = step.passkey
  return t(step.name === 'rename' ? 'accounts.passkeys.renameOf' : 'accounts.passkeys.removeOf', { name })
}

function Row({ passkey: { name, createdAt }, open }: { passkey: Passkey; open: (step: 'rename' | 'remove') => void }) {
  return (
    <Group component="li" justify="space-between">
      <div>
        <Text fw={500}>{name}</Text>
        <Text c="dimmed" size="sm">
          {t('accounts.passkeys.since', { date: dateText(createdAt) })}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="default" aria-label={t('accounts.passkeys.renameOf', { name })} onClick={() => open('rename')}>
          {t('accounts.passkeys.rename')}
        </Button>
        <Button variant="default" aria-label={t('accounts.passkeys.removeOf', { name })} onClick={() => open('remove')}>
          {t('accounts.passkeys.remove')}
        </Button>
      </Group>
    </Group>
  )
}

function StepForm({ step, close }: { step: Step; close: () => void }) {
  const api = useApi()
  const notify = useNotify()
  const changed = useAccountChanged()
  const finish = async (sentence?: string) => {
    await changed()
    close()
    if (sentence !== undefined) notify({ sentence })
  }
  if (step.name === 'add')
    return (
      <Question
        submit={t('accounts.passkeys.add')}
        check={(values) => ({ ...checkName(values), ...checkPassword(values) })}
        send={async ({ name = '', password = '' }) => {
          const options = await api.call(calls.preparePasskey, { body: { password } })
          await api.call(calls.addPasskey, { body: { name, response: await createPasskey(options) } })
          await finish(t('accounts.passkeys.added', { name }))
        }}
      >
        {(faults) => (
          <>
            <NameField fault={faults.name} />
            <OwnPassword fault={faults.password} />
          </>
        )}
      </Question>
    )
  const { id, name } = step.passkey
  if (step.name === 'rename')
    return (
      <Question
        submit={t('accounts.save')}
        check={checkName}
        send={async (values) => {
          await api.call(calls.renamePasskey, { params: { id }, body: { name: values.name ?? '' } })
          await finish()
        }}
      >
        {(faults) => <NameField fault={faults.name} value={name} />}
      </Question>
    )
  return (
    <Question
      text={t('accounts.passkeys.removeText', { name })}
      submit={t('accounts.passkeys.remove')}
      danger
      send={async () => {
        await api.call(calls.removePasskey, { params: { id } })
        await finish(t('accounts.passkeys.removed', { name }))
      }}
    />
  )
}

function NameField({ fault, value = '' }: { fault: string | undefined; value?: string }) {
  return (
    <TextInput
      name="name"
      label={t('accounts.passkeys.name')}
      description={t('accounts.passkeys.nameHint')}
      defaultValue={value}
      maxLength={60}
      autoComplete="off"
      error={fault}
      {...FIRST_FOCUS}
    />
  )
}

function checkName({ name }: Values): Record<string, string> {
  return name?.trim() ? {} : { name: t('accounts.passkeys.nameMissing') }
}
