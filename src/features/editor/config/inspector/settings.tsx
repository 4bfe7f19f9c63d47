import { Tabs } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { isFound } from '../../../../config/found.ts'
import { SearchField } from '../../../../config/search-field.tsx'
import type { EditorPart } from '../../../../core/block.ts'
import type { Setting } from '../state/setting.ts'

interface SettingsProps {
  readonly settings: readonly Setting[]
  /** Text of a tab without settings. */
  readonly nothing: string
  readonly view: SettingsView
}

/** State of the form's view; kept when the selection changes. */
export interface SettingsView {
  readonly tab: 'content' | 'look'
  readonly rareShown: boolean
  /** Folds by index. */
  readonly partsShown: Readonly<Record<number, boolean>>
  readonly show: (change: Partial<Omit<SettingsView, 'show'>>) => void
}

export function useSettingsView(): SettingsView {
  const [view, setView] = useState<Omit<SettingsView, 'show'>>({
    tab: 'content',
    rareShown: false,
    partsShown: { 1: true },
  })
  // A fold that was opened meanwhile stays open.
  const show: SettingsView['show'] = ({ partsShown, ...change }) =>
    setView((before) => ({ ...before, ...change, partsShown: { ...before.partsShown, ...partsShown } }))
  return { ...view, show }
}

const TABS = { content: 'Contenuto', look: 'Aspetto' } as const

/** A form in two tabs, with a search over everything in it. */
export function Settings({ settings, nothing, view }: SettingsProps): ReactNode {
  const [query, setQuery] = useState('')
  const searched = query.trim() !== ''
  const found = settings.filter(({ label, words = '' }) => isFound(query, `${label} ${words}`))
  const has = (tab: 'content' | 'look') => settings.some((setting) => setting.tab === tab)
  // If the open tab would be empty, the other one is shown.
  const tab = has(view.tab) ? view.tab : view.tab === 'content' ? 'look' : 'content'
  return (
    <>
      <search className="inspector-search">
        <SearchField size="xs" label="Cerca una proprietà" value={query} onChange={setQuery} />
      </search>
      {searched ? (
        <div className="inspector-fields">
          <p className="inspector-hint" role="status">
            {found.length === 0
              ? `Nessuna proprietà per «${query.trim()}». Prova con un’altra parola.`
              : found.length === 1
                ? '1 proprietà trovata'
                : `${found.length} proprietà trovate`}
          </p>
          {found.map((setting) => (
            <Shown key={setting.id} setting={setting} />
          ))}
        </div>
      ) : (
        <Tabs
          value={tab}
          onChange={(value) => view.show({ tab: value === 'look' ? 'look' : 'content' })}
          keepMounted={false}
          className="inspector-tabs"
        >
          <Tabs.List grow>
            {(['content', 'look'] as const).map((name) => (
              <Tabs.Tab key={name} value={name}>
                {TABS[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {(['content', 'look'] as const).map((name) => (
            <Tabs.Panel key={name} value={name}>
              <TabFields settings={settings.filter((setting) => setting.tab === name)} {...{ nothing, view }} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </>
  )
}

function TabFields({ settings, nothing, view }: SettingsProps): ReactNode {
  const id = useId()
  const rare = settings.filter((setting) => setting.rare)
  const folds = new Map(settings.flatMap(({ part, rare: isRare }) => (part && !isRare ? [[part.order, part]] : [])))
  const parts = [...folds.values()].sort((a, b) => a.order - b.order)
  if (settings.length === 0) return <p className="inspector-hint inspector-fields">{nothing}</p>
  return (
    <div className="inspector-fields">
      {settings
        .filter((setting) => !setting.rare && !setting.part)
        .map((setting) => (
          <Shown key={setting.id} setting={setting} />
        ))}
      {parts.map((part) => (
        <PartFold key={part.order} {...{ part, view }}>
          {settings
            .filter((setting) => !setting.rare && setting.part?.order === part.order)
            .map((setting) => (
              <Shown key={setting.id} setting={setting} />
            ))}
        </PartFold>
      ))}
      {rare.length > 0 && (
        <div className="inspector-rare">
          <button
            type="button"
            className="inspector-fold"
            aria-expanded={view.rareShown}
            aria-controls={id}
            onClick={() => view.show({ rareShown: !view.rareShown })}
          >
            <ChevronDown size={16} aria-hidden />
            Altro
          </button>
          <div id={id} className="inspector-fields" hidden={!view.rareShown}>
            {view.rareShown && rare.map((setting) => <Shown key={setting.id} setting={setting} />)}
          </div>
        </div>
      )}
    </div>
  )
}

interface PartFoldProps {
  readonly part: EditorPart
  readonly view: SettingsView
  readonly children: ReactNode
}

function PartFold({ part: { order, title, help }, view, children }: PartFoldProps): ReactNode {
  const id = useId()
  const shown = view.partsShown[order] === true
  return (
    <section className="inspector-part" aria-labelledby={`${id}-title`}>
      <h3>
        <button
          type="button"
          className="inspector-fold"
          id={`${id}-title`}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => view.show({ partsShown: { [order]: !shown } })}
        >
          {title}
          <ChevronDown size={16} aria-hidden />
        </button>
      </h3>
      <div id={id} className="inspector-fields" hidden={!shown}>
        {shown && help !== undefined && <p className="inspector-hint">{help}</p>}
        {shown && children}
      </div>
    </section>
  )
}

function Shown({ setting }: { setting: Setting }): ReactNode {
  return (
    <div className="inspector-setting" data-setting={setting.id}>
      {setting.control}
    </div>
  )
}
