import type { ReactNode } from 'react'
import type { EditFault } from '../model/calls/edits.ts'
import { othersWords } from './products.ts'

/** Products that an edit leaves alone, with the reasons. */
export function EditFaults({ faults, refused }: { faults: readonly EditFault[]; refused: number }): ReactNode {
  if (faults.length === 0) return null
  return (
    <ul className="edit-faults">
      {faults.map(({ documentId, title, sentence }) => (
        <li key={documentId}>
          «{title}»: {sentence}
        </li>
      ))}
      {refused > faults.length && <li>{othersWords(refused - faults.length)}</li>}
    </ul>
  )
}
