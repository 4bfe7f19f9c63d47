import { ActionIcon, Button, Text, TextInput, Tooltip, Tree, type TreeNodeData, useTree } from '@mantine/core'
import { FolderPlus, Plus, Search, Trash2 } from 'lucide-react'
import { type DragEvent, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { DocumentSummary } from '../../../../config/api.ts'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { sitePlace } from '../../../../config/place.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import type { TreeEntry } from '../../model/menu.ts'
import { Bin } from './bin.tsx'
import { placeByTarget, placeOf, rowOf, withoutEntry } from './menu-moves.ts'
import { NewPageDialog } from './new-page-dialog.tsx'
import { PageRow, type RowFacts } from './page-row.tsx'
import { useSiteTree } from './use-site-tree.ts'
import './pages-panel.css'

/** From this number of pages on, names can be searched. */
const SEARCH_FROM = 10

/** The pages of a site in one tree, which is its menu, and below it those that stand in no menu. */
export default function PagesPanel({ site }: PanelProps) {
  const actions = useSiteTree(site.id)
  const { documentId } = useParams()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [choosing, setChoosing] = useState(false)
  const [showsBin, setShowsBin] = useState(false)
  const [renamed, setRenamed] = useState<Id>()
  const open = (id: Id) => void navigate(sitePlace(site.id, 'pages', id))
  const { tree, documents } = actions
  if (tree.isError || documents.isError)
    return (
      <LoadFailure
        title="Non è stato possibile caricare le pagine"
        sentence={sentenceOf(tree.error ?? documents.error)}
        retry={() => void actions.refresh()}
      />
    )
  if (!tree.data || !documents.data) return <Skeleton rows={6} />
  if (showsBin) return <Bin siteId={site.id} actions={actions} close={() => setShowsBin(false)} />
  const byId = new Map(documents.data.map((document) => [document.id, document]))
  const fits = (name: string) => name.toLocaleLowerCase('it').includes(search.trim().toLocaleLowerCase('it'))
  // The same list as long as nothing is searched: the tree begins anew with every other one.
  const shown = search.trim() === '' ? tree.data.menu : filtered(tree.data.menu, fits)
  const facts: Omit<RowFacts, 'document' | 'entry'> = { site, actions, open, current: documentId, renamed, setRenamed }
  const addFolder = () =>
    actions.run(() =>
      actions.changeMenu([
        { op: 'add', to: [tree.data.menu.length], entry: { label: 'Nuova cartella', link: '', entries: [] } },
      ]),
    )
  return (
    <div className="pages-panel">
      <div className="pages-tools">
        <Button size="xs" leftSection={<Plus size={16} aria-hidden />} onClick={() => setChoosing(true)}>
          Nuova pagina
        </Button>
        <Tooltip label="Nuova cartella">
          <ActionIcon size="md" aria-label="Nuova cartella" onClick={addFolder}>
            <FolderPlus size={18} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Cestino">
          <ActionIcon size="md" aria-label="Cestino" onClick={() => setShowsBin(true)}>
            <Trash2 size={18} />
          </ActionIcon>
        </Tooltip>
      </div>
      {documents.data.length > SEARCH_FROM && (
        <TextInput
          size="xs"
          aria-label="Cerca tra le pagine"
          placeholder="Cerca"
          leftSection={<Search size={14} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <h3 className="pages-heading">Nel menu</h3>
      {tree.data.menu.length === 0 && (
        <Text size="sm" c="dimmed">
          Il menu è vuoto. Trascina qui una pagina, oppure aggiungine una.
        </Text>
      )}
      <MenuTree menu={shown} byId={byId} facts={facts} />
      <h3 className="pages-heading">Fuori dal menu</h3>
      <ul className="pages-outside">
        {tree.data.outside.documentIds
          .flatMap((id) => byId.get(id) ?? [])
          .filter(({ title }) => fits(title))
          .map((document) => (
            <li key={document.id}>
              <PageRow {...facts} document={document} entry={undefined} />
            </li>
          ))}
      </ul>
      {choosing && (
        <NewPageDialog
          siteId={site.id}
          close={() => setChoosing(false)}
          choose={(content) => {
            setChoosing(false)
            actions.run(async () => {
              const id = await actions.createPage(content, [tree.data.menu.length])
              setRenamed(id)
              open(id)
            })
          }}
        />
      )}
    </div>
  )
}

interface MenuTreeProps {
  readonly menu: readonly TreeEntry[]
  readonly byId: ReadonlyMap<Id, DocumentSummary>
  readonly facts: Omit<RowFacts, 'document' | 'entry'>
}

/** The menu: rows can be dragged beside and into each other; their keys and menus do the same. */
function MenuTree({ menu, byId, facts }: MenuTreeProps) {
  const controller = useTree({
    initialExpandedState: Object.fromEntries(flat(menu).map((entry) => [rowOf(entry.at), true])),
  })
  const { actions } = facts
  const nodes = useMemo(() => nodesOf(menu), [menu])
  const drop = ({
    draggedNode,
    targetNode,
    position,
  }: {
    draggedNode: string
    targetNode: string
    position: 'before' | 'after' | 'inside'
  }) => {
    const at = placeOf(draggedNode)
    const target = placeOf(targetNode)
    const to = at && target && withoutEntry(placeByTarget(menu, target, position), at)
    if (at && to) actions.run(() => actions.changeMenu([{ op: 'move', at, to }]))
  }
  return (
    <Tree
      data={nodes}
      tree={controller}
      aria-label="Menu del sito"
      levelOffset={16}
      expandOnClick={false}
      onDragDrop={drop}
      renderNode={({ node, elementProps, expanded, hasChildren, tree }) => {
        const entry = flat(menu).find(({ at }) => rowOf(at) === node.value)
        if (!entry) return null
        return (
          <div {...elementProps}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a place for pointers; keys and the row's menu do the same. */}
            <div onDragOver={hasChildren ? undefined : offerInside}>
              <PageRow
                {...facts}
                document={entry.documentId === null ? undefined : byId.get(entry.documentId)}
                entry={entry}
                menu={menu}
                disclosure={hasChildren ? { open: expanded, toggle: () => tree.toggleExpanded(node.value) } : undefined}
              />
            </div>
          </div>
        )
      }}
    />
  )
}

/** The tree itself takes nothing into a row that holds nothing yet; the middle half of the row does. */
function offerInside(event: DragEvent<HTMLElement>): void {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const at = (event.clientY - top) / height
  if (at < 0.25 || at > 0.75) return
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.parentElement!.setAttribute('data-drag-over', 'inside')
}

function nodesOf(entries: readonly TreeEntry[]): TreeNodeData[] {
  return entries.map(({ at, label, entries: inner }) => ({
    value: rowOf(at),
    label,
    ...(inner && inner.length > 0 && { children: nodesOf(inner) }),
  }))
}

function flat(entries: readonly TreeEntry[]): TreeEntry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.entries ?? [])])
}

function filtered(entries: readonly TreeEntry[], fits: (name: string) => boolean): TreeEntry[] {
  return flat(entries)
    .filter(({ label }) => fits(label))
    .map((entry) => ({ ...entry, entries: null }))
}
