import { Anchor, Group, List, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Id } from '../../../../../core/ids.ts'
import { type ProductImport, REPORT_PATH } from '../../model/calls/imports.ts'
import { Counts } from './counts.tsx'
import { countLines } from './import-words.ts'

interface ImportReportProps {
  readonly siteId: Id
  readonly data: ProductImport
  /** What can be done with the import. */
  readonly children?: ReactNode
}

/** What an import has done, the rows that it left out with their reasons, and the pictures that are missing. */
export function ImportReport({ siteId, data, children }: ImportReportProps): ReactNode {
  const { id, state, counts, faults, notes } = data
  const isDone = state === 'done' || state === 'undone'
  const listed = faults.length + notes.length
  return (
    <Stack gap="sm">
      {isDone && <Counts lines={countLines(counts, true)} />}
      <Rows title={isDone ? 'Righe non importate' : 'Righe che non si possono importare'} rows={faults} />
      <Rows title="Tralasciato" rows={notes} />
      {listed > 0 && (
        <Anchor href={REPORT_PATH.replace(':siteId', siteId).replace(':importId', id)} download>
          Scarica il rapporto con tutte le righe
        </Anchor>
      )}
      {state === 'done' && <Pictures {...data.pictures} />}
      {children && <Group>{children}</Group>}
    </Stack>
  )
}

function Rows({ title, rows }: { title: string; rows: ProductImport['faults'] }): ReactNode {
  if (rows.length === 0) return null
  return (
    <section className="product-import-rows" aria-label={title}>
      <h4>{title}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, which needs focus without a mouse. */}
      <ul tabIndex={0} aria-label={title}>
        {rows.map(({ row, code, sentence }) => (
          <li key={`${row} ${code} ${sentence}`}>
            <span className="product-import-row">Riga {row}</span> {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pictures({ state, awaited, problems, sentence }: ProductImport['pictures']): ReactNode {
  if (awaited === 0) return null
  if (state === 'running')
    return (
      <Text role="status">{awaited === 1 ? 'Manca ancora un’immagine.' : `Mancano ancora ${awaited} immagini.`}</Text>
    )
  return (
    <section aria-label="Immagini che mancano">
      <h4>{awaited === 1 ? 'Non è arrivata un’immagine' : `Non sono arrivate ${awaited} immagini`}</h4>
      {sentence !== null && <Text>{sentence}</Text>}
      <List>
        {problems.map((problem) => (
          <List.Item key={`${problem.name} ${problem.sentence}`}>
            {problem.name}: {problem.sentence}
          </List.Item>
        ))}
      </List>
    </section>
  )
}
