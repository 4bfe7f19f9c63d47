import { Menu } from '@mantine/core'
import {
  BookmarkPlus,
  ClipboardPaste,
  Copy,
  Files,
  FolderInput,
  type LucideIcon,
  PaintBucket,
  Paintbrush,
  Pencil,
  RotateCw,
  Scissors,
  SquareStack,
  Trash2,
  Unlink,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { keyWords } from '../../../../config/commands.tsx'
import type { StoredBlock } from '../../../../core/block.ts'
import { useDocuments } from '../../../pages/controls.ts'
import { SYNCED } from '../../../pages/schemas.ts'
import { copyBlocks, cutBlocks } from '../clipboard/clipboard.ts'
import { useCopyToPage } from '../clipboard/copy-to-page.ts'
import { CopyToSite } from '../clipboard/copy-to-site.tsx'
import { onOneLevel } from '../clipboard/format.ts'
import { usePaste } from '../clipboard/use-paste.ts'
import { type OpenPage, useEditorState, usePage } from '../state/context.tsx'
import { shortName } from '../state/names.ts'
import { levelOf } from '../state/placing.ts'
import { useSyncedSection } from '../state/synced.ts'
import { findBlock } from '../state/tree.ts'
import { useSynced } from '../synced/use-synced.ts'
import { maySync, useSyncedHere } from '../synced/use-synced-here.ts'
import { copiedStyle, copySelectedStyle, pasteStyleOnSelected, wrapInSection } from './block-actions.ts'

/** All actions on the selection. */
export function BlockMenuItems({ moveTo, keep, sync }: Record<'moveTo' | 'keep' | 'sync', () => void>): ReactNode {
  const page = usePage()
  const { editor, registry } = page
  const paste = usePaste(page)
  const first = useEditorState(({ selection, draft }) =>
    selection[0] === undefined ? undefined : findBlock(draft.content.blocks, selection[0]),
  )
  return (
    <>
      <Item Icon={Copy} label="Copia" keys="mod+c" run={() => copyBlocks(page)} />
      <Item Icon={Scissors} label="Taglia" keys="mod+x" run={() => cutBlocks(page)} />
      <Item Icon={ClipboardPaste} label="Incolla dopo" keys="mod+v" run={paste.kept} />
      <CopyToPage />
      <CopyToSite read={() => ({ kind: 'section', ...namedSelection(page) })} />
      <Menu.Divider />
      <Item Icon={Paintbrush} label="Copia stile" run={() => copySelectedStyle(page)} />
      <Item
        Icon={PaintBucket}
        label="Incolla stile"
        isOff={copiedStyle() === undefined}
        run={() => pasteStyleOnSelected(page)}
      />
      <Menu.Divider />
      <Item Icon={FolderInput} label="Sposta in…" run={moveTo} />
      {first && levelOf(first, registry) !== 'section' && (
        <Item Icon={SquareStack} label="Metti in una nuova sezione" run={() => wrapInSection(page)} />
      )}
      {first?.type === SYNCED ? (
        <SyncedItems block={first} />
      ) : (
        <Item
          Icon={BookmarkPlus}
          label={first && levelOf(first, registry) === 'section' ? 'Salva per riusarla…' : 'Salva per riusarlo…'}
          run={keep}
        />
      )}
      {maySync(page) && <Item Icon={RotateCw} label="Rendi sincronizzata…" run={sync} />}
      <Menu.Divider />
      <Item Icon={Trash2} label="Elimina" keys="delete" isGrave run={editor.removeSelected} />
    </>
  )
}

/** Opens a synced section, or makes a free copy of it. */
function SyncedItems({ block }: { readonly block: StoredBlock }): ReactNode {
  const page = usePage()
  const { open } = useSynced(page)
  const { detach } = useSyncedHere(page)
  const section = useSyncedSection(page.siteId, block.props.documentId)
  if (!section) return null
  return (
    <>
      <Item Icon={Pencil} label="Modifica la sezione" run={() => open(section.id)} />
      <Item Icon={Unlink} label="Stacca da questa pagina" run={() => detach(block, section)} />
    </>
  )
}

/** The selection under the name that it would be kept by. */
function namedSelection({ editor, registry }: OpenPage) {
  const blocks = onOneLevel(editor.selectedBlocks(), registry, Date.now())
  const tree = editor.store.getState().draft.content.blocks
  return { blocks, name: blocks[0] ? shortName(tree, blocks[0], registry).replace(/^«(.*)»$/, '$1') : '' }
}

/** A list of the other pages: the selection is copied to the end of the chosen one. */
function CopyToPage(): ReactNode {
  const page = usePage()
  const copy = useCopyToPage(page)
  const { data = [] } = useDocuments(page.siteId)
  const others = data.filter(({ id }) => id !== page.documentId)
  if (others.length === 0) return null
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<Files size={16} aria-hidden />}>Copia in…</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown className="page-menu-list">
        {others.map((document) => (
          <Menu.Item key={document.id} onClick={() => copy(document)}>
            {document.title || 'Senza titolo'}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

interface ItemProps {
  readonly Icon: LucideIcon
  readonly label: string
  readonly keys?: string
  readonly isOff?: boolean
  readonly isGrave?: boolean
  readonly run: () => void
}

function Item({ Icon, label, keys, isOff = false, isGrave = false, run }: ItemProps) {
  return (
    <Menu.Item
      leftSection={<Icon size={16} aria-hidden />}
      rightSection={keys && <kbd>{keyWords(keys)}</kbd>}
      disabled={isOff}
      {...(isGrave && { color: 'red' })}
      onClick={run}
    >
      {label}
    </Menu.Item>
  )
}
