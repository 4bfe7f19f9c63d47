import { Button, Code, CopyButton, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Values } from '../../../config/credentials.ts'
import { FIRST_FOCUS } from '../../../config/first-focus.ts'
import { useNotify } from '../../../config/notices.tsx'
import { useApi } from '../../../config/use-load.ts'
import * as calls from '../model/calls/account.ts'
import { useAccountChanged } from './account-data.ts'
import { t } from './messages.ts'
import { Dialog, Part, PasswordQuestion, Question } from './parts.tsx'
import { QrCode } from './qr-code.tsx'

/** The open dialog. */
type Step =
  | { readonly name: 'prepare' | 'renew' | 'remove' }
  | { readonly name: 'confirm'; readonly uri: string }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

const TITLES = {
  prepare: t('accounts.factor.prepare'),
  confirm: t('accounts.factor.prepare'),
  codes: t('accounts.codes.title'),
  renew: t('accounts.factor.renew'),
  remove: t('accounts.factor.removeTitle'),
}

/** Turns the second factor on and off, and shows each list of backup codes once. */
export function SecondFactorPart({ backupCodesLeft }: { backupCodesLeft: number | null }) {
  const [step, setStep] = useState<Step>()
  const enabled = backupCodesLeft !== null
  const text = enabled ? t('accounts.factor.on', { left: backupCodesLeft }) : t('accounts.factor.off')
  return (
    <Part title={t('accounts.factor.title')} text={text}>
      {enabled ? (
        <Group>
          <Button variant="default" onClick={() => setStep({ name: 'renew' })}>
            {t('accounts.factor.renew')}
          </Button>
          <Button variant="default" onClick={() => setStep({ name: 'remove' })}>
            {t('accounts.factor.remove')}
          </Button>
        </Group>
      ) : (
        <Button onClick={() => setStep({ name: 'prepare' })}>{t('accounts.factor.prepare')}</Button>
      )}
      <Dialog title={step ? TITLES[step.name] : ''} opened={step !== undefined} close={() => setStep(undefined)}>
        {step && <StepForm key={step.name} step={step} goTo={setStep} />}
      </Dialog>
    </Part>
  )
}

function StepForm({ step, goTo }: { step: Step; goTo: (step: Step | undefined) => void }) {
  const api = useApi()
  const notify = useNotify()
  const changed = useAccountChanged()
  const showCodes = async (answer: Promise<{ readonly backupCodes: readonly string[] }>) => {
    const { backupCodes } = await answer
    await changed()
    goTo({ name: 'codes', codes: backupCodes })
  }
  if (step.name === 'codes') return <Codes codes={step.codes} close={() => goTo(undefined)} />
  if (step.name === 'confirm')
    return (
      <ConfirmForm uri={step.uri} send={(code) => showCodes(api.call(calls.confirmSecondFactor, { body: { code } }))} />
    )
  if (step.name === 'prepare')
    return (
      <PasswordQuestion
        submit={t('accounts.code.submit')}
        send={async ({ password = '' }) => {
          const { uri } = await api.call(calls.prepareSecondFactor, { body: { password } })
          goTo({ name: 'confirm', uri })
        }}
      />
    )
  if (step.name === 'renew')
    return (
      <PasswordQuestion
        text={t('accounts.factor.renewText')}
        submit={t('accounts.code.submit')}
        send={({ password = '' }) => showCodes(api.call(calls.renewBackupCodes, { body: { password } }))}
      />
    )
  return (
    <PasswordQuestion
      text={t('accounts.factor.removeText')}
      submit={t('accounts.factor.remove')}
      danger
      send={async ({ password = '' }) => {
        await api.call(calls.removeSecondFactor, { body: { password } })
        await changed()
        goTo(undefined)
        notify({ sentence: t('accounts.factor.removed') })
      }}
    />
  )
}

function ConfirmForm({ uri, send }: { uri: string; send: (code: string) => Promise<void> }) {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const check = ({ code = '' }: Values): Record<string, string> =>
    /^\d{3}\s?\d{3}$/.test(code.trim()) ? {} : { code: t('accounts.factor.codeWrong') }
  return (
    <Question submit={t('accounts.factor.confirm')} check={check} send={({ code = '' }) => send(code.trim())}>
      {(faults) => (
        <>
          <Text>{t('accounts.factor.scan')}</Text>
          <Group justify="center">
            <QrCode text={uri} label={t('accounts.factor.picture')} />
          </Group>
          <Text size="sm">{t('accounts.factor.byHand')}</Text>
          <Group wrap="nowrap">
            <Code>{secret.match(/.{1,4}/g)?.join(' ')}</Code>
            <CopyText text={secret} label={t('accounts.factor.copy')} />
          </Group>
          <TextInput
            name="code"
            label={t('accounts.factor.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={faults.code}
            {...FIRST_FOCUS}
          />
        </>
      )}
    </Question>
  )
}

function Codes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  return (
    <Stack>
      <Text>{t('accounts.codes.text')}</Text>
      <List listStyleType="none">
        {codes.map((code) => (
          <List.Item key={code}>
            <Code fz="md">{code}</Code>
          </List.Item>
        ))}
      </List>
      <Group justify="space-between">
        <CopyText text={codes.join('\n')} label={t('accounts.codes.copy')} />
        <Button onClick={close} {...FIRST_FOCUS}>
          {t('accounts.codes.done')}
        </Button>
      </Group>
    </Stack>
  )
}

function CopyText({ text, label }: { text: string; label: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button variant="default" flex="none" onClick={copy} aria-live="polite">
          {copied ? t('accounts.factor.copied') : label}
        </Button>
      )}
    </CopyButton>
  )
}
