import { Extension } from '@tiptap/core'
import type { StoreApi } from 'zustand/vanilla'
import type { KeptText } from './kept-text.ts'
import type { lineKeys } from './line-keys.ts'
import type { followMenuSign } from './menu-sign.ts'
import { pasteRules } from './pasting.ts'
import { ROLES, roleKey, type textRoles } from './roles.ts'
import type { WritingState } from './writing-state.ts'
import type { WrittenText } from './written-text.ts'

interface SurfaceOptions {
  readonly text: WrittenText
  readonly shown: StoreApi<WritingState>
  readonly kept: KeptText
  readonly style: ReturnType<typeof textRoles>
  readonly lines: ReturnType<typeof lineKeys>
  readonly sign: ReturnType<typeof followMenuSign>
  readonly isApart: boolean
  /** Passes a key to the open menu. Returns whether it was used. */
  readonly menuKey: (key: string) => boolean
  readonly openLink: () => boolean
  readonly focusToolbar: () => void
}

/** Shortcuts of an edited text, and rules for pasting into it. */
export function surface(options: SurfaceOptions): Extension {
  const { text, shown, kept, style, lines, sign, isApart, menuKey, openLink, focusToolbar } = options
  const inMenu = (key: string) => () => shown.getState().menu !== undefined && menuKey(key)
  return Extension.create({
    name: 'surface',
    // Before the keys of the nodes.
    priority: 1100,
    addKeyboardShortcuts: () => ({
      Escape: () => {
        if (!shown.getState().menu) return text.end()
        sign.close(false)
        return true
      },
      Enter: () => inMenu('Enter')() || (text.kind !== 'richText' && lines.enter()),
      'Shift-Enter': () =>
        text.kind === 'text' ||
        (!text.tiptap.isActive('codeBlock') && text.tiptap.commands.insertContent({ type: 'hardBreak' })),
      Backspace: () => !isApart && lines.backspace(),
      ArrowUp: inMenu('ArrowUp'),
      ArrowDown: inMenu('ArrowDown'),
      'Mod-z': () => kept.travel('undo'),
      'Mod-Shift-z': () => kept.travel('redo'),
      'Mod-y': () => kept.travel('redo'),
      'Mod-k': openLink,
      'Alt-F10': () => {
        shown.setState({ typing: false })
        focusToolbar()
        return true
      },
      ...Object.fromEntries(ROLES.map((one, index) => [surfaceKey(roleKey(index + 1)), () => style.setRole(one)])),
    }),
    addProseMirrorPlugins: () => [
      pasteRules({ ...lines, kind: text.kind, addTable: (cells) => !isApart && lines.addTable(cells) }),
    ],
  })
}

/** A shortcut in the surface's notation, `Mod-Shift-1`. */
function surfaceKey(keys: string): string {
  return keys.replace('mod', 'Mod').replace('alt', 'Alt').replace('shift', 'Shift').replaceAll('+', '-')
}
