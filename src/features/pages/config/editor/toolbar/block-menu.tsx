import { Menu } from '@mantine/core'
import {
  ClipboardPaste,
  Copy,
  FolderInput,
  type LucideIcon,
  PaintBucket,
  Paintbrush,
  Scissors,
  SquareStack,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { keyWords } from '../../../../../config/commands.tsx'
import { copyBlocks, cutBlocks } from '../clipboard/clipboard.ts'
import { usePaste } from '../clipboard/use-paste.ts'
import { useEditorState, usePage } from '../context.tsx'
import { levelOf } from '../dragging/placing.ts'
import { findBlock } from '../tree.ts'
import { copiedStyle, copySelectedStyle, pasteStyleOnSelected, wrapInSection } from './block-actions.ts'

/** Everything that can be done to what is selected. */
export function BlockMenuItems({ moveTo }: { readonly moveTo: () => void }): ReactNode {
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
      <Menu.Divider />
      <Item Icon={Trash2} label="Elimina" keys="delete" isGrave run={editor.removeSelected} />
    </>
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
