import { Box, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import * as calls from '../model/calls/installation.ts'
import { momentText } from './account-data.ts'
import { useInstallationMail, useMailChanged } from './installation-data.ts'
import { t } from './installation-messages.ts'
import { Part } from './parts.tsx'

/** Whether email is sent, and the emails in the outbox. */
export function MailPart() {
  const api = useApi()
  const changed = useMailChanged()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')
  const send = async () => {
    if (busy) return
    setBusy(true)
    setOutcome('')
    try {
      const { reason } = await api.call(calls.sendTestMail)
      setOutcome(reason ?? t('accounts.mail.left'))
    } catch (error) {
      setOutcome(sentenceOf(error))
    } finally {
      setBusy(false)
    }
    await changed()
  }
  return (
    <Part title={t('accounts.mail.title')} text={t('accounts.mail.text')}>
      <Button variant="default" aria-disabled={busy} onClick={() => void send()}>
        {t(busy ? 'accounts.mail.sending' : 'accounts.mail.send')}
      </Button>
      <Text role="status">{outcome}</Text>
      <Box w="100%">
        <Outbox />
      </Box>
    </Part>
  )
}

function Outbox() {
  const { data, error, refetch } = useInstallationMail()
  if (error)
    return <LoadFailure title={t('accounts.mail.failed')} sentence={sentenceOf(error)} retry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} />
  if (data.length === 0) return <Text c="dimmed">{t('accounts.mail.none')}</Text>
  return (
    <Stack component="ul" gap="sm" aria-label={t('accounts.mail.list')}>
      {data.map((mail) => (
        <li key={mail.id}>
          <Mail mail={mail} />
        </li>
      ))}
    </Stack>
  )
}

function Mail({ mail: { subject, recipient, body, state, createdAt } }: { mail: calls.InstallationMail }) {
  const about = t('accounts.mail.about', { recipient, date: momentText(createdAt) })
  const heading = (
    <>
      <Text component="span" fw={500}>
        {subject}
      </Text>{' '}
      <Text component="span" c="dimmed" size="sm">
        {about} {t(`accounts.mail.${state}`)}
      </Text>
    </>
  )
  if (body === null) return heading
  return (
    <details>
      <summary>{heading}</summary>
      <Text mt="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {body}
      </Text>
    </details>
  )
}
