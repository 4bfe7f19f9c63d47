import { leaveCaret } from './carets.ts'
import { headingToText } from './text-blocks.ts'
import { FORMAT } from './text-nodes.ts'
import type { WrittenText } from './written-text.ts'

export type Role = 'title' | 'subtitle' | 'text' | 'note'
export const ROLES: readonly Role[] = ['title', 'subtitle', 'text', 'note']
const ROLE_LEVEL = { title: 2, subtitle: 3 } as const

/** Styles of a text by role: which roles it may have, its current one, and how to change it. */
export function textRoles(text: WrittenText) {
  const { page, blockId, field, kind, block } = text
  const { editor, registry } = page
  const ownType = block()!.type
  const isHeading = ownType === 'heading' && field === 'content'
  const hasNotes = kind === 'richText' && registry.get(ownType)!.fields.style?.choices?.note !== undefined
  const roles: readonly Role[] = isHeading || hasNotes ? ROLES : kind === 'richText' ? ROLES.slice(0, 3) : []

  function role(): Role {
    const level = isHeading ? block()?.props.level : text.tiptap.getAttributes('heading').level
    if (typeof level === 'number') return level <= 2 ? 'title' : 'subtitle'
    return hasNotes && block()?.props.style === 'note' ? 'note' : 'text'
  }

  function setRole(wanted: Role): boolean {
    if (!roles.includes(wanted) || wanted === role()) return roles.length > 0
    if (isHeading) return setHeadingRole(wanted)
    const chain = text.tiptap.chain().setMeta(FORMAT, true)
    if (wanted === 'title' || wanted === 'subtitle')
      return chain.setNode('heading', { level: ROLE_LEVEL[wanted] }).run()
    if (text.tiptap.isActive('heading')) chain.setNode('paragraph').run()
    const style = wanted === 'note' ? 'note' : 'normal'
    if (hasNotes && (style === 'note') !== (block()!.props.style === 'note'))
      editor.update(blockId, { style }, style === 'note' ? 'Ruolo: Nota' : 'Ruolo: Testo')
    return true
  }

  function setHeadingRole(wanted: Role): boolean {
    const { anchor, head } = text.tiptap.state.selection
    if (wanted === 'title' || wanted === 'subtitle') {
      // Its element is replaced, and editing continues in the new one.
      leaveCaret(page, blockId, field, { anchor, head })
      return editor.update(
        blockId,
        { level: ROLE_LEVEL[wanted] },
        `Ruolo: ${wanted === 'title' ? 'Titolo' : 'Sottotitolo'}`,
      )
    }
    const changed = headingToText(
      editor.store.getState().draft.content.blocks,
      blockId,
      wanted === 'note' ? 'note' : 'normal',
      registry,
      Date.now(),
    )
    return text.step(wanted === 'note' ? 'Ruolo: Nota' : 'Ruolo: Testo', { ...changed, caret: head + 1 })
  }

  return { roles, role, setRole }
}

/** Ctrl+Alt is AltGr on Windows keyboards, so a role's shortcut differs from that on Macs. */
export function roleKey(number: number): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? `mod+alt+${number}` : `mod+shift+${number}`
}
