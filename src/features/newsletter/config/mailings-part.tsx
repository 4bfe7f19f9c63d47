import { Button, Group, Progress, Text, UnstyledButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, Mail, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { BusyButton } from '../../../config/busy-button.tsx'
import { EmptyState } from '../../../config/empty-state.tsx'
import { ChunkGuard, LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { lazily } from '../../../config/lazily.ts'
import { useNotify } from '../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import type { MailingSummary } from '../model/mailing.ts'
import { dayWords, whenWords } from '../model/site-time.ts'
import type { ComposerProps } from './composer.tsx'
import { shareDone } from './mailing-facts.ts'
import { MailingView } from './mailing-view.tsx'
import { useMailing, useMailings, useNewsletterChange } from './newsletter-data.ts'
import { useTimeZone } from './site-clock.ts'
import { StateBadge } from './state-badge.tsx'
import { MAILING_COLOURS, MAILING_WORDS, numberWords } from './words.ts'

/** Loaded when somebody writes a message, together with the archive. */
const composer = { name: 'newsletter-composer', load: () => import('./composer.tsx') }

/** The mailings: all of them, or one. */
export function MailingsPart({ siteId }: { siteId: Id }) {
  const [openId, setOpenId] = useState<Id>()
  const changed = useNewsletterChange(siteId)
  if (openId === undefined) return <MailingList siteId={siteId} open={setOpenId} />
  const close = () => {
    setOpenId(undefined)
    void changed()
  }
  return <OpenMailing key={openId} siteId={siteId} mailingId={openId} open={setOpenId} close={close} />
}

function MailingList({ siteId, open }: { siteId: Id; open: (id: Id) => void }) {
  const api = useApi()
  const notify = useNotify()
  const timeZone = useTimeZone()
  const mailings = useMailings(siteId)
  const changed = useNewsletterChange(siteId)
  const create = useMutation({
    mutationFn: () => api.call(calls.createMailing, { params: { siteId } }),
    onSuccess: () => void changed(),
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })
  if (mailings.isLoadingError)
    return (
      <LoadFailure
        title="Non è stato possibile leggere i messaggi"
        sentence={sentenceOf(mailings.error)}
        retry={() => void mailings.refetch()}
      />
    )
  if (!mailings.data) return <Skeleton rows={4} />
  const start = (
    <BusyButton
      leftSection={<Plus size={16} />}
      busy={create.isPending}
      onClick={() => create.mutate(undefined, { onSuccess: ({ id }) => open(id) })}
    >
      Scrivi un messaggio
    </BusyButton>
  )
  if (mailings.data.length === 0)
    return (
      <EmptyState
        icon={Mail}
        title="Qui compariranno i messaggi che scrivi agli iscritti"
        text="Componi il primo con titoli, testi, immagini e articoli del sito: parte solo quando lo invii."
      >
        {start}
      </EmptyState>
    )
  return (
    <>
      <Group>{start}</Group>
      <ul className="newsletter-rows">
        {mailings.data.map((mailing) => (
          <li key={mailing.id}>
            <UnstyledButton className="newsletter-row-text" onClick={() => open(mailing.id)}>
              <Text fw={600}>{mailing.subject || 'Senza oggetto'}</Text>
              <span className="newsletter-quiet">{factsOf(mailing, timeZone)}</span>
              {(mailing.state === 'sending' || mailing.state === 'paused') && (
                <Progress mt="xs" value={shareDone(mailing)} aria-label={`Avanzamento di «${mailing.subject}»`} />
              )}
            </UnstyledButton>
            <StateBadge words={MAILING_WORDS[mailing.state]} colour={MAILING_COLOURS[mailing.state]} />
          </li>
        ))}
      </ul>
    </>
  )
}

function factsOf(mailing: MailingSummary, timeZone: string): string {
  const { state, counts, scheduledFor, startedAt, updatedAt } = mailing
  if (state === 'draft') return `Modificato il ${whenWords(updatedAt, timeZone)}`
  if (state === 'scheduled') return `Parte il ${whenWords(scheduledFor ?? updatedAt, timeZone)}`
  const gone = counts.unsubscribed > 0 ? `, ${numberWords(counts.unsubscribed)} disiscritti` : ''
  return `${dayWords(startedAt ?? updatedAt, timeZone)}: ${numberWords(counts.sent)} inviati su ${numberWords(counts.total)}${gone}`
}

interface OpenMailingProps {
  readonly siteId: Id
  readonly mailingId: Id
  readonly open: (id: Id) => void
  readonly close: () => void
}

function OpenMailing({ siteId, mailingId, open, close }: OpenMailingProps) {
  const mailing = useMailing(siteId, mailingId)
  const back = (
    <Group>
      <Button variant="subtle" leftSection={<ArrowLeft size={16} />} onClick={close}>
        Tutti i messaggi
      </Button>
    </Group>
  )
  return (
    <>
      {back}
      {mailing.isLoadingError && (
        <LoadFailure
          title="Non è stato possibile leggere il messaggio"
          sentence={sentenceOf(mailing.error)}
          retry={() => void mailing.refetch()}
        />
      )}
      {!mailing.data && !mailing.isError && <Skeleton rows={6} />}
      {mailing.data?.state === 'draft' && (
        <LazyComposer siteId={siteId} mailing={mailing.data} reload={() => mailing.refetch()} close={close} />
      )}
      {mailing.data && mailing.data.state !== 'draft' && (
        <MailingView siteId={siteId} mailing={mailing.data} reload={() => mailing.refetch()} open={open} />
      )}
    </>
  )
}

function LazyComposer(props: ComposerProps) {
  const Composer = lazily(composer)
  return (
    <ChunkGuard>
      <Suspense fallback={<Skeleton rows={6} />}>
        <Composer {...props} />
      </Suspense>
    </ChunkGuard>
  )
}
