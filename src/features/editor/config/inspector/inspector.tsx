import './inspector.css'
import { CloseButton } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { matches } from '../../../../config/commands.tsx'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { readPart } from '../../../pages/schemas.ts'
import { drawer } from '../state/asked.ts'
import { type OpenPage, useBlocksInProperties, useEditorState, useInProperties, usePage } from '../state/context.tsx'
import { focusOnPage } from '../state/page-document.ts'
import { pathTo } from '../state/tree.ts'
import { blockSettings, type KnownBlock } from './block-settings.tsx'
import { pageSettings } from './page-settings.tsx'
import { Settings, useSettingsView } from './settings.tsx'
import { useAsked, useItemShown } from './shown-settings.ts'

const NOTHING: readonly Id[] = []

/** The properties of the selection; of the page itself when nothing is selected, and of an item while its text is edited. */
export function Inspector(): ReactNode {
  const { kind, editor, registry, controls, contentOnly, guard } = usePage()
  const { blocks, selection: selected } = useBlocksInProperties()
  const isWritingPost = useInProperties(({ writing }) => writing !== undefined) && kind.isWritten === true
  const selection = isWritingPost ? NOTHING : selected
  const title = useEditorState(({ draft }) => draft.content.title)
  const open = useStore(drawer, (state) => state.open)
  const view = useSettingsView()
  const place = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const paths = useMemo(() => selection.map((id) => pathTo(blocks, id)), [selection, blocks])
  const chosen = useSameList(paths.flatMap((path) => path.at(-1) ?? []))
  const known = useMemo(() => chosen.flatMap((block) => readKnown(registry, block)), [chosen, registry])
  const part = useInProperties(({ draft }) => draft.content.part)
  const settings = useMemo(
    () =>
      chosen.length > 0
        ? blockSettings(known, controls, contentOnly)
        : contentOnly
          ? []
          : pageSettings(kind, readPart(kind.model, { part }), controls, guard === undefined),
    [kind, part, chosen, known, controls, contentOnly, guard],
  )
  const what = known.map(({ block }) => block.id).join()
  useKeptFocus(place, heading)
  useAsked(place, settings, view, () => editor.store.getState().selection === selected)
  useItemShown(settings, view)
  useEffect(() => {
    // A field that was asked for already has the focus.
    if (open && !document.activeElement?.closest('.inspector-fields')) heading.current?.focus()
  }, [open])

  const [first] = chosen
  const name =
    first === undefined
      ? `${kind.model.title} «${title}»`
      : chosen.length === 1
        ? editor.nameOf(first)
        : `${chosen.length} blocchi selezionati`
  return (
    <aside
      ref={place}
      id="inspector"
      className="inspector"
      aria-label="Proprietà"
      data-open={open}
      // A text on the page that is drawn again while it is edited would take the focus back.
      onFocus={() => (isWritingPost ? editor.select([]) : editor.stopWriting())}
      onKeyDown={(event) => press(event, editor)}
    >
      <div className="inspector-head">
        <div>
          {chosen.length === 1 && paths[0]!.length > 1 && (
            <p className="inspector-hint clip">{paths[0]!.slice(0, -1).map(editor.nameOf).join(' › ')}</p>
          )}
          <h2 ref={heading} tabIndex={-1} className="clip">
            {name}
          </h2>
        </div>
        <CloseButton
          className="inspector-close"
          aria-label="Chiudi le proprietà"
          onClick={() => drawer.setState({ open: false })}
        />
      </div>
      <Settings
        key={what}
        settings={settings}
        view={view}
        nothing={
          contentOnly
            ? wordsOfContentOnly(chosen.length > 0)
            : chosen.length > known.length
              ? 'Questo blocco non si può cambiare qui.'
              : 'Qui non c’è niente da regolare.'
        }
      />
    </aside>
  )
}

/** What people read who may change texts and pictures only, where there are none. */
function wordsOfContentOnly(isOnBlock: boolean): string {
  const others = 'Il resto della pagina lo cambia chi amministra il sito o ne segue le pagine.'
  return isOnBlock
    ? `In questo punto non ci sono testi o immagini da cambiare. ${others}`
    : `In questo sito cambi testi e immagini: premi quello che vuoi cambiare. ${others}`
}

/** The previous list as long as its elements are the same. */
function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const [kept, keep] = useState(list)
  const same = kept.length === list.length && kept.every((item, index) => item === list[index])
  if (!same) keep(list)
  return same ? kept : list
}

function readKnown(registry: OpenPage['registry'], block: StoredBlock): KnownBlock[] {
  const definition = registry.get(block.type)
  if (!definition) return []
  try {
    return [{ block, definition, props: registry.readProps(block) }]
  } catch {
    // A block that this version cannot read stays on the page as it is.
    return []
  }
}

const OWN_KEYS = new Set([
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['Enter', ' ', 'Delete', 'Backspace'],
])

/** Keys of lists, fields and buttons here are not the page's; undo is the editor's one history. */
function press(event: KeyboardEvent, editor: OpenPage['editor']): void {
  const { nativeEvent, key } = event
  const target = event.target as HTMLElement
  const act = (run: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  if (OWN_KEYS.has(key) && !event.altKey && !event.ctrlKey && !event.metaKey) event.stopPropagation()
  // Dialogs opened from here have their own keys.
  if (event.defaultPrevented || !event.currentTarget.contains(target)) return
  if (matches(nativeEvent, 'mod+z')) act(editor.undo)
  else if (matches(nativeEvent, 'mod+shift+z') || matches(nativeEvent, 'mod+y')) act(editor.redo)
  else if (key === 'Escape' && target.matches('[role="combobox"][aria-expanded="true"]')) event.stopPropagation()
  else if (key === 'Escape' && isOverPage(event.currentTarget)) act(() => drawer.setState({ open: false }))
  else if (key === 'Escape') act(() => focusOnPage(editor.store.getState().selection.at(-1)))
}

/** Whether the properties overlay the page, as style sheets decide where there is no room beside it. */
function isOverPage(place: Element): boolean {
  return getComputedStyle(place).position === 'absolute'
}

/**
 * When the focused element is removed, alone or with its form, the heading gets the focus, so that it never falls to
 * the body.
 */
function useKeptFocus(place: React.RefObject<HTMLElement | null>, heading: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let inside = false
    const look = () => {
      inside = place.current!.contains(document.activeElement)
    }
    const removals = new MutationObserver(() => {
      if (inside && document.activeElement === document.body) heading.current?.focus()
    })
    document.addEventListener('focusin', look)
    removals.observe(place.current!, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', look)
      removals.disconnect()
    }
  }, [place, heading])
}
