import { usePrefetchQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { giveFocusBack } from '../../../../config/panel-focus.ts'
import { useApi } from '../../../../config/use-load.ts'
import { PageFrame } from '../frame/frame.tsx'
import { Inspector } from '../inspector/inspector.tsx'
import { useEditorState, usePage } from '../state/context.tsx'
import { focusOnPage, usePageDocument } from '../state/page-document.ts'
import { exampleTexts } from '../text/examples.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { useEditorCommands } from './editor-commands.ts'
import { PageTools } from './page-tools.tsx'

/** The page, the way to the selected block below it, and its properties beside it. */
export function EditorStage(): ReactNode {
  useEditorCommands()
  useFocusAtFirst()
  // Known before the first text is opened.
  usePrefetchQuery(exampleTexts(useApi()))
  const isPreviewing = useEditorState((state) => state.isPreviewing)
  return (
    <>
      <main className="page-side" aria-label="Pagina" data-preview={isPreviewing || undefined}>
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
      <ConflictDialog />
      <Announcements />
    </>
  )
}

/** A page that is opened has the focus, unless something else has taken it: keys work at once, and none is lost. */
function useFocusAtFirst(): void {
  const inner = usePageDocument()
  useEffect(() => {
    if (inner && document.activeElement === document.body) giveFocusBack(null)
  }, [inner])
}

/** The way back for whoever has no Escape key at hand. */
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

/** One thing at a time beside the page. */
function Side(): ReactNode {
  const { sides } = usePage()
  const side = useEditorState((state) => state.side)
  const { View = Inspector } = sides.find(({ name }) => name === side) ?? {}
  return <View />
}

/** Says each action once to screen readers. */
function Announcements(): ReactNode {
  const { text, turn } = useEditorState(({ announcement }) => announcement)
  const region = useRef<HTMLDivElement>(null)
  const { editor } = usePage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words said again are said again.
  useEffect(() => {
    if (region.current) region.current.textContent = text
  }, [text, turn, editor])
  return <div ref={region} className="unseen" role="status" />
}
