import { ActionIcon, Menu, TextInput } from '@mantine/core'
import { ChevronRight, Ellipsis, File, Files, Folder, House } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { DocumentSummary, SiteSummary } from '../../../../config/api.ts'
import { useNotify } from '../../../../config/notices.tsx'
import { ITEM_STATUS } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import type { TreeEntry } from '../../model/menu.ts'
import { pathOf } from '../../model/paths.ts'
import { statusLabel } from '../../model/workflow.ts'
import { placeByKey, withoutEntry } from './menu-moves.ts'
import type { SiteTreeActions } from './use-site-tree.ts'

export interface RowFacts {
  readonly site: SiteSummary
  readonly actions: SiteTreeActions
  readonly open: (id: Id) => void
  /** The page that is open in the editor. */
  readonly current: Id | undefined
  /** The page whose name is being written. */
  readonly renamed: Id | undefined
  readonly setRenamed: (id: Id | undefined) => void
  /** Undefined for a folder and for a link that leads elsewhere. */
  readonly document: DocumentSummary | undefined
  /** Undefined for a page outside the menu. */
  readonly entry: TreeEntry | undefined
  readonly menu?: readonly TreeEntry[]
  readonly disclosure?: { readonly open: boolean; readonly toggle: () => void } | undefined
}

type Where = 'up' | 'down' | 'out' | 'in'
const ARROWS: Readonly<Record<string, Where>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' }
const MOVES: readonly { where: Where; label: string }[] = [
  { where: 'up', label: 'Sposta su' },
  { where: 'down', label: 'Sposta giù' },
  { where: 'in', label: 'Metti dentro quella sopra' },
  { where: 'out', label: 'Porta fuori' },
]

/** A page, a folder or a link: its name opens it, its menu does everything else. */
export function PageRow(facts: RowFacts): ReactNode {
  const { document, entry, open, current, renamed, setRenamed, disclosure } = facts
  const name = entry?.label ?? document?.title ?? ''
  const writesName = document ? renamed === document.id : false
  const [writesFolder, setWritesFolder] = useState(false)
  const move = useMove(facts)
  const button = useRef<HTMLButtonElement>(null)
  const isWritten = writesName || writesFolder
  const wasWritten = useRef(isWritten)
  useEffect(() => {
    // The field goes away with the focus in it.
    if (wasWritten.current && !isWritten) button.current?.focus()
    wasWritten.current = isWritten
  }, [isWritten])
  const rename = () => (document ? setRenamed(document.id) : setWritesFolder(true))
  const press = (event: KeyboardEvent) => {
    const where = event.altKey ? ARROWS[event.key] : undefined
    if (event.key === 'F2') rename()
    else if (where && entry) move(where)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (isWritten)
    return (
      <RenameField
        {...facts}
        name={name}
        close={() => {
          setRenamed(undefined)
          setWritesFolder(false)
        }}
      />
    )
  const isHere = document !== undefined && document.id === current
  return (
    <div className="page-row" data-here={isHere}>
      {disclosure && (
        <button
          type="button"
          tabIndex={-1}
          className="page-toggle"
          aria-label={disclosure.open ? `Chiudi «${name}»` : `Apri «${name}»`}
          aria-expanded={disclosure.open}
          onClick={disclosure.toggle}
        >
          <ChevronRight size={14} aria-hidden />
        </button>
      )}
      <button
        type="button"
        ref={button}
        className="page-name"
        aria-current={isHere ? 'page' : undefined}
        onClick={() => (document ? open(document.id) : disclosure?.toggle())}
        onDoubleClick={rename}
        onKeyDown={press}
      >
        <RowIcon {...facts} />
        <span className="clip">{name || 'Senza titolo'}</span>
        {document && <State document={document} />}
      </button>
      <RowMenu {...facts} rename={rename} move={move} name={name} />
    </div>
  )
}

function RowIcon({ document, entry }: RowFacts): ReactNode {
  if (!document) return <Folder size={16} aria-hidden />
  if (document.url_id === '') return <House size={16} aria-label="Pagina iniziale" />
  return document.kind === 'collection' || entry?.entries ? (
    <Files size={16} aria-hidden />
  ) : (
    <File size={16} aria-hidden />
  )
}

/** What visitors see of a page, as a dot with words for those who do not see it. */
function State({ document }: { document: DocumentSummary }): ReactNode {
  const changed = document.published_version !== null && document.published_version !== document.draft_version
  const words = [statusLabel(document.status), changed && 'modifiche da pubblicare'].filter(Boolean).join(', ')
  const state = changed ? 'changed' : document.status === ITEM_STATUS.published ? 'published' : 'hidden'
  return (
    <span className="page-state" data-state={state} title={words}>
      <span className="unseen">{words}</span>
    </span>
  )
}

function useMove({ actions, entry, menu }: RowFacts) {
  const notify = useNotify()
  return (where: Where): void => {
    if (!entry || !menu) return
    const place = placeByKey(menu, entry.at, where)
    const to = place && where === 'out' ? withoutEntry(place, entry.at) : place
    if (!to) notify({ sentence: 'Da qui non si può spostare oltre.' })
    else
      actions.run(async () => {
        await actions.changeMenu([{ op: 'move', at: entry.at, to }])
        notify({
          sentence: `«${entry.label}» è al posto ${to.at(-1)! + 1}${to.length > 1 ? `, livello ${to.length}` : ''} del menu.`,
        })
      })
  }
}

interface RowMenuProps extends RowFacts {
  readonly name: string
  readonly rename: () => void
  readonly move: (where: Where) => void
}

function RowMenu({ name, rename, move, ...facts }: RowMenuProps): ReactNode {
  const { site, actions, document, entry, open, menu } = facts
  const path = document && (document.published_path ?? pathOf(document.url_id))
  const hide = () => entry && actions.run(() => actions.changeMenu([{ op: 'remove', at: entry.at }]))
  const show = () =>
    document &&
    actions.run(async () => {
      const { menu: today } = actions.tree.data!
      await actions.changeMenu([
        {
          op: 'add',
          to: [today.length],
          entry: { label: document.title || 'Senza titolo', link: pathOf(document.url_id) },
        },
      ])
    })
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon size="sm" className="page-more" aria-label={`Azioni per «${name}»`}>
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {document && <Menu.Item onClick={() => open(document.id)}>Modifica</Menu.Item>}
        {document?.published_path && (
          <Menu.Item component="a" href={site.baseUrl + path} target="_blank" rel="noopener">
            Vedi come la vede chi visita
          </Menu.Item>
        )}
        <Menu.Item onClick={rename} rightSection={<kbd>F2</kbd>}>
          Rinomina
        </Menu.Item>
        {document && (
          <Menu.Item onClick={() => actions.run(async () => open(await actions.duplicate(document.id)))}>
            Duplica
          </Menu.Item>
        )}
        <Menu.Divider />
        {entry &&
          MOVES.filter(({ where }) => menu && placeByKey(menu, entry.at, where)).map(({ where, label }) => (
            <Menu.Item key={where} onClick={() => move(where)}>
              {label}
            </Menu.Item>
          ))}
        {entry && <Menu.Item onClick={hide}>{document ? 'Togli dal menu' : 'Elimina la cartella'}</Menu.Item>}
        {!entry && document && <Menu.Item onClick={show}>Metti nel menu</Menu.Item>}
        {document && document.url_id !== '' && (
          <>
            <Menu.Divider />
            <Menu.Item color="red" onClick={() => actions.run(() => actions.discard(document, entry))}>
              Sposta nel cestino
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function RenameField({
  name,
  actions,
  document,
  entry,
  close,
}: RowFacts & { name: string; close: () => void }): ReactNode {
  const [typed, setTyped] = useState(name)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const save = () => {
    close()
    const next = typed.trim()
    if (next !== '' && next !== name) actions.run(() => actions.rename(document, entry, next))
  }
  return (
    <TextInput
      ref={input}
      size="xs"
      aria-label={`Nome di «${name}»`}
      value={typed}
      autoFocus
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') save()
        if (event.key === 'Escape') close()
      }}
    />
  )
}
