import type { ReactNode } from 'react'
import type { Id } from '../../../../core/ids.ts'
import NameDialog from './name-dialog.tsx'
import { type NewTemplate, useOwnTemplates } from './use-own-templates.ts'

interface KeepDialogProps {
  readonly siteId: Id
  /** What becomes of it: a free copy, a model of pages, or one section for all pages. */
  readonly kind: NewTemplate['kind'] | 'synced'
  /** The name that is proposed. */
  readonly name: string
  readonly read: () => NewTemplate['content'] | Promise<NewTemplate['content']>
  /** Keeps it in another way than among the site's own templates. */
  readonly send?: (name: string) => Promise<void>
  readonly close: () => void
}

const WORDS = {
  section: {
    title: 'Salva per riusare',
    description: 'La ritrovi in «Aggiungi», tra «I tuoi». Ogni volta che la inserisci è una copia libera.',
  },
  page: {
    title: 'Salva come modello',
    description: 'Lo ritrovi in «Nuova pagina», tra «I tuoi modelli». Se poi cambi la pagina, il modello resta così.',
  },
  synced: {
    title: 'Rendi sincronizzata',
    description:
      'La ritrovi in «Aggiungi», tra «I tuoi». Dove la inserisci è sempre la stessa: la cambi una volta e cambia ovunque.',
  },
} as const

/** Keeps blocks or a page under a name. */
export default function KeepDialog({ siteId, kind, name: proposed, read, send, close }: KeepDialogProps): ReactNode {
  const { keep } = useOwnTemplates(siteId)
  return (
    <NameDialog
      {...WORDS[kind]}
      name={proposed.slice(0, 80)}
      send={send ?? (async (name) => await keep({ kind, name, content: await read() } as NewTemplate))}
      close={close}
    />
  )
}
