import { ActionIcon, Button, Text, TextInput, Tooltip } from '@mantine/core'
import { FolderPlus, Plus, Search, Trash2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import type { PanelProps } from '../../../config/panel.ts'
import { sitePlace } from '../../../config/place.ts'
import { stepWords } from '../../../config/step-words.ts'
import { sentenceOf } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { importChunk } from '../../../runtime/chunk-error.ts'
import { isPageCovered } from '../../editor/controls.ts'
import { flat, KeepDialog, menuRows, outsideRows } from '../../pages/controls.ts'
import type { DocumentSummary, TreeEntry } from '../../pages/schemas.ts'
import { Bin } from './bin.tsx'
import { PagesTree } from './pages-tree.tsx'
import { useMenuDrag } from './use-menu-drag.ts'
import { useSiteTree } from './use-site-tree.ts'
import './pages-panel.css'

/** Loaded when needed: it renders blocks of every type, and is rarely opened. */
const NewPageDialog = lazy(() =>
  importChunk(async () => ({ default: (await import('./new-page-dialog.tsx')).NewPageDialog }), 'new-page-dialog'),
)

/** Part of the panel's address that opens the bin, to which the log of the site leads. */
const BIN = 'cestino'

/** From this number of pages on, names can be searched. */
const SEARCH_FROM = 10

/** The pages of a site in one tree, which is its menu, and below it those outside the menu. */
export default function PagesPanel({ site }: PanelProps) {
  const actions = useSiteTree(site.id)
  const panel = useRef<HTMLDivElement>(null)
  const { documentId } = useParams()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [choosing, setChoosing] = useState(false)
  const [kept, setKept] = useState<DocumentSummary>()
  const [search] = useSearchParams()
  const [showsBin, setShowsBin] = useState(search.has(BIN))
  const [renamed, setRenamed] = useState<string>()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const open = (id: Id, panel = 'pages') => void navigate(sitePlace(site.id, panel, id))
  /** A page that was chosen is shown. */
  const show = (id: Id) => open(id, isPageCovered() ? 'editor' : 'pages')
  const { tree, documents } = actions
  const drag = useMenuDrag(tree.data?.menu ?? [], (plan, label) => actions.run(() => actions.changeMenu(plan, label)))
  if (tree.isLoadingError || documents.isLoadingError)
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
  const fits = (name: string) => name.toLocaleLowerCase('it').includes(words.trim().toLocaleLowerCase('it'))
  const shown = words.trim() === '' ? tree.data.menu : filtered(tree.data.menu, fits)
  const outside = tree.data.outside.documentIds.flatMap((id) => byId.get(id) ?? []).filter(({ title }) => fits(title))
  const setOpen = (id: string, isOpen: boolean) =>
    setClosed(isOpen ? new Set([...closed].filter((one) => one !== id)) : new Set([...closed, id]))
  const facts = {
    site,
    actions,
    menu: tree.data.menu,
    current: documentId,
    open: show,
    renamed,
    setRenamed,
    keep: setKept,
    setOpen,
    drag,
  }
  const addFolder = () =>
    actions.run(() =>
      actions.changeMenu(
        (menu) => [{ op: 'add', to: [menu.length], entry: { label: 'Nuova cartella', link: '', entries: [] } }],
        stepWords('Cartella', 'added', 'al menu'),
      ),
    )
  return (
    <div ref={panel} className="pages-panel">
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
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <h2 className="pages-heading">Nel menu</h2>
      {tree.data.menu.length === 0 && (
        <Text size="sm" c="dimmed">
          Il menu è vuoto. Trascina qui una pagina, oppure aggiungine una.
        </Text>
      )}
      {shown.length > 0 && <PagesTree label="Menu del sito" rows={menuRows(shown, byId, closed)} {...facts} />}
      {outside.length > 0 && (
        <>
          <h2 className="pages-heading">Fuori dal menu</h2>
          <PagesTree label="Pagine fuori dal menu" rows={outsideRows(outside)} {...facts} />
        </>
      )}
      {kept && (
        <Suspense>
          <KeepDialog
            siteId={site.id}
            kind="page"
            name={kept.title || 'Senza titolo'}
            read={() => actions.readKept(kept.id)}
            close={() => {
              setKept(undefined)
              panel.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus()
            }}
          />
        </Suspense>
      )}
      {choosing && (
        <Suspense>
          <NewPageDialog
            siteId={site.id}
            close={() => setChoosing(false)}
            choose={(content) => {
              setChoosing(false)
              actions.run(async () => {
                const id = await actions.createPage(content)
                setRenamed(`${id} 1`)
                open(id)
              })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function filtered(entries: readonly TreeEntry[], fits: (name: string) => boolean): TreeEntry[] {
  return flat(entries)
    .filter(({ label }) => fits(label))
    .map((entry) => ({ ...entry, entries: null }))
}
