import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNotify } from '../../../../config/notices.tsx'
import { stepWords } from '../../../../config/step-words.ts'
import { type Entry, openIn, pathOf, withMoved } from './changes.ts'
import { EntryRow, type HeldList } from './entry-row.tsx'

interface EntryRowsProps extends HeldList {
  /** The path of the list (see `pathOf`). */
  readonly path: string
  /** The path of the open entry. */
  readonly opened: string | undefined
  readonly open: (path: string | undefined) => void
  readonly announce: (sentence: string) => void
  readonly undo: () => void
}

/** Where the focus goes after the list is rendered again: to a row, or to the first property of an opened one. */
type Wanted = { readonly place: number; readonly inside: boolean }

/** The entries of a list in rows, and the button that adds one. */
export function EntryRows(props: EntryRowsProps): ReactNode {
  const { label, list, entries, path, opened, open, change, announce, undo } = props
  const notify = useNotify()
  const rows = useRef<HTMLOListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const wanted = useRef<Wanted>(undefined)
  const [dragged, setDragged] = useState<number>()
  const openPlace = openIn(path, opened)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { place, inside } = wanted.current
    const row = rows.current?.children[Math.min(place, entries.length - 1)]
    const input = inside ? row?.querySelector<HTMLElement>('input, textarea') : undefined
    const target = input ?? row?.querySelector<HTMLElement>('.entry-name') ?? adding.current
    target?.focus()
    wanted.current = undefined
  })
  useEffect(() => {
    if (openPlace !== undefined) rows.current?.children[openPlace]?.scrollIntoView({ block: 'nearest' })
  }, [openPlace])

  const nameOf = (index: number) => {
    const name = entries[index]?.[list.name]
    return typeof name === 'string' && name.trim() !== '' ? `${list.one} «${name}»` : `${list.one} ${index + 1}`
  }
  const isFull = entries.length >= list.most
  const insert = (index: number, entry: Entry, words: string) => {
    wanted.current = { place: index, inside: true }
    change(entries.toSpliced(index, 0, entry), words, null)
    open(pathOf(path, index))
    announce(`${words}: posto ${index + 1} di ${entries.length + 1}.`)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= entries.length || from === to) return
    const words = stepWords(nameOf(from), 'moved')
    wanted.current = { place: to, inside: false }
    change(withMoved(entries, from, to), words, null)
    if (openPlace === from) open(pathOf(path, to))
    else if (openPlace !== undefined) open(path === '' ? undefined : path)
    announce(`${words}: posto ${to + 1} di ${entries.length}.`)
  }
  const remove = (index: number) => {
    const words = stepWords(nameOf(index), 'removed')
    wanted.current = { place: index, inside: false }
    change(entries.toSpliced(index, 1), words, null)
    open(path === '' ? undefined : path)
    notify({ sentence: `${words}.`, action: { label: 'Annulla', run: undo } })
  }
  return (
    <div className="entry-list">
      {entries.length === 0 && <p className="inspector-hint">{list.empty}</p>}
      <ol ref={rows} aria-label={label}>
        {entries.map((entry, index) => (
          <EntryRow
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and a row is its place.
            key={index}
            {...{ list, entry, index, isFull }}
            drawList={(held) => (
              <EntryRows {...held} path={pathOf(path, index)} {...{ opened, open, announce, undo }} />
            )}
            name={nameOf(index)}
            path={pathOf(path, index)}
            count={entries.length}
            isOpen={openPlace === index}
            isDragged={dragged === index}
            toggle={() => open(openPlace === index ? (path === '' ? undefined : path) : pathOf(path, index))}
            drag={setDragged}
            drop={() => dragged !== undefined && move(dragged, index)}
            move={(to) => move(index, to)}
            duplicate={() => insert(index + 1, structuredClone(entry), stepWords(nameOf(index), 'duplicated'))}
            remove={() => remove(index)}
            change={(changed, words, merge) => change(entries.with(index, { ...entry, ...changed }), words, merge)}
          />
        ))}
      </ol>
      {!list.isFixed && (
        <Button
          ref={adding}
          size="xs"
          variant="default"
          disabled={isFull}
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => insert(entries.length, structuredClone(list.initial), stepWords(list.one, 'added'))}
        >
          {list.add}
        </Button>
      )}
    </div>
  )
}
