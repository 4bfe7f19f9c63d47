import { Alert, Button, Code, CopyButton, Group, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { ApiFailure } from '../../../config/api.ts'
import { BusyButton } from '../../../config/busy-button.tsx'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { useNotify } from '../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import type { DnsCheck } from '../model/dns.ts'
import { MAILS_A_MINUTE } from '../model/measures.ts'
import { useDns, useNewsletterChange, useSettings } from './newsletter-data.ts'
import { StateBadge } from './state-badge.tsx'

/** The sender, the sending rate, and whether the sender's domain is set up. */
export function SettingsPart({ siteId }: { siteId: Id }) {
  const answer = useSettings(siteId)
  if (answer.isLoadingError)
    return (
      <LoadFailure
        title="Non è stato possibile leggere le impostazioni"
        sentence={sentenceOf(answer.error)}
        retry={() => void answer.refetch()}
      />
    )
  if (!answer.data) return <Skeleton rows={5} />
  return (
    <>
      {!answer.data.mailLeaves && (
        <Alert color="yellow" title="La posta non parte">
          Su questa installazione non è impostato nessun server di posta: chi la gestisce deve impostare SMTP_URL.
        </Alert>
      )}
      <SenderForm siteId={siteId} answer={answer.data} />
      <DnsPart siteId={siteId} address={answer.data.sender.address} />
    </>
  )
}

function SenderForm({ siteId, answer }: { siteId: Id; answer: calls.SettingsAnswer }) {
  const api = useApi()
  const notify = useNotify()
  const changed = useNewsletterChange(siteId)
  const [settings, setSettings] = useState(answer.settings)
  const save = useMutation({
    mutationFn: () => api.call(calls.putSettings, { params: { siteId }, body: settings }),
    onSuccess: async () => {
      await changed()
      notify({ sentence: 'Impostazioni salvate.' })
    },
  })
  const faults = save.error instanceof ApiFailure ? save.error.fields : {}
  const { sender } = answer
  const change = (more: Partial<typeof settings>) => setSettings({ ...settings, ...more })
  return (
    <form
      className="newsletter-card newsletter-narrow"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <h2>Chi scrive</h2>
      <TextInput
        label="Mittente"
        description={`I messaggi partono da ${sender.address}; questo è il nome che si legge.`}
        placeholder={sender.name}
        maxLength={100}
        value={settings.senderName}
        error={faults.senderName}
        onChange={(event) => change({ senderName: event.currentTarget.value })}
      />
      <Textarea
        label="Indirizzo postale"
        description="La legge lo vuole in fondo a ogni messaggio. Senza, non si invia."
        placeholder={settings.postalAddress === '' ? sender.postalAddress : ''}
        autosize
        minRows={2}
        maxLength={300}
        value={settings.postalAddress}
        error={faults.postalAddress}
        onChange={(event) => change({ postalAddress: event.currentTarget.value })}
      />
      <TextInput
        type="email"
        label="Le risposte vanno a"
        placeholder={sender.address}
        value={settings.replyTo}
        error={faults.replyTo}
        onChange={(event) => change({ replyTo: event.currentTarget.value })}
      />
      <NumberInput
        label="Messaggi al minuto"
        description="Molti fornitori di posta mettono un limite: chiedi qual è il tuo."
        min={MAILS_A_MINUTE.least}
        max={MAILS_A_MINUTE.most}
        allowDecimal={false}
        value={settings.mailsAMinute}
        error={faults.mailsAMinute}
        onChange={(value) => change({ mailsAMinute: Number(value) || MAILS_A_MINUTE.least })}
      />
      <TextInput
        label="Selettore DKIM"
        description="Te lo dà chi gestisce la posta, per esempio «mail» o «s1». Serve solo al controllo qui sotto."
        value={settings.dkimSelector}
        error={faults.dkimSelector}
        onChange={(event) => change({ dkimSelector: event.currentTarget.value })}
      />
      <div role="alert">{save.error && <Alert color="red">{sentenceOf(save.error)}</Alert>}</div>
      <Group>
        <BusyButton type="submit" busy={save.isPending}>
          Salva
        </BusyButton>
      </Group>
    </form>
  )
}

function DnsPart({ siteId, address }: { siteId: Id; address: string }) {
  const dns = useDns(siteId)
  return (
    <section className="newsletter-card newsletter-narrow" aria-labelledby="newsletter-dns">
      <h2 id="newsletter-dns">Il dominio del mittente</h2>
      <Text size="sm">
        Gmail, Yahoo e Outlook accettano gli invii a molte persone solo da domini con SPF, DKIM e DMARC. Qui si
        controlla quello di {address}.
      </Text>
      <Group>
        <BusyButton
          variant="default"
          busy={dns.isFetching}
          leftSection={<ShieldCheck size={16} />}
          onClick={() => void dns.refetch()}
        >
          Controlla il dominio
        </BusyButton>
      </Group>
      <div role="status">
        {dns.isError && <Alert color="red">{sentenceOf(dns.error)}</Alert>}
        {dns.data && (
          <ul className="newsletter-rows">
            {dns.data.checks.map((check) => (
              <li key={check.name}>
                <CheckView check={check} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

const STATES: Readonly<Record<DnsCheck['state'], { words: string; colour: string }>> = {
  good: { words: 'A posto', colour: 'green' },
  missing: { words: 'Manca', colour: 'red' },
  wrong: { words: 'Da correggere', colour: 'red' },
  unknown: { words: 'Da controllare', colour: 'yellow' },
}

function CheckView({ check: { name, state, host, found, sentence, toAdd } }: { check: DnsCheck }) {
  return (
    <Stack gap="xs" className="newsletter-row-text">
      <Group justify="space-between">
        <Text fw={600}>{name.toUpperCase()}</Text>
        <StateBadge words={STATES[state].words} colour={STATES[state].colour} />
      </Group>
      <Text size="sm">{sentence}</Text>
      {found !== null && <p className="newsletter-record">{found}</p>}
      {toAdd !== null && (
        <>
          <Text size="sm">
            Aggiungi un record TXT a <Code>{host}</Code>:
          </Text>
          <p className="newsletter-record">{toAdd}</p>
          <CopyButton value={toAdd}>
            {({ copied, copy }) => (
              <Button variant="default" size="xs" onClick={copy}>
                {copied ? 'Copiato' : 'Copia il record'}
              </Button>
            )}
          </CopyButton>
        </>
      )}
    </Stack>
  )
}
