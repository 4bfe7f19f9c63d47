import { ApiFailure } from '../../../../config/api.ts'
import { type Command, useCommands } from '../../../../config/commands.tsx'
import { useFetchAhead } from '../../../../config/fetch-ahead.ts'
import { t } from '../../../../config/messages.ts'
import { useSignOut } from '../../../../config/use-sign-out.ts'
import { copyBlocks, cutBlocks } from '../clipboard/clipboard.ts'
import { usePaste } from '../clipboard/use-paste.ts'
import { useLibrary } from '../library/use-library.ts'
import { addPanel } from '../panels.ts'
import { openSetting } from '../state/asked.ts'
import { type OpenPage, usePage, useSurroundings } from '../state/context.tsx'
import { DEVICES, type Device } from '../state/devices.ts'
import { drawnText } from '../state/first-text.ts'
import { goToRegion, isBlockFocus, isOnControl, isPageFocus } from '../state/focus.ts'
import { focusOnPage } from '../state/page-document.ts'
import { levelOf } from '../state/placing.ts'
import { lookAtTheme, THEMES, type Theme } from '../state/theme.ts'
import { useShowSide } from '../state/use-show-side.ts'
import { range, walk, widen } from '../state/walking.ts'
import { copySelectedStyle, pasteStyleOnSelected, wrapInSection } from '../toolbar/block-actions.ts'
import { useFoundCommands } from './found-commands.ts'

const DEVICE_WORDS: Readonly<Record<Device, string>> = { desktop: 'Computer', tablet: 'Tablet', phone: 'Telefono' }

const THEME_WORDS: Readonly<Record<Theme, string>> = { light: 'chiara', dark: 'scura' }

/** All commands of a page by name or by shortcut. */
export function useEditorCommands(): void {
  const page = usePage()
  const showSide = useShowSide()
  const openLibrary = useLibrary()
  // Its search has the focus at once, so that what is typed next runs no shortcut.
  useFetchAhead(addPanel.load)
  const paste = usePaste(page)
  const signOut = useSignOut(() => sendEverything(page))
  const { versions } = useSurroundings()
  useFoundCommands()
  useCommands([
    ...pageCommands(page, openLibrary, showSide),
    ...(page.contentOnly ? [] : blockCommands(page, paste)),
    ...walkingCommands(page),
    ...(versions === 'both' ? themeCommands() : []),
    // Replaces the area's own command, which has nothing to save first.
    {
      id: 'config.signOut',
      label: t('config.signOut'),
      group: t('config.installation'),
      keys: ['shift+escape'],
      inText: true,
      run: () => void signOut(),
    },
  ])
}

async function sendEverything({ editor, saver }: OpenPage): Promise<string | undefined> {
  editor.stopWriting()
  try {
    await saver.flush()
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return 'Non tutto è arrivato al server: resti qui finché le modifiche non sono salvate.'
  }
  // Otherwise the page would store them again when the window leaves it.
  editor.forgetSteps()
  return undefined
}

function pageCommands(
  { editor, saver, sides, contentOnly }: OpenPage,
  openLibrary: () => void,
  showSide: ReturnType<typeof useShowSide>,
): Command[] {
  const focusPage = () => focusOnPage(editor.store.getState().selection.at(-1))
  const { store } = editor
  return [
    { id: 'editor.undo', label: 'Annulla', group: 'Pagina', keys: ['mod+z'], run: editor.undo },
    { id: 'editor.redo', label: 'Ripristina', group: 'Pagina', keys: ['mod+shift+z', 'mod+y'], run: editor.redo },
    ...sides.map(
      ({ name, command }): Command => ({
        ...command,
        id: `editor.${name}`,
        group: 'Pagina',
        run: () => showSide(name),
      }),
    ),
    {
      id: 'editor.save',
      label: 'Salva adesso',
      group: 'Pagina',
      keys: ['mod+s'],
      inText: true,
      words: 'salvataggio stato',
      run: () =>
        void saver.flush().then(
          () => editor.announce('Salvato.'),
          () => editor.announce('Non ancora salvato.'),
        ),
    },
    ...(contentOnly ? [] : [addCommand(openLibrary)]),
    {
      id: 'editor.preview',
      label: 'Anteprima a schermo intero',
      group: 'Schermi',
      // The last step of leaving open modes (ESC-04, ESC-05); the block's own Escape comes first.
      keys: ['escape'],
      words: 'guarda visitatore intera',
      enabled: () => isPageFocus() && !store.getState().writing && store.getState().selection.length === 0,
      run: () => {
        const { isGuideOpen, isPreviewing } = store.getState()
        if (isGuideOpen) editor.setGuide(false)
        else editor.setPreview(!isPreviewing)
      },
    },
    {
      id: 'editor.nextRegion',
      label: 'Vai alla parte successiva dello schermo',
      group: 'Schermi',
      keys: ['f6'],
      inText: true,
      run: () => goToRegion(1, focusPage),
    },
    {
      id: 'editor.previousRegion',
      label: 'Vai alla parte precedente dello schermo',
      group: 'Schermi',
      keys: ['shift+f6'],
      inText: true,
      run: () => goToRegion(-1, focusPage),
    },
    ...DEVICES.map(
      (device, index): Command => ({
        id: `editor.device.${device}`,
        label: `Guarda come su ${DEVICE_WORDS[device]}`,
        group: 'Schermi',
        keys: [String(index + 1)],
        run: () => editor.setDevice(device),
      }),
    ),
  ]
}

function addCommand(run: () => void): Command {
  return {
    id: 'editor.add',
    label: 'Aggiungi dopo',
    group: 'Pagina',
    keys: ['mod+enter'],
    words: 'nuova sezione blocco libreria inserisci',
    run,
  }
}

function themeCommands(): Command[] {
  return THEMES.map((theme) => ({
    id: `editor.theme.${theme}`,
    label: `Guarda la versione ${THEME_WORDS[theme]}`,
    group: 'Schermi',
    words: 'notte dark mode',
    run: () => lookAtTheme(theme),
  }))
}

function blockCommands(page: OpenPage, paste: ReturnType<typeof usePaste>): Command[] {
  const { editor, registry } = page
  const some = () => {
    const { selection, writing } = editor.store.getState()
    return selection.length > 0 && !writing && isBlockFocus()
  }
  const inSections = () => editor.selectedBlocks().some((block) => levelOf(block, registry) !== 'section')
  const block = (id: string, label: string, run: () => void, more: Partial<Command> = {}): Command => ({
    id: `editor.${id}`,
    label,
    group: 'Blocco',
    enabled: some,
    run,
    ...more,
  })
  const move = (id: string, label: string, key: string, where: Parameters<typeof editor.moveSelected>[0]) =>
    block(id, label, () => editor.moveSelected(where), { keys: [key] })
  return [
    move('moveUp', 'Sposta su', 'alt+arrowup', 'up'),
    move('moveDown', 'Sposta giù', 'alt+arrowdown', 'down'),
    move('moveFirst', 'Sposta all’inizio', 'alt+shift+arrowup', 'first'),
    move('moveLast', 'Sposta alla fine', 'alt+shift+arrowdown', 'last'),
    move('moveOut', 'Sposta nella colonna o sezione prima', 'alt+arrowleft', 'out'),
    move('moveIn', 'Sposta nella colonna o sezione dopo', 'alt+arrowright', 'in'),
    block('duplicate', 'Duplica', editor.duplicateSelected, { keys: ['mod+d'] }),
    block('remove', 'Elimina', editor.removeSelected, { keys: ['delete', 'backspace'] }),
    // Triggered by the browser's own shortcuts: only then may a page read and write the clipboard in all browsers.
    block('copy', 'Copia', () => copyBlocks(page), { keys: ['mod+c'], native: true }),
    block('cut', 'Taglia', () => cutBlocks(page), { keys: ['mod+x'], native: true }),
    block('paste', 'Incolla dopo', paste.kept, { keys: ['mod+v'], native: true, enabled: isBlockFocus }),
    block('copyStyle', 'Copia stile', () => copySelectedStyle(page)),
    block('pasteStyle', 'Incolla stile', () => pasteStyleOnSelected(page)),
    block('wrap', 'Metti in una nuova sezione', () => wrapInSection(page), { enabled: () => some() && inSections() }),
  ]
}

/** From block to block, while the focus is on the page. */
function walkingCommands({ editor, registry }: OpenPage): Command[] {
  const state = () => editor.store.getState()
  const tree = () => state().draft.content.blocks
  const isWalking = () => isPageFocus() && !state().writing
  const go = (way: Parameters<typeof walk>[2]) => () => {
    const to = walk(tree(), state().selection.at(-1), way)
    if (to !== undefined) editor.select([to])
    else if (way === 'next' || way === 'previous') editor.announce('Qui finisce la pagina.')
  }
  const extend = (way: 'next' | 'previous') => () => {
    const { selection } = state()
    const to = walk(tree(), selection.at(-1), way)
    if (to !== undefined) editor.select(range(tree(), selection[0] ?? to, to))
    editor.announce(`${state().selection.length} blocchi selezionati.`)
  }
  const walking = (id: string, label: string, keys: readonly string[], run: () => void): Command => ({
    id: `editor.${id}`,
    label,
    group: 'Selezione',
    keys,
    enabled: isWalking,
    run,
  })
  return [
    walking('next', 'Blocco successivo', ['arrowdown'], go('next')),
    walking('previous', 'Blocco precedente', ['arrowup'], go('previous')),
    walking('parent', 'Seleziona chi lo contiene', ['arrowleft'], go('parent')),
    walking('child', 'Seleziona il primo che contiene', ['arrowright'], go('child')),
    walking('extendDown', 'Estendi la selezione in basso', ['shift+arrowdown'], extend('next')),
    walking('extendUp', 'Estendi la selezione in alto', ['shift+arrowup'], extend('previous')),
    walking('widen', 'Allarga la selezione', ['mod+a'], () => {
      editor.select(widen(tree(), state().selection))
      editor.announce(`${state().selection.length} blocchi selezionati.`)
    }),
    {
      ...walking('edit', 'Modifica il blocco', ['enter'], () => {
        const [first] = editor.selectedBlocks()
        const text = first && drawnText([first], registry)
        if (text) editor.write(text.blockId, text.field)
        else openSetting(editor)
      }),
      enabled: () => isWalking() && !isOnControl() && state().selection.length > 0,
    },
    {
      ...walking('escape', 'Torna alla pagina', ['escape'], () => {
        // A text that is only about to be edited does not have the focus yet.
        if (state().writing) editor.stopWriting()
        else if (!isPageFocus()) focusOnPage(state().selection.at(-1))
        else {
          editor.select([])
          editor.announce('Niente è selezionato: il pannello accanto è quello della pagina.')
        }
      }),
      enabled: () => isBlockFocus() && (!isPageFocus() || state().selection.length > 0),
    },
  ]
}
