import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { SiteSummary } from '../../../config/api.ts'
import { matches } from '../../../config/commands.tsx'
import { useNotify } from '../../../config/notices.tsx'
import type { Id } from '../../../core/ids.ts'
import { OutlineTree } from '../../editor/controls.ts'
import type { SiteRow } from '../../pages/controls.ts'
import type { DocumentSummary, MenuPlace, TreeEntry } from '../../pages/schemas.ts'
import { findEntry, movedWords, placeByKey, withoutEntry } from './menu-moves.ts'
import { PageMenu, RenameField, RowIcon, RowState, type Where } from './page-row.tsx'
import { namesOfRow } from './row-words.ts'
import type { useMenuDrag } from './use-menu-drag.ts'
import type { SiteTreeActions } from './use-site-tree.ts'

interface PagesTreeProps {
  readonly label: string
  readonly rows: readonly SiteRow[]
  readonly site: SiteSummary
  readonly actions: SiteTreeActions
  /** The whole menu, even if only a part is shown. */
  readonly menu: readonly TreeEntry[]
  /** The page that is open in the editor. */
  readonly current: Id | undefined
  readonly open: (id: Id) => void
  /** The row whose name is being edited. */
  readonly renamed: string | undefined
  readonly setRenamed: (id: string | undefined) => void
  readonly keep: (document: DocumentSummary) => void
  readonly setOpen: (id: string, isOpen: boolean) => void
  readonly drag: ReturnType<typeof useMenuDrag>
}

const ARROWS: Readonly<Record<string, Where>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' }

/** Pages of a site as a tree: a press or Enter opens one, shortcuts and its menu have all other actions. */
export function PagesTree(props: PagesTreeProps): ReactNode {
  const { label, rows, site, actions, menu, current, open, renamed, setRenamed, keep, setOpen, drag } = props
  const [menuOf, setMenuOf] = useState<string>()
  const move = useMove(actions, menu)
  const here = rows.find(({ document }) => document !== undefined && document.id === current)
  const choose = ({ id, document, isOpen }: SiteRow) => {
    if (document) open(document.id)
    else if (isOpen !== undefined) setOpen(id, !isOpen)
  }
  const press = (event: KeyboardEvent, row: SiteRow): boolean => {
    const where = event.altKey ? ARROWS[event.key] : undefined
    if (where && row.entry) move(row.entry, where)
    else if (event.key === 'F2') setRenamed(row.id)
    else if (event.key === 'Enter') choose(row)
    // The row's menu gets the focus a moment after it has opened.
    else if (event.key === 'Escape' && menuOf === row.id) setMenuOf(undefined)
    else if (event.key === 'ContextMenu' || matches(event.nativeEvent, 'shift+f10')) setMenuOf(row.id)
    else return false
    return true
  }
  return (
    <OutlineTree
      label={label}
      rows={rows}
      active={here?.id}
      selected={new Set(here && [here.id])}
      multiple={false}
      names={namesOfRow}
      icon={(row) => <RowIcon {...row} />}
      renamed={(row) =>
        row.id === renamed ? <RenameField row={row} actions={actions} close={() => setRenamed(undefined)} /> : undefined
      }
      extra={(row) => (
        <>
          {row.document && <RowState document={row.document} />}
          <PageMenu
            row={row}
            site={site}
            actions={actions}
            menu={menu}
            opened={menuOf === row.id}
            setOpened={(opened) => setMenuOf(opened ? row.id : undefined)}
            open={open}
            rename={() => setRenamed(row.id)}
            keep={keep}
            move={(where) => row.entry && move(row.entry, where)}
          />
        </>
      )}
      rowProps={(row) => ({
        ...drag(row),
        ...(row.id === renamed && { draggable: false }),
        className: 'page-row',
        'aria-current': row === here ? 'page' : undefined,
        onDoubleClick: ({ target }) => (target as Element).closest('button') ?? setRenamed(row.id),
      })}
      onGo={(id, { walked }) => {
        const row = rows.find((one) => one.id === id)
        if (row && !walked) choose(row)
      }}
      onOpen={setOpen}
      onKey={press}
    />
  )
}

/** Moves an entry by one place or level, announces its new place, and offers undo. */
function useMove(actions: SiteTreeActions, menu: readonly TreeEntry[]) {
  const notify = useNotify()
  return (entry: TreeEntry, where: Where) => {
    if (!placeByKey(menu, entry.at, where)) return notify({ sentence: 'Da qui non si può spostare oltre.' })
    actions.run(async () => {
      let to: MenuPlace = []
      const back = await actions.changeMenu((today) => {
        const found = findEntry(today, entry)
        const place = found && placeByKey(today, found.at, where)
        if (!place) return undefined
        to = (where === 'out' ? withoutEntry(place, found.at) : place) ?? place
        return [{ op: 'move', at: found.at, to }]
      }, movedWords(entry.label))
      if (!back) return
      const level = to.length > 1 ? `, livello ${to.length}` : ''
      notify({
        sentence: `«${entry.label}» è al posto ${to.at(-1)! + 1}${level} del menu.`,
        action: { label: 'Annulla', run: back },
      })
    })
  }
}
