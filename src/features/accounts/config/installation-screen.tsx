import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Heading, LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import { useInstallationSites } from './installation-data.ts'
import { t } from './messages.ts'
import { Part } from './parts.tsx'
import { SiteDialog, type SiteStep } from './site-dialog.tsx'
import { SitesTable } from './sites-table.tsx'

/** How long to wait for another letter before the list is asked for, in ms. */
const TYPING_MS = 250

/** «Installazione»: every site of it, and whether mail leaves the house. */
export default function InstallationScreen() {
  return (
    <Stack gap="lg">
      <Heading>{t('accounts.installation')}</Heading>
      <SitesPart />
      <MailPart />
    </Stack>
  )
}

function SitesPart() {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim().toLowerCase(), TYPING_MS)
  const [step, setStep] = useState<SiteStep>()
  return (
    <Part title={t('accounts.sites.title')}>
      <Group justify="space-between" align="flex-end" w="100%">
        <TextInput
          type="search"
          label={t('accounts.sites.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button onClick={() => setStep({ name: 'new' })}>{t('accounts.sites.new')}</Button>
      </Group>
      <Sites search={search} open={setStep} />
      <SiteDialog step={step} close={() => setStep(undefined)} />
    </Part>
  )
}

function Sites({ search, open }: { search: string; open: (step: SiteStep) => void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInstallationSites(search)
  if (error)
    return (
      <LoadFailure
        title={t('accounts.installation.failed')}
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div className="whole-width">
        <Skeleton rows={4} />
      </div>
    )
  const sites = data.pages.flatMap((page) => page.sites)
  if (sites.length === 0)
    return <Text role="status">{search ? t('accounts.sites.notFound', { search }) : t('accounts.sites.none')}</Text>
  return (
    <>
      <SitesTable sites={sites} open={open} />
      {hasNextPage && (
        <Button variant="default" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? t('accounts.wait') : t('accounts.sites.more')}
        </Button>
      )}
    </>
  )
}

function MailPart() {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')
  const send = async () => {
    if (busy) return
    setBusy(true)
    setOutcome('')
    try {
      const { reason } = await api.post<{ reason: string | null }>('/api/installation/test-mail')
      setOutcome(reason ?? t('accounts.mail.sent'))
    } catch (error) {
      setOutcome(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Part title={t('accounts.mail.title')} text={t('accounts.mail.text')}>
      <Button variant="default" aria-disabled={busy} onClick={() => void send()}>
        {t(busy ? 'accounts.mail.sending' : 'accounts.mail.send')}
      </Button>
      <Text role="status">{outcome}</Text>
    </Part>
  )
}
