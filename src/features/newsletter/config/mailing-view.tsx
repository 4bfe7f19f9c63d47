import { Alert, Button, Group, Progress, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Copy, Pause, Play, Square, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { BusyButton } from '../../../config/busy-button.tsx'
import { Answers, Dialog } from '../../../config/dialog.tsx'
import { useNotify } from '../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import type { Mailing } from '../model/mailing.ts'
import { whenWords } from '../model/site-time.ts'
import { shareDone } from './mailing-facts.ts'
import { useNewsletterChange } from './newsletter-data.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { useTimeZone } from './site-clock.ts'
import { StateBadge } from './state-badge.tsx'
import { MAILING_COLOURS, MAILING_WORDS, numberWords } from './words.ts'

interface MailingViewProps {
  readonly siteId: Id
  readonly mailing: Mailing
  readonly reload: () => Promise<unknown>
  readonly open: (id: Id) => void
}

type Move = keyof typeof calls.moveMailing

/** A mailing that is being sent, or was: progress, actions, result. */
export function MailingView({ siteId, mailing, reload, open }: MailingViewProps) {
  const { state, content, counts, problem } = mailing
  const timeZone = useTimeZone()
  return (
    <>
      <div className="newsletter-head">
        <Group gap="sm">
          <h2>{content.subject}</h2>
          <StateBadge words={MAILING_WORDS[state]} colour={MAILING_COLOURS[state]} />
        </Group>
        <Buttons siteId={siteId} mailing={mailing} reload={reload} open={open} />
      </div>
      <div className="newsletter-card">
        {state === 'scheduled' ? (
          <Text role="status">{startWords(mailing, timeZone)}</Text>
        ) : (
          <>
            <Progress value={shareDone(mailing)} size="lg" aria-label="Avanzamento dell’invio" />
            <Text size="sm" role="status">
              {numberWords(counts.total - counts.waiting)} su {numberWords(counts.total)}
            </Text>
            <dl className="newsletter-sums">
              {sums(mailing).map(({ words, count }) => (
                <div key={words}>
                  <dt>{words}</dt>
                  <dd>{numberWords(count)}</dd>
                </div>
              ))}
            </dl>
            <Text size="xs" c="dimmed">
              Nessuno viene seguito: chi apre il messaggio o un collegamento non si conta.
            </Text>
          </>
        )}
        {problem !== null && <Alert color="yellow">{problem}</Alert>}
      </div>
      <PreviewFrame siteId={siteId} mailingId={mailing.id} version={mailing.version} />
    </>
  )
}

function startWords({ scheduledFor, audience }: Mailing, timeZone: string): string {
  const isDue = scheduledFor !== null && new Date(scheduledFor).getTime() <= Date.now()
  return isDue
    ? 'Sta per partire.'
    : `Parte il ${whenWords(scheduledFor ?? '', timeZone)}; oggi lo riceverebbero ${numberWords(audience)} persone.`
}

function sums({ counts }: Mailing): { words: string; count: number }[] {
  return [
    { words: 'Inviati', count: counts.sent },
    { words: 'Rifiutati', count: counts.refused },
    { words: 'Disiscritti', count: counts.unsubscribed },
    ...(counts.skipped > 0 ? [{ words: 'Saltati', count: counts.skipped }] : []),
  ]
}

function Buttons({ siteId, mailing: { id, state }, reload, open }: MailingViewProps) {
  const api = useApi()
  const notify = useNotify()
  const changed = useNewsletterChange(siteId)
  const [stopping, setStopping] = useState(false)
  const onError = (error: unknown) => notify({ sentence: sentenceOf(error) })
  const move = useMutation({
    mutationFn: (name: Move) => api.call(calls.moveMailing[name], { params: { siteId, mailingId: id } }),
    onSettled: async () => {
      setStopping(false)
      await changed()
      await reload()
    },
    onError,
  })
  const copy = useMutation({
    mutationFn: () => api.call(calls.createMailing, { params: { siteId }, body: { copyOf: id } }),
    onSuccess: () => void changed(),
    onError,
  })
  return (
    <Group gap="sm">
      {state === 'scheduled' && (
        <Button variant="default" leftSection={<Undo2 size={16} />} onClick={() => move.mutate('unschedule')}>
          Togli la programmazione
        </Button>
      )}
      {state === 'sending' && (
        <Button variant="default" leftSection={<Pause size={16} />} onClick={() => move.mutate('pause')}>
          Metti in pausa
        </Button>
      )}
      {state === 'paused' && (
        <Button leftSection={<Play size={16} />} onClick={() => move.mutate('resume')}>
          Riprendi
        </Button>
      )}
      {(state === 'sending' || state === 'paused') && (
        <Button variant="subtle" color="red" leftSection={<Square size={16} />} onClick={() => setStopping(true)}>
          Ferma per sempre
        </Button>
      )}
      <BusyButton
        variant="default"
        leftSection={<Copy size={16} />}
        busy={copy.isPending}
        onClick={() => copy.mutate(undefined, { onSuccess: (made) => open(made.id) })}
      >
        Copia in una bozza
      </BusyButton>
      {stopping && (
        <Dialog title="Fermare l’invio?" close={() => setStopping(false)}>
          <Text>Chi non l’ha ancora ricevuto non lo riceverà. Non si può riprendere.</Text>
          <Answers
            label="Ferma per sempre"
            danger
            busy={move.isPending}
            close={() => setStopping(false)}
            run={() => move.mutate('stop')}
            failure={undefined}
          />
        </Dialog>
      )}
    </Group>
  )
}
