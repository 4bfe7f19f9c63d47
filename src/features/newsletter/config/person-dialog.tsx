import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Answers, Dialog } from '../../../config/dialog.tsx'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { useNotify } from '../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import { dateWords, whenWords } from '../model/site-time.ts'
import type { Proof, Subscriber } from '../model/subscribers.ts'
import { useLists, useNewsletterChange, useProofs } from './newsletter-data.ts'
import { useTimeZone } from './site-clock.ts'
import { StateBadge } from './state-badge.tsx'
import { PROOF_WORDS, SUBSCRIBER_COLOURS, SUBSCRIBER_WORDS } from './words.ts'

interface PersonDialogProps {
  readonly siteId: Id
  readonly person: Subscriber
  readonly close: () => void
}

/** One subscriber, with their consent record. */
export function PersonDialog({ siteId, person, close }: PersonDialogProps) {
  const [removing, setRemoving] = useState(false)
  const proofs = useProofs(siteId, person.id)
  const lists = (useLists(siteId).data ?? []).filter(({ id }) => person.lists.includes(id))
  if (removing) return <RemoveDialog siteId={siteId} person={person} close={close} />
  return (
    <Dialog title={person.email} close={close} size="lg">
      <Group gap="sm">
        <StateBadge words={SUBSCRIBER_WORDS[person.state]} colour={SUBSCRIBER_COLOURS[person.state]} />
        <Text size="sm">{[person.name, lists.map(({ name }) => name).join(', ')].filter(Boolean).join(' · ')}</Text>
      </Group>
      <Text fw={600}>Prove del consenso</Text>
      {proofs.isLoadingError && (
        <LoadFailure
          title="Non è stato possibile leggere le prove"
          sentence={sentenceOf(proofs.error)}
          retry={() => void proofs.refetch()}
        />
      )}
      {!proofs.data && !proofs.isError && <Skeleton rows={2} />}
      {proofs.data && (
        <ol className="newsletter-proofs">
          {proofs.data.map((proof) => (
            <li key={`${proof.createdAt} ${proof.kind} ${proof.lists}`}>
              <ProofView proof={proof} />
            </li>
          ))}
        </ol>
      )}
      <Group justify="space-between">
        <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
          Rimuovi
        </Button>
        <Button variant="default" onClick={close}>
          Chiudi
        </Button>
      </Group>
    </Dialog>
  )
}

function ProofView({ proof }: { proof: Proof }) {
  const timeZone = useTimeZone()
  const { kind, createdAt, lists, pagePath, pageTitle, network, text, version } = proof
  const facts = [
    lists !== '' && `Elenchi: ${lists}`,
    pagePath !== '' && `Pagina: ${pageTitle || pagePath} (${pagePath})`,
    network !== null && `Rete: ${network}`,
    version !== '' && versionWords(kind, version),
  ].filter((fact) => fact !== false)
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {PROOF_WORDS[kind]}
        </Text>
        <time className="newsletter-quiet" dateTime={createdAt}>
          {whenWords(createdAt, timeZone)}
        </time>
      </Group>
      {text !== '' && <p className="newsletter-record">{text}</p>}
      {facts.map((fact) => (
        <Text key={fact} size="xs" c="dimmed">
          {fact}
        </Text>
      ))}
    </>
  )
}

/** For imported subscribers, the day of the consent; for sign-ups on the site, the version of the text. */
function versionWords(kind: Proof['kind'], version: string): string {
  const isDeclared = kind === 'imported' || kind === 'added'
  return isDeclared ? `Data del consenso: ${dateWords(version)}` : `Versione del testo: ${version}`
}

function RemoveDialog({ siteId, person, close }: PersonDialogProps) {
  const api = useApi()
  const notify = useNotify()
  const changed = useNewsletterChange(siteId)
  const remove = useMutation({
    mutationFn: () => api.call(calls.eraseSubscriber, { params: { siteId, subscriberId: person.id } }),
    onSuccess: async () => {
      await changed()
      notify({ sentence: `${person.email} non è più tra gli iscritti.` })
    },
  })
  return (
    <Dialog title={`Rimuovere ${person.email}?`} close={close}>
      <Text>
        L’indirizzo, il nome e le prove vengono cancellati. Resta solo un’impronta che impedisce a un’importazione di
        riportarlo: può tornare iscrivendosi da sé.
      </Text>
      <Answers
        label="Rimuovi"
        danger
        busy={remove.isPending}
        close={close}
        run={() => remove.mutate(undefined, { onSuccess: close })}
        failure={remove.error ? sentenceOf(remove.error) : undefined}
      />
    </Dialog>
  )
}
