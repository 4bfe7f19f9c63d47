import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FlaskConical, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { BusyButton } from '../../../config/busy-button.tsx'
import { useNotify } from '../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import type { Mailing, MailingContent } from '../model/mailing.ts'
import { SUBJECT_MOST, SUBJECT_SHOWN } from '../model/measures.ts'
import { ComposerSections } from './composer-sections.tsx'
import { useLists, useNewsletterChange, useSettings } from './newsletter-data.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { SendDialog } from './send-dialog.tsx'
import { type MailingDraft, useMailingDraft } from './use-mailing-draft.ts'
import { peopleWords } from './words.ts'

export interface ComposerProps {
  readonly siteId: Id
  readonly mailing: Mailing
  readonly reload: () => Promise<unknown>
  readonly close: () => void
}

/** Writes a message: subject, sections and list on one side, a preview on the other. */
export default function Composer({ siteId, mailing, reload, close }: ComposerProps) {
  const api = useApi()
  const notify = useNotify()
  const changed = useNewsletterChange(siteId)
  const lists = useLists(siteId).data ?? []
  const draft = useMailingDraft(siteId, mailing)
  // Preloaded, so that the dialog shows at once what is missing.
  useSettings(siteId)
  const [sending, setSending] = useState<number>()
  const { content, listId } = draft
  const params = { siteId, mailingId: mailing.id }
  const write = (to: (before: MailingContent) => Partial<MailingContent>) =>
    draft.change((before) => ({ ...before, content: { ...before.content, ...to(before.content) } }))
  const test = useMutation({
    mutationFn: async () => {
      if ((await draft.flush()) === undefined) return
      const { to, reason } = await api.call(calls.testMailing, { params })
      notify({ sentence: reason ?? `Prova inviata a ${to}.` })
    },
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })
  const remove = useMutation({
    mutationFn: () => api.call(calls.deleteMailing, { params }),
    onSuccess: async () => {
      await changed()
      notify({ sentence: 'Bozza eliminata.' })
    },
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })
  return (
    <>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {stateOf(draft)}
        </Text>
        <Group gap="sm">
          <BusyButton
            variant="subtle"
            color="red"
            leftSection={<Trash2 size={16} />}
            busy={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: close })}
          >
            Elimina la bozza
          </BusyButton>
          <BusyButton
            variant="default"
            leftSection={<FlaskConical size={16} />}
            busy={test.isPending}
            onClick={() => test.mutate()}
          >
            Invia una prova a te
          </BusyButton>
          <Button leftSection={<Send size={16} />} onClick={() => void draft.flush().then(setSending)}>
            Invia…
          </Button>
        </Group>
      </Group>
      <div role="alert">{draft.failure !== undefined && <Alert color="red">{draft.failure}</Alert>}</div>
      <div className="newsletter-composer">
        <Stack>
          <TextInput
            label="Oggetto"
            description={subjectHint(content.subject)}
            maxLength={SUBJECT_MOST}
            value={content.subject}
            onChange={({ currentTarget: { value } }) => write(() => ({ subject: value }))}
          />
          <TextInput
            label="Anteprima nell’elenco dei messaggi"
            description="Le parole che si leggono dopo l’oggetto, prima di aprire."
            maxLength={200}
            value={content.preheader}
            onChange={({ currentTarget: { value } }) => write(() => ({ preheader: value }))}
          />
          <NativeSelect
            label="A chi"
            value={listId}
            data={[
              ...(listId === '' ? [{ value: '', label: 'Scegli un elenco' }] : []),
              ...lists.map(({ id, name, subscribers }) => ({
                value: id,
                label: `${name} (${peopleWords(subscribers)})`,
              })),
            ]}
            onChange={({ currentTarget: { value } }) => draft.change((before) => ({ ...before, listId: value }))}
          />
          <ComposerSections
            siteId={siteId}
            sections={content.sections}
            change={(to) => write(({ sections }) => ({ sections: to(sections) }))}
          />
        </Stack>
        <PreviewFrame siteId={siteId} mailingId={mailing.id} version={draft.version} />
      </div>
      {sending !== undefined && (
        <SendDialog
          siteId={siteId}
          mailingId={mailing.id}
          version={sending}
          content={content}
          listId={listId}
          sent={async () => {
            setSending(undefined)
            await changed()
            await reload()
          }}
          close={() => setSending(undefined)}
        />
      )}
    </>
  )
}

function stateOf({ listId, isSaved }: MailingDraft): string {
  if (listId === '') return 'Scegli un elenco: finché manca non si salva.'
  return isSaved ? 'Salvato' : 'Si sta salvando…'
}

function subjectHint(subject: string): string {
  const length = [...subject].length
  if (length <= SUBJECT_SHOWN) return `${length} caratteri: fino a ${SUBJECT_SHOWN} si legge tutto anche sul telefono.`
  return `${length} caratteri: sul telefono se ne leggono circa ${SUBJECT_SHOWN}.`
}
