import { Button } from '@mantine/core'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { stepWords } from '../../../../config/step-words.ts'
import type { BlockLayout, StoredBlock } from '../../../../core/block.ts'
import { newId } from '../../../../core/ids.ts'
import { useEditorState, usePage } from '../state/context.tsx'
import type { Setting } from '../state/setting.ts'
import { parentOf } from '../state/tree.ts'
import { ARRANGEMENTS, arrange, evenSpans, MOST_COLUMNS, withoutColumn } from './columns.ts'
import { spansOn } from './layout.ts'

/** How a section is divided into columns, and the settings of a column in it. */
export function arrangementSettings(block: StoredBlock): Setting[] {
  if (block.type === 'section')
    return [
      {
        id: 'section.columns',
        label: 'Cambia disposizione',
        words: 'colonne due tre quattro dividere affiancare aggiungere',
        tab: 'look',
        control: <Arrangement section={block} />,
      },
    ]
  if (block.type === 'column')
    return [
      {
        id: 'column.remove',
        label: 'Togli la colonna',
        words: 'elimina eliminare meno colonne',
        tab: 'look',
        rare: true,
        control: <RemoveColumn column={block} />,
      },
    ]
  return []
}

function Arrangement({ section }: { section: StoredBlock }): ReactNode {
  const { editor, registry } = usePage()
  const columns = section.children ?? []
  const now = spansOn(columns, 'desktop').join()
  const change = (spans: readonly number[], label: string) => {
    const { version = 1 } = registry.get('column') ?? {}
    const makeColumn = (layout: BlockLayout): StoredBlock => ({
      id: newId(Date.now()),
      type: 'column',
      version,
      props: {},
      layout,
      children: [],
    })
    editor.make({ label, operations: arrange(section, spans, makeColumn), blockId: section.id })
  }
  return (
    <>
      <fieldset className="arrangements">
        <legend>Cambia disposizione</legend>
        {ARRANGEMENTS.map(({ name, spans }) => (
          <button
            key={name}
            type="button"
            className="arrangement"
            aria-pressed={spans.join() === now}
            aria-label={name}
            title={name}
            onClick={() => change(spans, `Disposizione: ${name}`)}
          >
            {spans.map((span, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a drawing have no other key.
              <span key={index} style={{ flexGrow: span }} />
            ))}
          </button>
        ))}
      </fieldset>
      <div className="inspector-row">
        <Button
          size="xs"
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          disabled={columns.length >= MOST_COLUMNS}
          onClick={() => change(evenSpans(columns.length + 1), stepWords('Colonna', 'added'))}
        >
          Aggiungi colonna
        </Button>
        {columns.length > 1 && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<Minus size={14} aria-hidden />}
            onClick={() => change(evenSpans(columns.length - 1), stepWords('Colonna', 'takenAway'))}
          >
            Togli l’ultima
          </Button>
        )}
      </div>
    </>
  )
}

function RemoveColumn({ column }: { column: StoredBlock }): ReactNode {
  const { editor } = usePage()
  const section = useEditorState(({ draft }) => parentOf(draft.content.blocks, column.id))
  if (!section || (section.children ?? []).length < 2) return null
  const remove = () => {
    const operations = withoutColumn(section, column.id)
    if (editor.make({ label: stepWords('Colonna', 'takenAway'), operations, blockId: section.id }))
      editor.select([section.id])
  }
  return (
    <Button size="xs" variant="default" leftSection={<Minus size={14} aria-hidden />} onClick={remove}>
      Togli la colonna e tieni il contenuto
    </Button>
  )
}
