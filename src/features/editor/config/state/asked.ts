import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Id } from '../../../../core/ids.ts'

/** The setting that something done on the page asks for, until its field has the focus. */
export const asked = createStore<{ readonly setting: string | undefined; readonly at: number | undefined }>(() => ({
  setting: undefined,
  at: undefined,
}))

/**
 * Asks for a setting of what is selected, such as the description of a picture that was just dropped.
 * @param at Which row, where the setting is a list of them.
 */
export function askFor(setting: string, at?: number): void {
  asked.setState({ setting, at })
}

/** The part of a block that is being set, such as a field of a form. */
export const opened = createStore<{ readonly blockId: Id | undefined; readonly item: string | undefined }>(() => ({
  blockId: undefined,
  item: undefined,
}))

/** Opens a part of a block, or closes the one that was open. */
export function openItem(blockId: Id, item: string | undefined): void {
  opened.setState({ blockId, item })
}

/** The part of a block that is open; of no block, none. */
export function useOpenedItem(blockId: Id | undefined): string | undefined {
  return useStore(opened, (state) => (blockId !== undefined && state.blockId === blockId ? state.item : undefined))
}
