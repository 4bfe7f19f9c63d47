import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useCommandRegistry } from '../../../../config/commands.tsx'
import { SiteFooter, SiteHeader } from '../../../sites/views.ts'
import { ItemView } from '../../site/views/item-view.tsx'
import { PageView } from '../../site/views/page-view.tsx'
import { useEditorState, usePage } from './context.tsx'
import frameStyle from './frame.css?inline'
import { FrameBlocks } from './frame-blocks.tsx'
import { followPointer, markSelection } from './pointing.ts'

/** Widths at which the page is looked at, in CSS pixels (TOKN-04: the phone's is under 432); the computer takes the room there is. */
const WIDTHS = { desktop: undefined, tablet: 768, phone: 390 } as const

const EMPTY_PAGE = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>'

/** The page itself, in a frame of its own, drawn by the same views and style sheets as when it is published. */
export function PageFrame({ children }: { readonly children?: ReactNode }): ReactNode {
  const page = usePage()
  const device = useStore(page.editor.store, (state) => state.device)
  const title = useEditorState(({ draft }) => draft.content.title)
  const [body, setBody] = useState<HTMLElement>()
  const frame = useRef<HTMLIFrameElement>(null)
  const onLoad = useCallback(() => {
    const inner = frame.current?.contentDocument
    if (!inner?.body) return
    void dress(inner, page.surroundings).then(() => setBody(inner.body))
  }, [page.surroundings])
  return (
    <div className="canvas" data-device={device}>
      <iframe
        ref={frame}
        className="page-frame"
        title={`Pagina «${title}», in modifica`}
        srcDoc={EMPTY_PAGE}
        data-ready={body !== undefined}
        style={{ width: WIDTHS[device] === undefined ? '100%' : `${WIDTHS[device]}px` }}
        onLoad={onLoad}
      />
      {body && createPortal(<FramePage body={body} />, body)}
      {children}
    </div>
  )
}

/** Gives the empty document the look of the site; resolves when its style sheets are there. */
async function dress(inner: Document, { locale, htmlClass, stylesheets }: ReturnType<typeof usePage>['surroundings']) {
  inner.documentElement.lang = locale
  inner.documentElement.className = htmlClass
  const own = new inner.defaultView!.CSSStyleSheet()
  own.replaceSync(frameStyle)
  inner.adoptedStyleSheets = [own]
  await Promise.all(
    stylesheets.map(
      (href) =>
        new Promise<void>((done) => {
          const link = inner.createElement('link')
          link.rel = 'stylesheet'
          link.href = href
          link.addEventListener('load', () => done())
          link.addEventListener('error', () => done())
          inner.head.append(link)
        }),
    ),
  )
}

function FramePage({ body }: { body: HTMLElement }): ReactNode {
  const page = usePage()
  const { surroundings, viewContext } = page
  const registry = useCommandRegistry()
  useEffect(() => {
    const press = (event: KeyboardEvent) => void registry.press(event)
    body.ownerDocument.addEventListener('keydown', press)
    const stopPointer = followPointer(body.ownerDocument, page)
    const stopMarks = markSelection(body.ownerDocument, page.editor.store)
    return () => {
      body.ownerDocument.removeEventListener('keydown', press)
      stopPointer()
      stopMarks()
    }
  }, [body, page, registry])
  return (
    <>
      <SiteHeader context={viewContext} frame={surroundings.frame} logo={surroundings.logo} />
      <main id={surroundings.mainId}>
        <Content />
      </main>
      <SiteFooter context={viewContext} frame={surroundings.frame} />
    </>
  )
}

/** The page's own part, as its kind is shown to visitors. */
function Content(): ReactNode {
  const { kind, viewContext, surroundings } = usePage()
  const content = useEditorState(({ draft }) => draft.content)
  if (kind !== 'item')
    return (
      <PageView title={content.title} showTitle={content.showTitle} blocks={content.blocks}>
        <FrameBlocks />
      </PageView>
    )
  const label = (name: string) => ({ label: name, path: '' })
  return (
    <ItemView
      context={viewContext}
      title={content.title}
      publishedAt={content.publishedAt}
      author={content.author}
      readingMinutes={0}
      categories={content.categories.map(label)}
      tags={content.tags.map(label)}
      cover={null}
      collection={surroundings.document.collection ?? { title: '', path: '/' }}
      previous={null}
      next={null}
    >
      <FrameBlocks />
    </ItemView>
  )
}
