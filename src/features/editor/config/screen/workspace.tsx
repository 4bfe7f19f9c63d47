import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { SiteSummary } from '../../../../config/api.ts'
import { ControlRegistry } from '../../../../config/control.ts'
import type { EditingFeature } from '../../../../config/feature.ts'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { lazilyOrNothing } from '../../../../config/lazily.ts'
import { useNotify, useWithdrawNotice } from '../../../../config/notices.tsx'
import { type OwnStep, OwnStepsProvider } from '../../../../config/own-steps.ts'
import { usePagePanel } from '../../../../config/page-panel.ts'
import type { PanelProps, Workspace } from '../../../../config/panel.ts'
import { mayOpen } from '../../../../config/panel-groups.ts'
import { readFramePath, sitePlace } from '../../../../config/place.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import { BlockRegistry } from '../../../../core/block-registry.ts'
import type { Id } from '../../../../core/ids.ts'
import { useDocuments } from '../../../pages/controls.ts'
import type { DocumentSummary } from '../../../pages/schemas.ts'
import { OPENS_PAGES } from '../panels.ts'
import { type EditingKit, type OpenPage, PageProvider, useOpenPage } from '../state/context.tsx'
import { firstText } from '../state/first-text.ts'
import { openPage } from '../state/open-page.ts'
import { syncedKey } from '../state/synced.ts'
import { recordShared, undoLineOf, undoShared } from '../state/undo-line.ts'
import { EditorBar } from './bar.tsx'
import { useGoToStep, useStepOfAddress } from './go-to-step.ts'
import { EditorStage } from './stage.tsx'
import './editor.css'

/**
 * The page editor for the shell of a site's configuration.
 * @param features What all features bring: blocks, whose forms and views come from their definitions, and their
 * dependencies.
 */
export function createWorkspace(features: readonly EditingFeature[]): Workspace {
  const kinds = features.flatMap(({ kinds = [] }) => kinds)
  const kit: EditingKit = {
    registry: new BlockRegistry(
      features.flatMap(({ blocks = [] }) => blocks),
      kinds.map(({ model }) => model),
    ),
    kinds: new Map(kinds.map((kind) => [kind.model.name, kind])),
    controls: new ControlRegistry(features.flatMap(({ controls = [] }) => controls)),
    icons: Object.assign({}, ...features.map(({ icons }) => icons)),
    library: Object.assign({}, ...features.map(({ library }) => library)),
    around: features.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    sides: features.flatMap(({ sides = [] }) => sides),
    bar: features,
    firstSteps: features.flatMap(({ firstSteps = [] }) => firstSteps),
    messages: Object.assign({}, ...features.map(({ messages }) => messages)),
  }
  return {
    Provider: (props) => <PageOfAddress {...props} kit={kit} />,
    Bar: EditorBar,
    Stage: StageOrWait,
  }
}

interface PageOfAddressProps {
  readonly site: SiteSummary
  readonly documentId: Id | undefined
  readonly kit: EditingKit
  readonly children: ReactNode
}

/** Opens the page in the URL, or else the one last viewed, or else the home page. */
function PageOfAddress({ site, documentId, kit, children }: PageOfAddressProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const panel = usePagePanel()
  const framePath = readFramePath(query.get('frameUrl'))
  const pages = useDocuments(site.id)
  // Who may not change pages opens none.
  const wanted = mayOpen(site, OPENS_PAGES)
    ? (documentId ?? (pages.data && findPage(pages.data, framePath)?.id))
    : undefined
  const search = ownQuery(query)
  useEffect(() => {
    // Somebody may have gone on already, of which React learns later.
    if (window.location.pathname !== pathname) return
    if (documentId === undefined && wanted !== undefined && panel !== undefined)
      void navigate({ pathname: sitePlace(site.id, panel, wanted), search }, { replace: true, state })
  }, [documentId, wanted, navigate, panel, site.id, search, pathname, state])
  const opened = useOpened(site, wanted, kit)
  useWritingAtOnce(opened.page)
  useStepOfAddress(opened.page)
  const record = useCallback(
    (step: OwnStep) => opened.page?.editor.record(step) ?? recordBetweenPages(site.id, step),
    [opened.page, site.id],
  )
  return (
    <PageProvider page={opened.page}>
      <OwnStepsProvider value={record}>
        <FailureOf sentence={opened.failure}>{children}</FailureOf>
      </OwnStepsProvider>
    </PageProvider>
  )
}

/** What an address says to its panel. */
function ownQuery(query: URLSearchParams): string {
  const own = new URLSearchParams(query)
  own.delete('frameUrl')
  return own.toString()
}

/** Records a step while no page is open. */
function recordBetweenPages(siteId: Id, step: OwnStep): () => void {
  const line = undoLineOf(siteId)
  const recorded = recordShared(line, step, Date.now())
  return () => {
    if (line.getState().past.includes(recorded)) undoShared(line, recorded)
  }
}

/** Starts editing if a page was opened for that, such as a new item. */
function useWritingAtOnce(page: OpenPage | undefined): void {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const isAsked = (state as { write?: true } | null)?.write === true
  useEffect(() => {
    if (!page || !isAsked) return
    const text = firstText(page.editor.store.getState().draft.content.blocks, page.registry)
    if (text) page.editor.write(text.blockId, text.field)
    void navigate(pathname, { replace: true, state: null })
  }, [page, isAsked, navigate, pathname])
}

function findPage(documents: readonly DocumentSummary[], path: string | undefined): DocumentSummary | undefined {
  const home = documents.find(({ publishedPath, urlId }) => publishedPath === '/' || urlId === '')
  return (
    documents.find(({ publishedPath, urlId }) => path !== undefined && (publishedPath ?? `/${urlId}`) === path) ??
    home ??
    documents[0]
  )
}

function useOpened(site: SiteSummary, documentId: Id | undefined, kit: EditingKit) {
  const api = useApi()
  const notify = useNotify()
  const withdraw = useWithdrawNotice()
  const goTo = useGoToStep(site.id)
  const client = useQueryClient()
  const [page, setPage] = useState<OpenPage>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (documentId === undefined) return
    setFailure(undefined)
    let ended = false
    const opening = openPage({
      api,
      site,
      documentId,
      kit,
      refuse: (sentence) => notify({ sentence }),
      offer: (sentence, back) => notify({ sentence, action: { label: 'Annulla', run: back } }),
      withdraw,
      goTo,
    })
    opening.then(
      ({ page: opened }) => {
        if (!ended) setPage(opened)
      },
      (error: unknown) => {
        if (!ended) setFailure(sentenceOf(error))
      },
    )
    return () => {
      ended = true
      void opening
        .then(async ({ page: left, close }) => {
          await close()
          // Pages show what was changed in it, which has reached the server now.
          if (left.kind.hasNoAddress) await client.invalidateQueries({ queryKey: syncedKey(site.id) })
        })
        .catch(() => {})
    }
  }, [api, client, site, documentId, kit, notify, withdraw, goTo])
  return { page: page?.documentId === documentId ? page : undefined, failure }
}

function FailureOf({ sentence, children }: { sentence: string | undefined; children: ReactNode }) {
  const body = useMemo(() => children, [children])
  if (sentence === undefined) return body
  return (
    <main className="area">
      <LoadFailure title="Non è stato possibile aprire la pagina" sentence={sentence} retry={() => location.reload()} />
    </main>
  )
}

const ReadingStage = lazilyOrNothing(() => import('./reading-stage.tsx'))

function StageOrWait({ site }: PanelProps) {
  return useOpenPage() ? (
    <EditorStage />
  ) : (
    <div className="canvas">
      {mayOpen(site, OPENS_PAGES) ? (
        <Skeleton rows={6} />
      ) : (
        <Suspense>
          <ReadingStage site={site} />
        </Suspense>
      )}
    </div>
  )
}
