import { Alert, Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { ApiFailure } from '../../../config/api.ts'
import { Answers, Dialog } from '../../../config/dialog.tsx'
import { FIRST_FOCUS } from '../../../config/first-focus.ts'
import { useNotify } from '../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import type { ImportReport } from '../model/subscribers.ts'
import { ConsentFields, NO_CONSENT, useConsentToSend } from './consent-fields.tsx'
import { useNewsletterChange } from './newsletter-data.ts'
import { numberWords } from './words.ts'

/** Imports addresses: first a preview, then the import. */
export function ImportDialog({ siteId, close }: { siteId: Id; close: () => void }) {
  const api = useApi()
  const notify = useNotify()
  const changed = useNewsletterChange(siteId)
  const [text, setText] = useState('')
  const [consent, setConsent] = useState(NO_CONSENT)
  const toSend = useConsentToSend(siteId, consent)
  const send = (preview: boolean) =>
    api.call(calls.importSubscribers, { params: { siteId }, body: { ...toSend, text, preview } })
  const preview = useMutation({ mutationFn: () => send(true) })
  const run = useMutation({
    mutationFn: () => send(false),
    onSuccess: async ({ added, merged }) => {
      await changed()
      notify({ sentence: `Importazione finita: ${numberWords(added + merged)} indirizzi nell’elenco.` })
    },
  })
  const failed = preview.error ?? run.error
  const faults = failed instanceof ApiFailure ? failed.fields : {}
  const failure = failed ? sentenceOf(failed) : undefined
  const again = () => {
    preview.reset()
    run.reset()
  }
  // A report that is still on its way is about what was written before.
  const write = (next: string) => {
    preview.reset()
    setText(next)
  }
  const declare = (next: typeof consent) => {
    preview.reset()
    setConsent(next)
  }
  if (preview.data)
    return (
      <Dialog title="Che cosa succederà" close={close}>
        <Report report={preview.data} />
        <Button variant="subtle" onClick={again}>
          Torna al testo
        </Button>
        <Answers
          label={`Importa ${numberWords(preview.data.added + preview.data.merged)} indirizzi`}
          busy={run.isPending}
          close={close}
          run={() => run.mutate(undefined, { onSuccess: close })}
          failure={failure}
        />
      </Dialog>
    )
  return (
    <Dialog title="Importa indirizzi" close={close} size="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          preview.mutate()
        }}
      >
        <Stack>
          <Alert color="yellow">
            Importa solo chi ha già detto di sì. Chi si è disiscritto o non è raggiungibile resta fuori da solo.
          </Alert>
          <Textarea
            label="Indirizzi"
            description="Uno per riga, oppure un CSV con le colonne e-mail e nome."
            {...FIRST_FOCUS}
            autosize
            minRows={5}
            maxRows={12}
            required
            value={text}
            error={faults.text}
            onChange={(event) => write(event.currentTarget.value)}
          />
          <Group>
            <FileButton
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(file) => {
                if (file) void readText(file).then(write)
              }}
            >
              {(props) => (
                <Button {...props} variant="default" size="xs" leftSection={<FileUp size={14} />}>
                  Scegli un file
                </Button>
              )}
            </FileButton>
          </Group>
          <ConsentFields siteId={siteId} consent={consent} change={declare} faults={faults} />
          <Answers label="Controlla" busy={preview.isPending} close={close} failure={failure} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Spreadsheets on Italian Windows use its old code page, and do not declare it. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function Report({ report }: { report: ImportReport }) {
  const lines = [
    { count: report.added, words: 'nuovi iscritti' },
    { count: report.merged, words: 'già iscritti, aggiunti a questo elenco' },
    { count: report.pending, words: 'aspettano ancora di confermare: restano così' },
    { count: report.keptOut, words: 'restano fuori, perché disiscritti, tolti o non raggiungibili' },
    { count: report.repeated, words: 'ripetuti nel testo' },
  ].filter(({ count }, at) => at === 0 || count > 0)
  const wrong = report.faults.length + report.moreFaults
  return (
    <Stack gap="sm">
      <ul className="newsletter-rows">
        {lines.map(({ count, words }) => (
          <li key={words}>
            <span>{words}</span>
            <strong>{numberWords(count)}</strong>
          </li>
        ))}
      </ul>
      {wrong > 0 && (
        <details>
          <summary>{wrong === 1 ? 'Una riga non va bene' : `${numberWords(wrong)} righe non vanno bene`}</summary>
          <ul>
            {report.faults.map(({ line, value, sentence }) => (
              <li key={line}>
                <Text size="sm">
                  Riga {line}
                  {value !== '' && ` («${value}»)`}: {sentence}
                </Text>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  )
}
