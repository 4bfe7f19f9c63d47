import { usePrefetchQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { lazily } from '../../../../config/lazily.ts'
import { giveFocusBack } from '../../../../config/panel-focus.ts'
import { useApi } from '../../../../config/use-load.ts'
import { PageFrame } from '../frame/frame.tsx'
import { Inspector } from '../inspector/inspector.tsx'
import { useEditorState, usePage } from '../state/context.tsx'
import { focusOnPage, usePageDocument } from '../state/page-document.ts'
import { useFocusFromSynced } from '../synced/focus-from-synced.ts'
import { SyncedBar } from '../synced/synced-bar.tsx'
import { exampleTexts } from '../text/examples.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { useEditorCommands } from './editor-commands.ts'
import { PageTools } from './page-tools.tsx'

/** The page, the breadcrumb of the selected block below it, and its properties beside it. */
export function EditorStage(): ReactNode {
  useEditorCommands()
  useFocusAtFirst()
  useFocusFromSynced()
  // Loaded before the first text is opened.
  usePrefetchQuery(exampleTexts(useApi()))
  const isPreviewing = useEditorState((state) => state.isPreviewing)
  const { kind } = usePage()
  return (
    <>
      <main className="page-side" aria-label="Pagina" data-preview={isPreviewing || undefined}>
        {kind.hasNoAddress && !isPreviewing && <SyncedBar />}
        <PageFrame />
        {isPreviewing ? (
          <EndPreview />
        ) : (
          <>
            <Breadcrumb />
            <PageTools />
          </>
        )}
      </main>
      {!isPreviewing && <Side />}
      <Conflicts />
      <Announcements />
    </>
  )
}

const ConflictDialog = lazily({ name: 'conflict-dialog', load: () => import('./conflict-dialog.tsx') })

/** Few windows ever have one. */
function Conflicts(): ReactNode {
  const isAsked = useEditorState(({ draft }) => draft.conflicts.length > 0)
  return (
    isAsked && (
      <Suspense>
        <ConflictDialog />
      </Suspense>
    )
  )
}

/** An opened page gets the focus, unless something else has taken it: shortcuts work at once, and no keystroke is lost. */
function useFocusAtFirst(): void {
  const inner = usePageDocument()
  useEffect(() => {
    if (inner && document.activeElement === document.body) giveFocusBack(null)
  }, [inner])
}

/** Ends the preview for users without an Escape key. */
function EndPreview(): ReactNode {
  const { editor } = usePage()
  return (
    <>
      <p className="preview-name">Anteprima: Esc per tornare</p>
      <button
        type="button"
        className="button strong end-preview"
        onClick={() => {
          editor.setPreview(false)
          focusOnPage(undefined)
        }}
      >
        Torna a modificare
      </button>
    </>
  )
}

/** Only one side is shown beside the page. */
function Side(): ReactNode {
  const { sides } = usePage()
  const side = useEditorState((state) => state.side)
  const { View = Inspector } = sides.find(({ name }) => name === side) ?? {}
  return <View />
}

/** Announces each action once to screen readers. */
function Announcements(): ReactNode {
  const { text, turn } = useEditorState(({ announcement }) => announcement)
  const region = useRef<HTMLDivElement>(null)
  const { editor } = usePage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: repeated words are announced again.
  useEffect(() => {
    if (region.current) region.current.textContent = text
  }, [text, turn, editor])
  return <div ref={region} className="unseen" role="status" />
}
