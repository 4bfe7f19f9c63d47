import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { type Command, keyWords, useCommandRegistry, useCommands } from './commands.tsx'
import { t } from './messages.ts'

const [palette, spotlight] = createSpotlight()

/** Finds every command by its name, with its keys; opens with Ctrl+K. `?` lists them all. */
export function CommandPalette() {
  const registry = useCommandRegistry()
  const [commands, setCommands] = useState<readonly Command[]>([])
  const open = () => {
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
        actions={grouped(commands)}
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

function grouped(commands: readonly Command[]): SpotlightActionGroupData[] {
  return [...Map.groupBy(commands, ({ group }) => group)].map(([group, list]) => ({
    group,
    actions: list.map(({ id, label, keys, words, run }) => ({
      id,
      label,
      keywords: words ?? '',
      onClick: run,
      rightSection: keys?.[0] && <kbd>{keyWords(keys[0])}</kbd>,
    })),
  }))
}
