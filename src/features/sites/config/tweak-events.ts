import { useEffect, useLayoutEffect, useRef } from 'react'
import type { TweakPageType } from '../model/tweak-pages.ts'

/** Events of «Aspetto», dispatched on the configuration area's document (EDIT-02). Their detail has the page type. */
export const TWEAK_EVENTS = {
  beforeOpen: 'tweak-before-open',
  /** Its choices are drawn. */
  afterShow: 'tweak-after-show',
  change: 'tweak-change',
  /** What was changed is what it was when the panel opened. */
  reset: 'tweak-reset',
  /** The server has every change, or an attempt has failed. */
  save: 'tweak-save',
  close: 'tweak-close',
  afterClose: 'tweak-after-close',
} as const

export interface TweakState {
  /** What is edited, undefined until it is read; another value each time that it changes. */
  readonly content: object | undefined
  /** Its value when the panel opened. */
  readonly opened: object | undefined
  readonly saving: boolean
}

/** The events between two states of the open panel, in order. */
export function tweakEventsBetween(before: TweakState, after: TweakState): string[] {
  if (before.content === undefined) return after.content === undefined ? [] : [TWEAK_EVENTS.afterShow]
  const isChanged = JSON.stringify(after.content) !== JSON.stringify(before.content)
  const isReset = isChanged && JSON.stringify(after.content) === JSON.stringify(after.opened)
  return [
    ...(isChanged ? [TWEAK_EVENTS.change] : []),
    ...(isReset ? [TWEAK_EVENTS.reset] : []),
    ...(before.saving && !after.saving ? [TWEAK_EVENTS.save] : []),
  ]
}

/** Dispatches the panel's events while it is open. */
export function useTweakEvents(content: object | undefined, saving: boolean): void {
  const known = useRef<TweakState>({ content: undefined, opened: undefined, saving: false })
  useLayoutEffect(() => {
    tell(TWEAK_EVENTS.beforeOpen)
    return () => tell(TWEAK_EVENTS.close)
  }, [])
  useEffect(() => () => tell(TWEAK_EVENTS.afterClose), [])
  useEffect(() => {
    const after = { content, opened: known.current.opened ?? content, saving }
    for (const name of tweakEventsBetween(known.current, after)) tell(name)
    known.current = after
  }, [content, saving])
}

function tell(name: string): void {
  const pageType: TweakPageType = 'STYLE'
  document.dispatchEvent(new CustomEvent(name, { detail: { pageType } }))
}
