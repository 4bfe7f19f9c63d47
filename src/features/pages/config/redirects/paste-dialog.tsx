import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Answers, Dialog } from '../../../../config/dialog.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { ImportedRedirects } from '../../model/calls/redirects.ts'
import type { Redirects } from './use-redirects.ts'

interface PasteDialogProps {
  readonly bring: Redirects['bring']
  readonly close: () => void
}

/** Many redirects at once, one a line. The lines that cannot be used stay in the field, each with its reason. */
export function PasteDialog({ bring, close }: PasteDialogProps): ReactNode {
  const [lines, setLines] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const notify = useNotify()
  const save = useMutation({
    mutationFn: bring,
    onSuccess: ({ imported, faultyLines }, sent) => {
      if (faultyLines.length === 0) {
        close()
        notify({ sentence: `${countWords(imported)}.` })
        return
      }
      const all = sent.split(/\r?\n/)
      setLines(faultyLines.map((line) => all[line - 1]).join('\n'))
      field.current?.focus()
    },
  })
  const send = () => {
    setMissing(lines.trim() === '')
    if (lines.trim() === '') field.current?.focus()
    else if (!save.isPending) save.mutate(lines)
  }
  return (
    <Dialog title="Incolla un elenco" close={close} size="lg">
      <Textarea
        ref={field}
        data-autofocus
        label="Un indirizzo per riga: prima quello vecchio, poi quello nuovo"
        description="Vanno bene gli spazi, una freccia o due colonne di un foglio di calcolo. Dell’indirizzo vecchio basta il percorso."
        placeholder={'/vecchio /nuovo\n/negozio/vasi -> /vasi'}
        autosize
        minRows={6}
        maxRows={14}
        spellCheck={false}
        value={lines}
        readOnly={save.isPending}
        error={isMissing ? 'Incolla almeno una riga.' : undefined}
        onChange={({ currentTarget }) => setLines(currentTarget.value)}
      />
      <div role="status">{save.data && save.data.faultyLines.length > 0 && <Faults {...save.data} />}</div>
      <Answers
        label="Importa"
        busy={save.isPending}
        close={close}
        closeLabel="Chiudi"
        run={send}
        failure={save.error ? sentenceOf(save.error) : undefined}
      />
    </Dialog>
  )
}

function Faults({ imported, faults, faultyLines }: ImportedRedirects) {
  const more = faultyLines.length - faults.length
  return (
    <div className="redirects-faults">
      <p>
        {imported > 0 ? `${countWords(imported)}. ` : ''}
        {faultyLines.length === 1
          ? 'Una riga è rimasta fuori: correggila e riprova.'
          : `${faultyLines.length} righe sono rimaste fuori: correggile e riprova.`}
      </p>
      <ul>
        {faults.map(({ line, text, fault }) => (
          <li key={line}>
            <code>{text}</code> {fault}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{more === 1 ? 'Un’altra riga aspetta' : `Altre ${more} righe aspettano`} nel riquadro.</p>}
    </div>
  )
}

function countWords(count: number): string {
  return count === 1 ? '1 indirizzo aggiunto' : `${count} indirizzi aggiunti`
}
