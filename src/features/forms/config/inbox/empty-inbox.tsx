import { Button, Text } from '@mantine/core'
import { Inbox, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyState } from '../../../../config/empty-state.tsx'
import { sitePlace } from '../../../../config/place.ts'
import { useMayDo } from '../../../../config/role.ts'
import { PERMISSION } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import type { Folder } from '../../model/inbox.ts'
import { type InboxFilter, NO_FILTER } from './inbox-data.ts'

interface EmptyInboxProps {
  readonly siteId: Id
  readonly filter: InboxFilter
  /** Whether nobody has sent anything yet. */
  readonly isFresh: boolean
  readonly reset: () => void
}

const NOTHING_IN: Readonly<Record<Folder, string>> = {
  all: 'Non c’è nessun messaggio in arrivo.',
  unread: 'Hai letto tutti i messaggi.',
  starred: 'Metti una stella ai messaggi che vuoi ritrovare: compariranno qui.',
  suspect: 'Nessun messaggio sospetto. Qui finisce quello che sembra scritto da un programma.',
  bin: 'Il cestino è vuoto. I messaggi che elimini restano qui 30 giorni.',
}

/** Shown for an empty list of messages, with how to get the first. */
export function EmptyInbox({ siteId, filter, isFresh, reset }: EmptyInboxProps) {
  const mayWrite = useMayDo(PERMISSION.structure)
  const isNarrowed = filter.search !== '' || filter.formId !== ''
  if (isFresh && !isNarrowed && filter.folder === NO_FILTER.folder)
    return (
      <EmptyState
        icon={Inbox}
        title="Qui arriverà quello che ti scrivono"
        text="Aggiungi a una pagina il blocco «Modulo» e pubblicala: le risposte compaiono qui da sole, anche se la posta non funziona."
      >
        {mayWrite && (
          <Button component={Link} to={sitePlace(siteId, 'add')} leftSection={<Plus size={16} aria-hidden />}>
            Aggiungi un modulo
          </Button>
        )}
      </EmptyState>
    )
  return (
    <div className="inbox-note">
      <Text role="status">
        {isNarrowed ? 'Nessun messaggio corrisponde a quello che cerchi.' : NOTHING_IN[filter.folder]}
      </Text>
      {(isNarrowed || filter.folder !== NO_FILTER.folder) && (
        <Button variant="default" onClick={reset}>
          Mostra tutti i messaggi
        </Button>
      )}
    </div>
  )
}
