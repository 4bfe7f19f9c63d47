import { useStore } from 'zustand'
import { type Command, useCommands } from '../../../../config/commands.tsx'
import { usePage } from './context.tsx'
import { DEVICES, type Device } from './store.ts'

const DEVICE_WORDS: Readonly<Record<Device, string>> = { desktop: 'Computer', tablet: 'Tablet', phone: 'Telefono' }

/** Everything that can be done to a page by name or by key. */
export function useEditorCommands(): void {
  const { editor, saver } = usePage()
  const state = useStore(
    editor.store,
    ({ selection, draft, writing }) => `${selection.length} ${draft.past.length} ${writing !== undefined}`,
  )
  const some = () => editor.store.getState().selection.length > 0
  const block = (id: string, label: string, keys: readonly string[], run: () => void): Command => ({
    id: `editor.${id}`,
    label,
    group: 'Blocco',
    keys,
    enabled: some,
    run,
  })
  useCommands([
    { id: 'editor.undo', label: 'Annulla', group: 'Pagina', keys: ['mod+z'], run: editor.undo },
    { id: 'editor.redo', label: 'Ripeti', group: 'Pagina', keys: ['mod+shift+z', 'mod+y'], run: editor.redo },
    {
      id: 'editor.save',
      label: 'Salva adesso',
      group: 'Pagina',
      keys: ['mod+s'],
      inText: true,
      words: 'salvataggio stato',
      run: () =>
        void saver
          .flush()
          .then(() =>
            editor.announce(editor.store.getState().save.state === 'saved' ? 'Salvato.' : 'Non ancora salvato.'),
          ),
    },
    block('moveUp', 'Sposta su', ['alt+arrowup'], () => editor.moveSelected('up')),
    block('moveDown', 'Sposta giù', ['alt+arrowdown'], () => editor.moveSelected('down')),
    block('moveFirst', 'Sposta all’inizio', ['alt+shift+arrowup'], () => editor.moveSelected('first')),
    block('moveLast', 'Sposta alla fine', ['alt+shift+arrowdown'], () => editor.moveSelected('last')),
    block('moveOut', 'Sposta nella colonna o sezione prima', ['alt+arrowleft'], () => editor.moveSelected('out')),
    block('moveIn', 'Sposta nella colonna o sezione dopo', ['alt+arrowright'], () => editor.moveSelected('in')),
    block('duplicate', 'Duplica', ['mod+d'], editor.duplicateSelected),
    block('remove', 'Elimina', ['delete', 'backspace'], editor.removeSelected),
    ...DEVICES.map(
      (device, index): Command => ({
        id: `editor.device.${device}`,
        label: `Guarda come su ${DEVICE_WORDS[device]}`,
        group: 'Schermi',
        keys: [String(index + 1)],
        run: () => editor.setDevice(device),
      }),
    ),
  ])
  void state
}
