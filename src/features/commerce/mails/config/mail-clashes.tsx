import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { fieldOf, type MailDraft, type MailField } from '../model/mail-draft.ts'

const LABELS: Readonly<Record<MailField, string>> = {
  subject: 'Oggetto',
  opening: 'Inizio',
  closing: 'Fine',
  hours: 'Dopo quante ore',
}

interface MailClashesProps {
  readonly clashes: readonly MailField[]
  /** The mail as it is saved now. */
  readonly base: MailDraft
  readonly take: (field: MailField) => void
}

/** Fields that somebody else has saved meanwhile in other words: what was typed stays until its owner chooses. */
export function MailClashes({ clashes, base, take }: MailClashesProps): ReactNode {
  if (clashes.length === 0) return null
  return (
    <Alert color="yellow" title="Nel frattempo è stato salvato altro">
      <p>Qui resta quello che hai scritto tu: se salvi, prende il posto di questo.</p>
      <ul className="mail-clashes">
        {clashes.map((field) => (
          <li key={field}>
            <strong>{LABELS[field]}:</strong> <q>{fieldOf(base, field)}</q>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => take(field)}
              aria-label={`Usa quello salvato per «${LABELS[field]}»`}
            >
              Usa quello salvato
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
