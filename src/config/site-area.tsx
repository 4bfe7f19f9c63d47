import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { SiteSummary } from './api.ts'
import { CommandPalette } from './command-palette.tsx'
import { type Command, useCommandSource, useCommands } from './commands.tsx'
import { ChunkGuard, Skeleton } from './frame.tsx'
import { lazily } from './lazily.ts'
import { t } from './messages.ts'
import { useNotify } from './notices.tsx'
import { PagePanelProvider } from './page-panel.ts'
import type { ConfigurationParts, FoundHere, Panel, PanelPart, Workspace } from './panel.ts'
import { usePanelFocus } from './panel-focus.ts'
import { groupsOf, mayOpen } from './panel-groups.ts'
import { HOME, readId, sitePlace } from './place.ts'
import { Rail } from './rail.tsx'
import { RoleProvider } from './role.ts'
import { SiteMenu } from './site-menu.tsx'
import { useApi } from './use-load.ts'

interface SiteAreaProps {
  readonly site: SiteSummary
  readonly sites: readonly SiteSummary[]
  readonly parts: ConfigurationParts
}

/** Name in the address when no panel is open beside the page. */
const NO_PANEL = 'editor'

/** A site's configuration: bar, rail, one panel at a time, the page with its properties. */
export function SiteArea({ site, sites, parts }: SiteAreaProps) {
  const workspace = useWorkspace(parts.workspace)
  if (!workspace)
    return (
      <main className="area">
        <Skeleton rows={6} whole />
      </main>
    )
  return <Opened site={site} sites={sites} panels={parts.panels} workspace={workspace} />
}

function useWorkspace(load: () => Promise<Workspace>): Workspace | undefined {
  const [workspace, setWorkspace] = useState<Workspace>()
  const [fault, setFault] = useState<{ error: unknown }>()
  useEffect(() => {
    load().then(setWorkspace, (error: unknown) => setFault({ error }))
  }, [load])
  if (fault) throw fault.error
  return workspace
}

interface OpenedProps extends Omit<SiteAreaProps, 'parts'> {
  readonly panels: readonly Panel[]
  readonly workspace: Workspace
}

function Opened({ site, sites, panels, workspace: { Provider, Bar, Stage } }: OpenedProps) {
  const { panel: name, documentId } = useParams()
  const current = panels.find((panel) => panel.name === name)
  const pageId = usePageId(current?.ownAddress ? undefined : readId(documentId))
  const allowed = groupsOf(panels.filter((panel) => mayOpen(site, panel))).flatMap(([, members]) => members)
  const open = usePanels(site, allowed, current, pageId)
  const whole = current?.room === 'whole'
  useRoleNotice(site)
  return (
    <RoleProvider value={site}>
      <PagePanelProvider value={current?.ownAddress ? undefined : (name ?? NO_PANEL)}>
        <Provider site={site} documentId={pageId}>
          <div className="site-area" data-panel={whole ? 'whole' : current ? 'side' : 'none'}>
            <a className="skip" href="#pagina">
              {t('config.skip.page')}
            </a>
            <section className="top-bar" aria-label={t('config.region.bar')}>
              <SiteMenu site={site} sites={sites} />
              <Bar site={site} />
              <CommandPalette />
            </section>
            <Rail site={site} panels={allowed} current={current} open={open} />
            {current && (
              <PanelFrame key={current.name} panel={current} close={() => open(undefined)}>
                <LazyPanel panel={current} site={site} />
              </PanelFrame>
            )}
            {/* The page stays mounted behind a panel that covers it: nothing that is being edited is lost. */}
            <div id="pagina" className="stage" hidden={whole}>
              <Stage site={site} />
            </div>
          </div>
        </Provider>
      </PagePanelProvider>
    </RoleProvider>
  )
}

/** Says so when the person's role has changed while the site is open; what they may do follows by itself. */
function useRoleNotice({ id, role, contentOnly }: SiteSummary): void {
  const notify = useNotify()
  const held = `${id} ${role} ${contentOnly}`
  const before = useRef(held)
  useEffect(() => {
    if (before.current !== held && before.current.startsWith(id)) notify({ sentence: t('config.roleChanged') })
    before.current = held
  }, [held, id, notify])
}

/** The page in the address; without one, the page that was open before. */
function usePageId(named: string | undefined): string | undefined {
  const latest = useRef(named)
  if (named !== undefined) latest.current = named
  return latest.current
}

function usePanels(
  site: SiteSummary,
  panels: readonly Panel[],
  current: Panel | undefined,
  pageId: string | undefined,
): (panel: Panel | undefined) => void {
  const navigate = useNavigate()
  const siteId = site.id
  const open = (panel: Panel | undefined) => {
    const address = sitePlace(siteId, panel?.name ?? NO_PANEL, panel?.ownAddress ? undefined : pageId)
    void navigate(address, { replace: panel === undefined })
  }
  const parts = usePartsOf(site, panels)
  const openPart = (panel: Panel, name: string) =>
    void navigate(sitePlace(siteId, panel.name, panel.ownAddress ? name : pageId), { state: { part: name } })
  const toggle = (panel: Panel) => open(panel.name === current?.name ? undefined : panel)
  useCommands([
    ...panels.map(
      (panel): Command => ({
        id: `panel.${panel.name}`,
        label: panel.label,
        group: t('config.commands.panels'),
        ...(panel.letter && { keys: [panel.letter] }),
        ...(panel.words && { words: panel.words }),
        run: () => toggle(panel),
      }),
    ),
    ...parts.map(
      ({ panel, part: { name, label, words } }): Command => ({
        ...{ id: `panel.${panel.name}.${name}`, label, words, group: panel.label, searchedOnly: true },
        run: () => openPart(panel, name),
      }),
    ),
    {
      id: 'config.sites',
      label: t('config.commands.sites'),
      group: t('config.installation'),
      words: t('config.commands.sitesWords'),
      searchedOnly: true,
      run: () => void navigate(HOME),
    },
  ])
  const api = useApi()
  const client = useQueryClient()
  /** What a part lists; asked for once while somebody types. */
  const listedIn = async ({ name }: Panel, { found, ...part }: PanelPart): Promise<readonly FoundHere[]> => {
    if (!found) return []
    const queryKey = ['config', 'found', siteId, name, part.name]
    // What cannot be asked for is not found.
    return await client.fetchQuery({ queryKey, queryFn: () => found(api, siteId), staleTime: 60_000 }).catch(() => [])
  }
  useCommandSource(async () => {
    const lists = await Promise.all(
      parts.map(async ({ panel, part }) =>
        (await listedIn(panel, part)).map(
          ({ key, label, detail }): Command => ({
            ...{ id: `panel.${panel.name}.${part.name}.${key}`, label, detail, words: detail, group: part.label },
            ...{ searchedOnly: true, run: () => openPart(panel, part.name) },
          }),
        ),
      ),
    )
    return lists.flat()
  })
  return open
}

/** What is searched by name in panels, as soon as it has loaded; a part that does not load is not found. */
function usePartsOf(site: SiteSummary, panels: readonly Panel[]): readonly { panel: Panel; part: PanelPart }[] {
  const [known, setKnown] = useState<readonly { panel: Panel; part: PanelPart }[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a person may open is the same while a site is open.
  useEffect(() => {
    for (const panel of panels)
      panel.parts?.().then(
        ({ default: parts }) =>
          setKnown((others) => [
            ...others,
            ...parts.filter((part) => mayOpen(site, part)).map((part) => ({ panel, part })),
          ]),
        () => {},
      )
  }, [])
  return known
}

/** A panel with its title. */
function PanelFrame({ panel, close, children }: { panel: Panel; close: () => void; children: ReactNode }) {
  const isWhole = panel.room === 'whole'
  // In a narrow window every panel covers the page and is the main content of the screen.
  const covers = useMediaQuery('(max-width: 799px)', false, { getInitialValueInEffect: false }) || isWhole
  const Title = covers ? 'h1' : 'h2'
  const place = useRef<HTMLElement>(null)
  const press = usePanelFocus(place, close)
  return (
    <section
      ref={place}
      // The same element in windows of all widths: one that replaced it would lose what was typed, and the focus.
      role={covers ? 'main' : undefined}
      className={`side-panel room-${panel.room}`}
      aria-label={panel.label}
      data-panel={panel.name}
      tabIndex={-1}
      // A panel that covers the page has searches and forms of its own, where Escape must not close it.
      onKeyDown={isWhole ? undefined : press}
    >
      <div className="panel-head">
        <Title>{panel.label}</Title>
        <button
          type="button"
          className="button close"
          aria-label={t('config.panel.close', { panel: panel.label })}
          onClick={close}
        >
          ×
        </button>
      </div>
      <div className="panel-body">{children}</div>
    </section>
  )
}

const CLOSED = { name: 'closed-panel', load: () => import('./closed-panel.tsx') }

function LazyPanel({ panel, site }: { panel: Panel; site: SiteSummary }) {
  const Content = lazily(panel)
  const Closed = lazily(CLOSED)
  return (
    <ChunkGuard>
      <Suspense fallback={<Skeleton rows={5} />}>
        {mayOpen(site, panel) ? <Content site={site} /> : <Closed panel={panel} />}
      </Suspense>
    </ChunkGuard>
  )
}
