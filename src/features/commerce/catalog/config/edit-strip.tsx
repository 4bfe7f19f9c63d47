import { CloseButton, Progress, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { editSentence } from './edit-draft.ts'
import { EditFaults } from './edit-faults.tsx'
import { type Edits, isUnderWay } from './use-edits.ts'

/** Above the table, the progress of an edit of many products, or what the one that was begun here has done. */
export function EditStrip({ edits }: { edits: Edits }): ReactNode {
  const { latest, start, undo } = edits
  const [closed, setClosed] = useState<Id>()
  if (!latest || latest.id === closed) return null
  const isStopped = latest.state === 'stopped' || latest.state === 'undo_stopped'
  if (!isUnderWay(latest) && !isStopped && latest.id !== start.data?.id) return null
  const canUndo = isStopped || (latest.state === 'done' && latest.counts.changed > 0)
  return (
    <section className="edit-strip" aria-label="Modifica di più prodotti">
      <Text role="status">{editSentence(latest)}</Text>
      {isUnderWay(latest) && (
        <Progress
          className="edit-strip-progress"
          value={latest.total === 0 ? 0 : (latest.done / latest.total) * 100}
          aria-label="Prodotti"
          animated
        />
      )}
      {latest.state === 'done' && <EditFaults faults={latest.faults} refused={latest.counts.refused} />}
      {undo.isError && (
        <p className="refusal" role="alert">
          {sentenceOf(undo.error)}
        </p>
      )}
      {!isUnderWay(latest) && (
        <div className="edit-strip-end">
          {canUndo && (
            <BusyButton size="xs" variant="default" busy={undo.isPending} onClick={() => undo.mutate(latest.id)}>
              {latest.state === 'undo_stopped' ? 'Riprendi' : 'Annulla'}
            </BusyButton>
          )}
          <CloseButton aria-label="Chiudi l’avviso" onClick={() => setClosed(latest.id)} />
        </div>
      )}
    </section>
  )
}
