import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Command, keyWords, useCommandRegistry, useCommands } from './commands.tsx'
import { t } from './messages.ts'
import { useNotify } from './notices.tsx'
import { giveFocusBack } from './panel-focus.ts'
import { areSingleKeysOn, switchSingleKeys } from './single-keys.ts'

const [palette, spotlight] = createSpotlight()

/** Finds every command by its name, with its keys; opens with Ctrl+K. `?` lists them all. */
export function CommandPalette() {
  const registry = useCommandRegistry()
  const [commands, setCommands] = useState<readonly Command[]>([])
  const notify = useNotify()
  // What is chosen is done from where one was, and there the focus is again afterwards.
  const opener = useRef<Element>(null)
  const open = () => {
    if (palette.getState().opened) return
    opener.current = document.activeElement
    setCommands(registry.all().filter(({ enabled }) => enabled?.() ?? true))
    spotlight.open()
  }
  useCommands([
    {
      id: 'config.search',
      label: t('config.commands.search'),
      group: t('config.commands.help'),
      keys: ['mod+k'],
      inText: true,
      run: open,
    },
    { id: 'config.keys', label: t('config.commands.keys'), group: t('config.commands.help'), keys: ['?'], run: open },
    {
      id: 'config.singleKeys',
      label: t(areSingleKeysOn() ? 'config.commands.singleKeysOff' : 'config.commands.singleKeysOn'),
      group: t('config.commands.help'),
      words: t('config.commands.singleKeysWords'),
      run: () => {
        const on = !areSingleKeysOn()
        switchSingleKeys(on)
        notify({ sentence: t(on ? 'config.commands.singleKeysAreOn' : 'config.commands.singleKeysAreOff') })
      },
    },
  ])
  return (
    <>
      <button type="button" className="bar-button search-button" aria-keyshortcuts="Control+K" onClick={open}>
        <Search size={16} aria-hidden />
        <span className="bar-word">{t('config.commands.open')}</span>
        <kbd>{keyWords('mod+k')}</kbd>
      </button>
      <Spotlight
        store={palette}
        shortcut={null}
        actions={grouped(commands, (run) => {
          giveFocusBack(opener.current)
          run()
        })}
        returnFocus={false}
        attributes={{ content: { 'aria-label': t('config.commands.search') } }}
        onSpotlightClose={() => {
          const { activeElement } = document
          if (activeElement === document.body || activeElement?.closest('[role="dialog"]'))
            giveFocusBack(opener.current)
        }}
        nothingFound={t('config.commands.none')}
        highlightQuery
        scrollable
        maxHeight="60vh"
        limit={60}
        searchProps={{
          leftSection: <Search size={18} aria-hidden />,
          placeholder: t('config.commands.search'),
          'aria-label': t('config.commands.search'),
        }}
      />
    </>
  )
}

function grouped(commands: readonly Command[], choose: (run: () => void) => void): SpotlightActionGroupData[] {
  return [...Map.groupBy(commands, ({ group }) => group)].map(([group, list]) => ({
    group,
    actions: list.map(({ id, label, keys, words, run }) => ({
      id,
      label,
      keywords: words ?? '',
      onClick: () => choose(run),
      rightSection: <Keys keys={keys?.find((key) => key.length > 1 || areSingleKeysOn())} />,
    })),
  }))
}

function Keys({ keys }: { keys: string | undefined }) {
  return keys === undefined ? null : <kbd>{keyWords(keys)}</kbd>
}
