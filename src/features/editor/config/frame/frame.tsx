import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { useCommandRegistry } from '../../../../config/commands.tsx'
import { showLateFonts } from '../../../../config/late-fonts.ts'
import { sitePlace } from '../../../../config/place.ts'
import type { Place } from '../../../../core/page-places.ts'
import type { EditingContext } from '../../../pages/schemas.ts'
import { readPart } from '../../../pages/schemas.ts'
import { COVER_PAGE, SiteFooter, SiteHeader } from '../../../sites/views.ts'
import { BlockContextProvider, useEditorState, usePage, useSurroundings } from '../state/context.tsx'
import type { Device } from '../state/devices.ts'
import { type Theme, useTheme } from '../state/theme.ts'
import frameStyle from './frame.css?inline'
import { FrameBlocks } from './frame-blocks.tsx'
import { tellFrameEvents } from './frame-events.ts'
import { followPointer, markSelection } from './pointing.ts'

/**
 * Widths at which the page is viewed, in CSS pixels (TOKN-04: the phone’s is under 432). The computer's grows with the
 * room available; with less room, the page is scaled down.
 */
const WIDTHS = { desktop: 1280, tablet: 768, phone: 390 } as const

type Surroundings = ReturnType<typeof useSurroundings>

export const EMPTY_PAGE = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>'

/** The page in its own frame, drawn by the same views and style sheets as when it is published. */
export function PageFrame({ children }: { readonly children?: ReactNode }): ReactNode {
  const device = useEditorState((state) => state.device)
  const surroundings = useSurroundings()
  const title = useEditorState(({ draft }) => draft.content.title)
  const frame = useRef<HTMLIFrameElement>(null)
  const { body, onLoad } = useDressedFrame(surroundings, useTheme(surroundings.versions))
  const { editor } = usePage()
  const isPreviewing = useEditorState((state) => state.isPreviewing)
  useEffect(() => {
    const sheets = body?.ownerDocument.adoptedStyleSheets ?? []
    for (const [place, sheet] of sheets.entries()) sheet.disabled = isPreviewing && place !== COLOURS
  }, [body, isPreviewing])
  useEffect(() => (body ? tellFrameEvents(frame.current!, editor.store) : undefined), [body, editor])
  const canvas = useRef<HTMLDivElement>(null)
  useFittingPage(canvas, device)
  return (
    <div ref={canvas} className="canvas" data-device={device}>
      <iframe
        ref={frame}
        className="page-frame"
        title={`Pagina «${title}», in modifica`}
        srcDoc={EMPTY_PAGE}
        data-ready={body !== undefined}
        onLoad={onLoad}
      />
      {body && createPortal(<FramePage body={body} surroundings={surroundings} />, body)}
      {children}
    </div>
  )
}

/** Keeps the page as wide as the chosen screen, scaled down to the room available. */
function useFittingPage(canvas: RefObject<HTMLElement | null>, device: Device): void {
  useLayoutEffect(() => {
    const { current: place } = canvas
    if (!place) return
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(place)
      const room = place.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
      // Behind a panel that covers it the page has no room; keep its size.
      if (room <= 0) return
      const width = device === 'desktop' ? Math.max(room, WIDTHS.desktop) : WIDTHS[device]
      place.style.setProperty('--page-width', `${width}px`)
      place.style.setProperty('--page-scale', String(Math.min(1, room / width)))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(place)
    return () => sizes.disconnect()
  }, [canvas, device])
}

/**
 * An empty frame with the look of the site; its body is shown once the style sheets have loaded.
 * @param theme The chosen version if the site has both; without one the device decides.
 */
export function useDressedFrame(surroundings: EditingContext, theme?: Theme) {
  const [inner, setInner] = useState<Document>()
  const [body, setBody] = useState<HTMLElement>()
  useEffect(() => {
    if (!inner) return
    let ended = false
    void bringStylesheets(inner, surroundings.stylesheets).then(() => {
      if (ended) return
      dress(inner, surroundings)
      showLateFonts(inner)
      setBody(inner.body)
    })
    return () => {
      ended = true
    }
  }, [inner, surroundings])
  const held = surroundings.versions === 'light' ? 'light' : theme
  useEffect(() => {
    const root = body?.ownerDocument.documentElement
    if (held === undefined) root?.removeAttribute('data-theme')
    else root?.setAttribute('data-theme', held)
  }, [body, held])
  const onLoad = ({ currentTarget }: { readonly currentTarget: HTMLIFrameElement }) => {
    const loaded = currentTarget.contentDocument
    if (!loaded?.body) return
    prepare(loaded)
    setInner(loaded)
  }
  return { body, onLoad }
}

/** The place of the owner's own colours among the adopted style sheets; the others are only for editing. */
const COLOURS = 1

/** Adds to the empty document what only the editor has, and room for the owner's own colours. */
function prepare(inner: Document): void {
  const { CSSStyleSheet } = inner.defaultView!
  inner.adoptedStyleSheets = [new CSSStyleSheet(), new CSSStyleSheet()]
  inner.adoptedStyleSheets[0]!.replaceSync(frameStyle)
}

/**
 * Puts style sheets in order: the look's cascade layers are named first, and overrides come after them. Resolves when
 * they have loaded; a page without its look can still be edited.
 */
async function bringStylesheets(inner: Document, hrefs: readonly string[]): Promise<void> {
  const present = new Map(linksOf(inner).map((link) => [link.getAttribute('href'), link]))
  let next: HTMLLinkElement | null = null
  const links: HTMLLinkElement[] = []
  for (const href of hrefs.toReversed()) {
    // Leave a present one where it is: a style sheet that is moved is loaded again.
    const link: HTMLLinkElement = present.get(href) ?? inner.createElement('link')
    if (!link.isConnected) {
      link.rel = 'stylesheet'
      link.href = href
      inner.head.insertBefore(link, next)
    }
    next = link
    links.push(link)
  }
  await Promise.all(links.map(settled))
}

const linksOf = (inner: Document) => [...inner.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]

const failed = new WeakSet<HTMLLinkElement>()

/** A choice of the look is shown after this time even if one of the style sheets is still on its way. */
const STYLESHEET_MS = 4000

/** Resolves once a style sheet has loaded or failed, or takes too long. */
function settled(link: HTMLLinkElement): Promise<void> {
  if (link.sheet || failed.has(link)) return Promise.resolve()
  return new Promise((done) => {
    setTimeout(done, STYLESHEET_MS)
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => {
      failed.add(link)
      done()
    })
  })
}

/** Applies the look whose style sheets have loaded; those of another look are removed. */
function dress(inner: Document, { locale, htmlClass, ownStyle, stylesheets }: EditingContext): void {
  for (const link of linksOf(inner)) if (!stylesheets.includes(link.getAttribute('href') ?? '')) link.remove()
  inner.documentElement.lang = locale
  inner.documentElement.className = htmlClass
  inner.adoptedStyleSheets[COLOURS]!.replaceSync(ownStyle)
  // It may have brought fonts of its own.
  showLateFonts(inner)
}

function FramePage({ body, surroundings }: { body: HTMLElement; surroundings: Surroundings }): ReactNode {
  const page = usePage()
  const { viewContext, frame, logo, asksForCookies } = surroundings
  const inner = body.ownerDocument
  const standsAlone = useEditorState(({ draft: { content } }) =>
    Boolean(page.kind.model.part?.standsAlone?.(readPart(page.kind.model, content))),
  )
  useLayoutEffect(() => void body.classList.toggle(COVER_PAGE, standsAlone), [body, standsAlone])
  const registry = useCommandRegistry()
  const go = useNavigate()
  const navigate = useRef(go)
  navigate.current = go
  useEffect(() => {
    const press = (event: KeyboardEvent) => void registry.press(event)
    inner.addEventListener('keydown', press)
    const stopPointer = followPointer(
      inner,
      page,
      (part) => void navigate.current(sitePlace(page.siteId, 'design', page.documentId), { state: { part } }),
    )
    const stopMarks = markSelection(inner, page.editor.store)
    return () => {
      inner.removeEventListener('keydown', press)
      stopPointer()
      stopMarks()
    }
  }, [inner, page, registry])
  return (
    <BlockContextProvider value={viewContext}>
      <Around place="above" inner={inner} />
      {!standsAlone && <SiteHeader context={viewContext} frame={frame} logo={logo} />}
      <main>
        <Content surroundings={surroundings} />
      </main>
      <SiteFooter context={viewContext} frame={frame} asksForCookies={asksForCookies} brief={standsAlone}>
        <Around place="footer" inner={inner} />
      </SiteFooter>
      <Around place="bar" inner={inner} />
      <Around place="mark" inner={inner} />
      <Around place="overlay" inner={inner} />
    </BlockContextProvider>
  )
}

/** What features draw around the page in one place. */
function Around({ place, inner }: { readonly place: Place; readonly inner: Document }): ReactNode {
  const { around } = usePage()
  return around.map(({ name, around: parts }) => {
    const Part = parts?.[place]
    return Part && <Part key={name} inner={inner} />
  })
}

/** The page's content as its kind shows it to visitors, from the draft as it is edited. */
function Content({ surroundings: { view, viewContext } }: { surroundings: Surroundings }): ReactNode {
  const { kind } = usePage()
  const content = useEditorState(({ draft }) => draft.content)
  return (
    <kind.View data={view} content={content} part={readPart(kind.model, content)} context={viewContext}>
      <FrameBlocks />
    </kind.View>
  )
}
