import { Code, Heading2, Heading3, List, ListOrdered, Minus, Plus, TextQuote } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { foldText } from '../../../../core/search-text.ts'
import { useBeside, wordsBox } from './floating.tsx'
import { type Box, placeMenu } from './place.ts'
import { canStandBeside, freshBlock, insertBeside } from './text-blocks.ts'
import type { Writing } from './writing.ts'
import './text.css'

interface InsertItem {
  readonly id: string
  readonly label: string
  readonly group: 'In questo testo' | 'Dopo questo blocco'
  /** Everyday synonyms for the search. */
  readonly words: string
  readonly Icon: typeof List
  run(writing: Writing): void
}

const inText = (id: string, label: string, words: string, Icon: typeof List, run: InsertItem['run']): InsertItem => ({
  id,
  label,
  group: 'In questo testo',
  words,
  Icon,
  run,
})

const IN_TEXT: readonly InsertItem[] = [
  inText('bullets', 'Elenco puntato', 'lista punti', List, ({ tiptap }) =>
    tiptap.chain().focus().toggleList('bulletList', 'listItem').run(),
  ),
  inText('numbers', 'Elenco numerato', 'lista numeri', ListOrdered, ({ tiptap }) =>
    tiptap.chain().focus().toggleList('orderedList', 'listItem').run(),
  ),
  inText('title', 'Titolo', 'intestazione', Heading2, ({ tiptap }) =>
    tiptap.chain().focus().setNode('heading', { level: 2 }).run(),
  ),
  inText('subtitle', 'Sottotitolo', 'intestazione', Heading3, ({ tiptap }) =>
    tiptap.chain().focus().setNode('heading', { level: 3 }).run(),
  ),
  inText('quote', 'Citazione nel testo', 'virgolette', TextQuote, ({ tiptap }) =>
    tiptap.chain().focus().wrapIn('blockquote').run(),
  ),
  inText('line', 'Linea di separazione', 'riga divisore', Minus, ({ tiptap }) =>
    tiptap
      .chain()
      .focus()
      .insertContent([{ type: 'horizontalRule' }, { type: 'paragraph' }])
      .run(),
  ),
  inText('code', 'Codice nel testo', 'programma', Code, ({ tiptap }) =>
    tiptap.chain().focus().setNode('codeBlock').run(),
  ),
]

/** Blocks that are allowed after the one being edited. */
function blockItems({ page, blockId }: Writing): InsertItem[] {
  const { editor, registry } = page
  const { blocks } = editor.store.getState().draft.content
  return registry.all
    .filter(({ code, type }) => code !== null && canStandBeside(blocks, blockId, type, registry))
    .map((definition) => ({
      id: definition.type,
      label: definition.title,
      group: 'Dopo questo blocco',
      words: definition.words ?? '',
      Icon: Plus,
      run: () => {
        const operation = insertBeside(
          editor.store.getState().draft.content.blocks,
          blockId,
          'after',
          freshBlock(definition, Date.now(), page.noticeEmail),
        )
        if (operation.op === 'insert')
          editor.insert([operation.block], { parent: operation.parent, before: operation.before })
      },
    }))
}

/** The menu that `/` opens at the caret. The focus stays in the text; the active option is announced. */
export function InsertMenu({ writing }: { readonly writing: Writing }): ReactNode {
  const menu = useStore(writing.shown, (state) => state.menu)
  return menu && <OpenMenu writing={writing} {...menu} />
}

function OpenMenu({
  writing,
  from,
  query,
  chosen,
}: {
  writing: Writing
  from: number
  query: string
  chosen: number
}): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  const all = useMemo(
    () => [...(writing.kind === 'richText' ? IN_TEXT : []), ...(writing.page.contentOnly ? [] : blockItems(writing))],
    [writing],
  )
  const items = useMemo(
    () => all.filter(({ label, words }) => foldText(`${label} ${words}`).includes(foldText(query))),
    [all, query],
  )
  const spot = useBeside(
    writing,
    element,
    useCallback(
      (size: Box, frame) => placeMenu(wordsBox(writing, frame, from, from), size, frame.room),
      [writing, from],
    ),
  )
  const choose = useCallback(
    (item: InsertItem) => {
      writing.closeMenu(true)
      item.run(writing)
    },
    [writing],
  )
  useEffect(() => {
    writing.onMenuKey((key) => {
      if (items.length === 0) return false
      if (key === 'Enter') choose(items[chosen]!)
      else {
        const next = (chosen + (key === 'ArrowDown' ? 1 : -1) + items.length) % items.length
        writing.shown.setState({ menu: { from, query, chosen: next } })
      }
      return true
    })
  }, [writing, items, chosen, choose, from, query])
  const label = items[chosen]?.label
  useEffect(() => {
    writing.page.editor.announce(label ?? 'Nessun risultato')
    element.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [writing, label])
  return createPortal(
    <div
      ref={element}
      className="insert-menu"
      role="listbox"
      aria-label="Inserisci"
      style={{ top: spot?.top ?? 0, left: spot?.left ?? 0, visibility: spot ? 'visible' : 'hidden' }}
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.length === 0 && <p className="insert-none">Niente con questo nome.</p>}
      {items.map((item, index) => (
        <div key={item.id}>
          {item.group !== items[index - 1]?.group && <p className="insert-group">{item.group}</p>}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the text. */}
          <div
            className="insert-item"
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => choose(item)}
          >
            <item.Icon size={16} aria-hidden />
            {item.label}
          </div>
        </div>
      ))}
    </div>,
    document.body,
  )
}
