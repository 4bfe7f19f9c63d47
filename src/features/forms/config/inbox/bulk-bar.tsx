import { ActionIcon, Checkbox, Tooltip } from '@mantine/core'
import { ArchiveRestore, Mail, MailOpen, ShieldCheck, Star, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMayDo } from '../../../../config/role.ts'
import { PERMISSION } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import type { Folder, ListedSubmission } from '../../model/inbox.ts'
import { Ask } from './ask.tsx'
import type { InboxActions } from './use-inbox-actions.ts'

interface BulkBarProps {
  readonly messages: readonly ListedSubmission[]
  readonly chosen: readonly ListedSubmission[]
  readonly setChosen: (ids: readonly Id[]) => void
  readonly folder: Folder
  readonly actions: InboxActions
}

/** Actions on several messages. As high with buttons as without, so that a selection moves nothing. */
export function BulkBar({ messages, chosen, setChosen, folder, actions }: BulkBarProps) {
  const isAll = chosen.length === messages.length
  return (
    <div className="inbox-bulk">
      <Checkbox
        size="xs"
        label={chosen.length === 0 ? 'Scegli tutti' : countWords(chosen.length)}
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={() => setChosen(isAll ? [] : messages.map(({ id }) => id))}
      />
      {chosen.length > 0 && (
        <fieldset className="inbox-actions" aria-label="Azioni per i messaggi scelti">
          {chosen.some(({ isRead }) => !isRead) ? (
            <Act label="Segna come letti" run={() => actions.read(chosen, true)}>
              <MailOpen size={18} />
            </Act>
          ) : (
            <Act label="Segna da leggere" run={() => actions.read(chosen, false)}>
              <Mail size={18} />
            </Act>
          )}
          <Act label="Metti o togli la stella" run={() => actions.star(chosen)}>
            <Star size={18} />
          </Act>
          {folder === 'suspect' && (
            <Act label="Non sono sospetti" run={() => actions.trust(chosen)}>
              <ShieldCheck size={18} />
            </Act>
          )}
          {folder === 'bin' ? (
            <Binned chosen={chosen} actions={actions} />
          ) : (
            <Act label="Sposta nel cestino" run={() => actions.bin(chosen)}>
              <Trash2 size={18} />
            </Act>
          )}
        </fieldset>
      )}
    </div>
  )
}

function Binned({ chosen, actions }: Pick<BulkBarProps, 'chosen' | 'actions'>) {
  const mayForget = useMayDo(PERMISSION.settings)
  return (
    <>
      <Act label="Ripristina" run={() => actions.restore(chosen)}>
        <ArchiveRestore size={18} />
      </Act>
      {mayForget && (
        <Ask
          title="Eliminare per sempre?"
          text={`Elimini ${chosen.length === 1 ? 'un messaggio' : `${chosen.length} messaggi`}, con i file allegati. Non si può annullare.`}
          yes="Elimina per sempre"
          run={() => actions.forget(chosen)}
        >
          {(open) => (
            <Act label="Elimina per sempre" run={open}>
              <Trash2 size={18} color="var(--bad)" />
            </Act>
          )}
        </Ask>
      )}
    </>
  )
}

function Act({ label, run, children }: { label: string; run: () => void; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" aria-label={label} onClick={run}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

const countWords = (count: number): string => (count === 1 ? '1 scelto' : `${count} scelti`)
