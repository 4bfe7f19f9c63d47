import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Heading, LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { sentenceOf } from '../../../config/use-load.ts'
import { useInstallationSites } from './installation-data.ts'
import { t } from './installation-messages.ts'
import { InvitationsPart } from './invitations-part.tsx'
import { MailPart } from './mail-part.tsx'
import { Part } from './parts.tsx'
import { SiteAllowancePart } from './site-allowance-part.tsx'
import { SiteDialog, type SiteStep } from './site-dialog.tsx'
import { SitesTable } from './sites-table.tsx'

/** Delay after the last keystroke before the list is requested, in ms. */
const TYPING_MS = 250

/** «Installazione»: all sites, invitations, how many sites each person may have, and whether email is sent. */
export default function InstallationScreen() {
  return (
    <Stack gap="lg">
      <Heading>{t('accounts.installation')}</Heading>
      <SitesPart />
      <InvitationsPart />
      <SiteAllowancePart />
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
      <Group align="flex-end" w="100%">
        <Button onClick={() => setStep({ name: 'new' })}>{t('accounts.sites.new')}</Button>
        <TextInput
          type="search"
          label={t('accounts.sites.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Group>
      <Sites search={search} open={setStep} />
      <SiteDialog step={step} setStep={setStep} />
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
      <Box w="100%">
        <Skeleton rows={4} />
      </Box>
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
