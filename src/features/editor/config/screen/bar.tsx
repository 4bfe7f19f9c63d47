import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Check, Laptop, Moon, Redo2, Smartphone, Sun, Tablet, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { InBar } from '../../../../config/feature.ts'
import type { PanelProps } from '../../../../config/panel.ts'
import { timeWords } from '../../../../config/time-words.ts'
import { InspectorButton } from '../inspector/drawer.tsx'
import { useEditorState, useOpenPage, usePage, useSurroundings } from '../state/context.tsx'
import type { Device } from '../state/devices.ts'
import { unsavedCount } from '../state/draft.ts'
import type { SaveState } from '../state/editor-state.ts'
import { lookAtTheme, type Theme, useTheme } from '../state/theme.ts'
import { nextToRedo, nextToUndo, turnWords } from '../state/undo-line.ts'
import { PageMenu } from './page-menu.tsx'
import { PeopleHere } from './people-here.tsx'

const SCREENS: readonly { device: Device; label: string; Icon: typeof Laptop }[] = [
  { device: 'desktop', label: 'Computer', Icon: Laptop },
  { device: 'tablet', label: 'Tablet', Icon: Tablet },
  { device: 'phone', label: 'Telefono', Icon: Smartphone },
]

const VERSIONS: readonly { theme: Theme; label: string; Icon: typeof Laptop }[] = [
  { theme: 'light', label: 'Chiaro', Icon: Sun },
  { theme: 'dark', label: 'Scuro', Icon: Moon },
]

/** The page's part of the top bar. */
export function EditorBar(_: PanelProps): ReactNode {
  return useOpenPage() ? <OpenBar /> : <div className="bar-room" />
}

function OpenBar(): ReactNode {
  const { bar } = usePage()
  const inBar = (place: keyof InBar) => bar.map(({ name, bar: { [place]: Part } = {} }) => Part && <Part key={name} />)
  return (
    <>
      <PageMenu />
      <UndoButtons />
      <Ways />
      <SaveWords />
      <PeopleHere />
      {inBar('beforeProperties')}
      <InspectorButton />
      {inBar('afterProperties')}
    </>
  )
}

function UndoButtons(): ReactNode {
  const { editor } = usePage()
  const undo = useTurnWords(nextToUndo)
  const redo = useTurnWords(nextToRedo)
  return (
    <>
      <Tooltip label={undo ? `Annulla: ${undo}` : 'Annulla'}>
        <ActionIcon size="lg" aria-label="Annulla" disabled={!undo} onClick={editor.undo}>
          <Undo2 size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={redo ? `Ripristina: ${redo}` : 'Ripristina'}>
        <ActionIcon size="lg" aria-label="Ripristina" disabled={!redo} onClick={editor.redo}>
          <Redo2 size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

/** What a press does now, not before the last keystrokes; a keystroke seldom changes these words. */
function useTurnWords(next: typeof nextToUndo): string | undefined {
  const { editor, documentId } = usePage()
  const line = useStore(editor.line)
  return useEditorState(({ draft: { past, future } }) => {
    const turn = next({ documentId, past, future }, line)
    return turn && turnWords(turn)
  })
}

/**
 * Touch screens and narrow windows, where a button for each screen would leave no room for the others; the style sheet
 * has the same query.
 */
const NARROW = '(max-width: 40rem), (pointer: coarse) and (max-width: 60rem)'

/** One of several exclusive ways to view the page. */
interface Way {
  readonly label: string
  readonly Icon: typeof Laptop
  readonly isChosen: boolean
  readonly choose: () => void
}

/** The screen on which the page is viewed, and the version if the site has a light and a dark one. */
function Ways(): ReactNode {
  const { editor } = usePage()
  const device = useEditorState((state) => state.device)
  const theme = useTheme(useSurroundings().versions)
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const screens = SCREENS.map(
    ({ device: one, ...screen }): Way => ({ ...screen, isChosen: one === device, choose: () => editor.setDevice(one) }),
  )
  const versions = VERSIONS.map(
    ({ theme: one, ...version }): Way => ({ ...version, isChosen: one === theme, choose: () => lookAtTheme(one) }),
  )
  if (isNarrow) return <WaysMenu screens={screens} versions={theme ? versions : []} />
  return (
    <>
      <WayButtons label="Schermo" ways={screens} />
      {theme && <WayButtons label="Versione" ways={versions} />}
    </>
  )
}

function WayButtons({ label, ways }: { label: string; ways: readonly Way[] }): ReactNode {
  return (
    <fieldset className="ways" aria-label={label}>
      {ways.map(({ label: name, Icon, isChosen, choose }) => (
        <button
          key={name}
          type="button"
          className="bar-button"
          aria-pressed={isChosen}
          aria-label={name}
          title={name}
          onClick={choose}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
    </fieldset>
  )
}

function WaysMenu({ screens, versions }: { screens: readonly Way[]; versions: readonly Way[] }): ReactNode {
  const shown = [...screens, ...versions].filter(({ isChosen }) => isChosen)
  const { Icon } = shown[0]!
  const item = ({ label, Icon: Sign, isChosen, choose }: Way) => (
    <Menu.Item
      key={label}
      leftSection={<Sign size={18} aria-hidden />}
      rightSection={isChosen && <Check size={14} aria-label="Scelto" />}
      onClick={choose}
    >
      {label}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className="bar-button ways"
          aria-label={`Schermo: ${shown.map(({ label }) => label).join(', ')}`}
        >
          <Icon size={18} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="ways-menu">
        {screens.map(item)}
        {versions.length > 0 && <Menu.Divider />}
        {versions.map(item)}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The state of saving, as text. */
function SaveWords(): ReactNode {
  const save = useEditorState((state) => state.save)
  const count = useEditorState(({ draft, save: { state } }) => (state === 'offline' ? unsavedCount(draft) : 0))
  const now = useNow(save.state === 'failed')
  return (
    <p className="save-state" role="status" data-state={save.state}>
      {words(save, count, now)}
    </p>
  )
}

function words(save: SaveState, count: number, now: number): string {
  switch (save.state) {
    case 'saved':
      return save.at === undefined ? '' : `Salvato alle ${timeWords(save.at)}`
    case 'saving':
      return 'Salvataggio…'
    case 'offline':
      return count === 1 ? 'Offline · 1 modifica da inviare' : `Offline · ${count} modifiche da inviare`
    case 'failed': {
      const seconds = Math.max(0, Math.ceil((save.retryAt - now) / 1000))
      return save.retryAt === 0 ? `Non salvato · ${save.sentence}` : `Non salvato · nuovo tentativo tra ${seconds} s`
    }
  }
}

function useNow(ticking: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!ticking) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}
