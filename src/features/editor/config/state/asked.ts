import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Id } from '../../../../core/ids.ts'
import type { Editor } from './store.ts'

/** Asks for the first setting of the selection. */
export const FIRST = ''

/** The setting that an action on the page asks for, until its field has the focus. */
export const asked = createStore<{ readonly setting: string | undefined; readonly at: number | undefined }>(() => ({
  setting: undefined,
  at: undefined,
}))

/**
 * Asks for a setting of the selection, such as the description of an image that was just dropped.
 * @param at Index of the row, if the setting is a list.
 */
export function askFor(setting: string, at?: number): void {
  asked.setState({ setting, at })
}

/** Whether the properties are open where the window has no room for them beside the page. */
export const drawer = createStore<{ readonly open: boolean }>(() => ({ open: false }))

/** Shows the properties and focuses a setting of the selection, or its first one. */
export function openSetting(editor: Pick<Editor, 'showSide'>, setting = FIRST): void {
  editor.showSide('properties')
  drawer.setState({ open: true })
  askFor(setting)
}

/** The part of a block whose settings are open, such as a field of a form. */
export const opened = createStore<{ readonly blockId: Id | undefined; readonly item: string | undefined }>(() => ({
  blockId: undefined,
  item: undefined,
}))

/** Opens a part of a block, or closes the open one. */
export function openItem(blockId: Id, item: string | undefined): void {
  opened.setState({ blockId, item })
}

/** The open part of a block; undefined without a block. */
export function useOpenedItem(blockId: Id | undefined): string | undefined {
  return useStore(opened, (state) => (blockId !== undefined && state.blockId === blockId ? state.item : undefined))
}
