import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, Search } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { isFound } from '../../../../config/found.ts'
import { usePagePanel } from '../../../../config/page-panel.ts'
import { sitePlace } from '../../../../config/place.ts'
import { treeKey } from '../../../../config/site-queries.ts'
import { useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { menuRows, useDocuments } from '../../../pages/controls.ts'
import type { DocumentSummary } from '../../../pages/schemas.ts'
import * as calls from '../../../pages/schemas.ts'
import { useEditorState, usePage } from '../state/context.tsx'
import { findDocuments } from '../state/find-documents.ts'
import { isPageCovered } from '../state/page-covered.ts'

/** Delay after the last keystroke before items are searched, in ms. */
const ASKED_AFTER_MS = 150

/** Name of the open page, and a menu to open another. */
export function PageMenu(): ReactNode {
  const { siteId, kind } = usePage()
  const title = useEditorState(({ draft }) => draft.content.title)
  const navigate = useNavigate()
  const panel = usePagePanel()
  const [query, setQuery] = useState('')
  const [markedId, setMarkedId] = useState<string | null>(null)
  const list = useCombobox({
    onDropdownClose: () => {
      marks.resetSelectedOption()
      setQuery('')
      if (document.activeElement?.closest('.page-menu-list')) list.targetRef.current?.focus()
    },
  })
  /** Moves the active option, and announces it to screen readers. */
  const marking = (move: () => string | null) => () => {
    const id = move()
    setMarkedId(id)
    return id
  }
  /** Renders the list within the key or click event that opens it, so that the next keystroke already searches. */
  const openDropdown: typeof list.openDropdown = (source) => {
    flushSync(() => list.openDropdown(source))
    list.searchRef.current?.focus({ preventScroll: true })
  }
  const marks = {
    ...list,
    openDropdown,
    toggleDropdown: (...source: Parameters<typeof openDropdown>) =>
      list.dropdownOpened ? list.closeDropdown(...source) : openDropdown(...source),
    selectActiveOption: marking(list.selectActiveOption),
    selectFirstOption: marking(list.selectFirstOption),
    selectNextOption: marking(list.selectNextOption),
    selectPreviousOption: marking(list.selectPreviousOption),
    resetSelectedOption: marking(() => {
      list.resetSelectedOption()
      return null
    }),
  }
  return (
    <Combobox
      store={marks}
      width={300}
      position="bottom-start"
      onOptionSubmit={(id) => {
        list.closeDropdown()
        void navigate(sitePlace(siteId, isPageCovered() ? 'editor' : (panel ?? 'editor'), id))
      }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className="bar-button page-menu"
          aria-label={`${kind.hasNoAddress ? kind.model.title : 'Pagina'} «${title || 'Senza titolo'}»: apri un’altra${kind.hasNoAddress ? ' pagina' : ''}`}
          onClick={() => marks.toggleDropdown()}
        >
          <span className="clip">{title || 'Senza titolo'}</span>
          <ChevronDown size={14} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className="page-menu-list">
        <Combobox.Search
          aria-label="Cerca una pagina o un articolo"
          placeholder="Cerca una pagina o un articolo"
          leftSection={<Search size={14} aria-hidden />}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          aria-activedescendant={markedId ?? undefined}
        />
        {list.dropdownOpened && (
          <Pages query={query} markFirst={marks.selectFirstOption} markNone={marks.resetSelectedOption} />
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface Row {
  readonly id: Id
  readonly title: string
  readonly depth: number
}

interface PagesProps {
  readonly query: string
  readonly markFirst: () => unknown
  readonly markNone: () => unknown
}

/** The pages in tree order, then the items. */
function Pages({ query, markFirst, markNone }: PagesProps): ReactNode {
  const { siteId, documentId } = usePage()
  const { isWhole, groups: all } = useGroups(siteId, query)
  const groups = all.filter(({ rows }) => rows.length > 0)
  const firstId = groups[0]?.rows[0]?.id
  // Within the frame that draws the rows, so that Enter opens the visible one. Items that arrive later leave the active
  // option.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks are new each time
  useLayoutEffect(() => void (query.trim() === '' ? markNone() : markFirst()), [query, firstId])
  return (
    <Combobox.Options className="page-menu-rows" aria-label="Pagine e articoli">
      {groups.map(({ name, rows }) => (
        <Combobox.Group key={name} label={name}>
          {rows.map(({ id, title, depth }) => (
            <Combobox.Option
              key={id}
              value={id}
              active={id === documentId}
              style={{ paddingInlineStart: `${12 + (depth - 1) * 16}px` }}
            >
              <span className="clip">{title || 'Senza titolo'}</span>
              {id === documentId && <Check className="open-mark" size={14} aria-label="Aperta" />}
            </Combobox.Option>
          ))}
        </Combobox.Group>
      ))}
      {isWhole && groups.length === 0 && query.trim() !== '' && (
        <Combobox.Empty>Nessuna pagina per «{query.trim()}».</Combobox.Empty>
      )}
    </Combobox.Options>
  )
}

interface Group {
  readonly name: string
  readonly rows: readonly Row[]
}

/** Search results. The groups are complete once the search for items is answered. */
function useGroups(siteId: Id, query: string): { readonly isWhole: boolean; readonly groups: readonly Group[] } {
  const api = useApi()
  const { data: documents = [] } = useDocuments(siteId)
  const { data: tree } = useQuery({
    queryKey: treeKey(siteId),
    queryFn: () => api.call(calls.readTree, { params: { siteId } }),
  })
  const inOthers = useFoundInHolders(siteId, documents, query)
  const byId = new Map(documents.map((document) => [document.id, document]))
  const fits = (document: DocumentSummary, name = document.title) =>
    query.trim() === '' || isFound(query.trim(), `${name} ${document.title} ${document.urlId}`)
  const inMenu = new Map<Id, Row>()
  // A page that is in the menu twice is one page.
  for (const { document, name, depth } of menuRows(tree?.menu ?? [], byId, new Set()))
    if (document && !inMenu.has(document.id) && fits(document, name))
      inMenu.set(document.id, { id: document.id, title: name, depth: query.trim() === '' ? depth : 1 })
  const outside = (tree?.outside.documentIds ?? []).flatMap((id) => byId.get(id) ?? []).filter((one) => fits(one))
  const groups = [
    { name: 'Nel menu', rows: [...inMenu.values()] },
    { name: 'Fuori dal menu', rows: outside.map(({ id, title }) => ({ id, title, depth: 1 })) },
    ...inOthers.groups,
  ]
  return { isWhole: inOthers.isWhole, groups }
}

/** The latest documents inside others, or those found by a search; never those of the previous search. */
function useFoundInHolders(siteId: Id, documents: readonly DocumentSummary[], query: string) {
  const api = useApi()
  const { kinds } = usePage()
  const [text] = useDebouncedValue(query.trim(), ASKED_AFTER_MS)
  const ids = documents.map(({ id }) => id)
  const { data, isPending } = useQuery({
    queryKey: ['page-menu-found', siteId, ids, text],
    queryFn: () => findDocuments(api, { siteId, kinds, documents, text }),
  })
  const isAsked = text === query.trim()
  const found = isAsked ? (data ?? []) : []
  const groups = found.map(({ title, holder, rows }) => ({
    name: found.filter((other) => other.title === title).length === 1 ? title : `${title} di «${holder.title}»`,
    rows: rows.map((row) => ({ id: row.id, title: row.title, depth: 1 })),
  }))
  return { isWhole: isAsked && !isPending, groups }
}
