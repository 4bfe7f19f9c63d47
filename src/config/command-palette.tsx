import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { findCommands } from './command-search.ts'
import { type Command, keyWords, useCommandRegistry, useCommands } from './commands.tsx'
import { t } from './messages.ts'
import { useNotify } from './notices.tsx'
import { giveFocusBack } from './panel-focus.ts'
import { areSingleKeysOn, switchSingleKeys } from './single-keys.ts'

const [palette, spotlight] = createSpotlight()

/** Delay after the last keystroke before the sources are queried, in ms. */
const ASKED_AFTER_MS = 150
const MOST_FOUND = 40

/** Finds pages, panels, settings and every command by everyday words; opens with Ctrl+K. `?` lists the commands with their keys. */
export function CommandPalette() {
  const registry = useCommandRegistry()
  const [commands, setCommands] = useState<readonly Command[]>([])
  const [query, setQuery] = useState('')
  const asked = useAsked(query)
  const notify = useNotify()
  // A command runs in the context the palette was opened from, and the focus returns there.
  const opener = useRef<Element>(null)
  const field = useRef<HTMLInputElement>(null)
  const open = () => {
    if (palette.getState().opened) return
    opener.current = document.activeElement
    // Rendered synchronously with the key that opens it, so that the next keystroke goes into its field.
    flushSync(() => {
      setQuery('')
      setCommands(registry.all().filter(({ enabled }) => enabled?.() ?? true))
      spotlight.open()
    })
    field.current?.focus({ preventScroll: true })
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
  const shown =
    query.trim() === ''
      ? commands.filter(({ searchedOnly }) => !searchedOnly)
      : // Late results go below, so that nothing moves under the pointer or before Enter is pressed.
        [...findCommands(commands, query), ...findCommands(asked, query)].slice(0, MOST_FOUND)
  const choose = (run: () => void) => {
    giveFocusBack(opener.current)
    run()
  }
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
        query={query}
        onQueryChange={setQuery}
        actions={grouped(shown, choose)}
        // The actions are already filtered and sorted.
        filter={(_, actions) => actions}
        returnFocus={false}
        // A transition would delay the field by a frame.
        transitionProps={{ duration: 0 }}
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
        limit={Number.POSITIVE_INFINITY}
        searchProps={{
          ref: field,
          // A panel that appears late, or the page, may take the focus although the palette is modal.
          onBlur: ({ currentTarget }) =>
            setTimeout(() => {
              const isInside = currentTarget.closest('[role="dialog"]')?.contains(document.activeElement)
              if (palette.getState().opened && !isInside) currentTarget.focus({ preventScroll: true })
            }),
          // Enter runs the first result, even one that arrived after the list was first rendered.
          onKeyDown: (event) => {
            const [first] = shown
            const isChosen = event.currentTarget.closest('[role="dialog"]')?.querySelector('[data-selected]')
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || query.trim() === '' || !first || isChosen)
              return
            event.preventDefault()
            choose(first.run)
            spotlight.close()
          },
          leftSection: <Search size={18} aria-hidden />,
          placeholder: t('config.commands.search'),
          'aria-label': t('config.commands.search'),
        }}
      />
    </>
  )
}

/** Results of the sources for the typed query; results of an outdated query are dropped. */
function useAsked(query: string): readonly Command[] {
  const registry = useCommandRegistry()
  const [wanted] = useDebouncedValue(query.trim(), ASKED_AFTER_MS)
  const [answer, setAnswer] = useState<{ readonly to: string; readonly commands: readonly Command[] }>()
  useEffect(() => {
    if (wanted === '') return
    let isStale = false
    void registry.ask(wanted).then((commands) => {
      if (!isStale) setAnswer({ to: wanted, commands })
    })
    return () => {
      isStale = true
    }
  }, [registry, wanted])
  return answer && answer.to === wanted ? answer.commands : []
}

function grouped(commands: readonly Command[], choose: (run: () => void) => void): SpotlightActionGroupData[] {
  return [...Map.groupBy(commands, ({ group }) => group)].map(([group, list]) => ({
    group,
    actions: list.map(({ id, label, detail, keys, run }) => ({
      id,
      label,
      ...(detail !== undefined && { description: detail }),
      onClick: () => choose(run),
      rightSection: <Keys keys={keys?.find((key) => key.length > 1 || areSingleKeysOn())} />,
    })),
  }))
}

function Keys({ keys }: { keys: string | undefined }) {
  return keys === undefined ? null : <kbd>{keyWords(keys)}</kbd>
}
