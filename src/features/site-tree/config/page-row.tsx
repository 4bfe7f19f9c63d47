import { Menu, TextInput } from '@mantine/core'
import { File, Files, Folder, House } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SiteSummary } from '../../../config/api.ts'
import { keyWords } from '../../../config/commands.tsx'
import { RowMenu } from '../../../config/row-menu.tsx'
import { stepWords } from '../../../config/step-words.ts'
import { ITEM_STATUS } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { CopyToSite, useOpenPage } from '../../editor/controls.ts'
import type { SiteRow } from '../../pages/controls.ts'
import type { DocumentSummary, TreeEntry } from '../../pages/schemas.ts'
import { pageModel, pathOf } from '../../pages/schemas.ts'
import { findEntry, placeByKey } from './menu-moves.ts'
import { isChanged, stateWords } from './row-words.ts'
import type { SiteTreeActions } from './use-site-tree.ts'

export type Where = 'up' | 'down' | 'out' | 'in'
const MOVES: readonly { where: Where; label: string; keys: string }[] = [
  { where: 'up', label: 'Sposta su', keys: 'alt+arrowup' },
  { where: 'down', label: 'Sposta giù', keys: 'alt+arrowdown' },
  { where: 'in', label: 'Metti dentro quella sopra', keys: 'alt+arrowright' },
  { where: 'out', label: 'Porta fuori', keys: 'alt+arrowleft' },
]

export function RowIcon({ document, entry }: SiteRow): ReactNode {
  if (!document) return <Folder size={16} />
  if (document.urlId === '') return <House size={16} />
  return document.kind === 'collection' || entry?.entries ? <Files size={16} /> : <File size={16} />
}

/** The publishing state of a page as a dot; the row's accessible name says it in words. */
export function RowState({ document }: { readonly document: DocumentSummary }): ReactNode {
  const isPublished = document.status === ITEM_STATUS.published
  const state = isChanged(document) ? 'changed' : isPublished ? 'published' : 'hidden'
  return <span className="page-state" data-state={state} title={stateWords(document)} />
}

interface PageMenuProps {
  readonly site: SiteSummary
  readonly actions: SiteTreeActions
  readonly row: SiteRow
  /** The whole menu. */
  readonly menu: readonly TreeEntry[]
  readonly opened: boolean
  readonly setOpened: (opened: boolean) => void
  readonly open: (id: Id) => void
  readonly rename: () => void
  readonly keep: (document: DocumentSummary) => void
  readonly move: (where: Where) => void
}

/** All actions on a row. Shift+F10 opens them from the row, which is the only tab stop. */
export function PageMenu({ opened, setOpened, ...props }: PageMenuProps): ReactNode {
  return (
    <RowMenu label={`Azioni per «${props.row.name}»`} state={[opened, setOpened]} stop='[role="treeitem"]'>
      <PageActions {...props} />
    </RowMenu>
  )
}

function PageActions(props: Omit<PageMenuProps, 'opened' | 'setOpened'>): ReactNode {
  const { row, site, actions, menu, open, rename, keep, move } = props
  const { document, entry, name } = row
  const path = document && (document.publishedPath ?? pathOf(document.urlId))
  const hide = () =>
    entry &&
    actions.run(() =>
      actions.changeMenu(
        (today) => {
          const found = findEntry(today, entry)
          return found && [{ op: 'remove', at: found.at }]
        },
        stepWords(`Pagina «${name}»`, 'takenAway', 'dal menu'),
      ),
    )
  // Copying needs to know the blocks, which the open page brings.
  const isEditing = useOpenPage() !== undefined
  const copied = async () => {
    const content = await actions.readKept(document!.id)
    return { kind: 'page', name: content.title || 'Senza titolo', content } as const
  }
  const show = () =>
    document &&
    actions.run(async () => {
      const label = document.title || 'Senza titolo'
      const link = document.publishedPath ?? pathOf(document.urlId)
      await actions.changeMenu(
        (today) => [{ op: 'add', to: [today.length], entry: { label, link } }],
        stepWords(`Pagina «${label}»`, 'added', 'al menu'),
      )
    })
  return (
    <>
      {document && <Menu.Item onClick={() => open(document.id)}>Modifica</Menu.Item>}
      {document?.publishedPath && (
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
      {document?.kind === pageModel.name && (
        <>
          <Menu.Item onClick={() => keep(document)}>Salva come modello…</Menu.Item>
          {isEditing && <CopyToSite read={copied} />}
        </>
      )}
      <Menu.Divider />
      {entry &&
        MOVES.filter(({ where }) => placeByKey(menu, entry.at, where)).map(({ where, label, keys }) => (
          <Menu.Item key={where} onClick={() => move(where)} rightSection={<kbd>{keyWords(keys)}</kbd>}>
            {label}
          </Menu.Item>
        ))}
      {entry && <Menu.Item onClick={hide}>{document ? 'Togli dal menu' : 'Elimina la cartella'}</Menu.Item>}
      {!entry && document && <Menu.Item onClick={show}>Metti nel menu</Menu.Item>}
      {document && document.urlId !== '' && (
        <>
          <Menu.Divider />
          <Menu.Item color="red" onClick={() => actions.run(() => actions.discard(document))}>
            Sposta nel cestino
          </Menu.Item>
        </>
      )}
    </>
  )
}

interface RenameProps {
  readonly row: SiteRow
  readonly actions: SiteTreeActions
  readonly close: () => void
}

export function RenameField({ row: { name, document, entry }, actions, close }: RenameProps): ReactNode {
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
      className="page-rename"
      aria-label={`Nome di «${name}»`}
      value={typed}
      autoFocus
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // The focused field is about to be removed.
        event.currentTarget.closest<HTMLElement>('[role="treeitem"]')?.focus()
        if (event.key === 'Escape') close()
      }}
    />
  )
}
