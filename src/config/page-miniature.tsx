import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

/** Viewports of a page before it is scaled down, px. */
const VIEWPORTS = { computer: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } } as const

/** Speed at which a page scrolls by itself, in px of the page per second. */
const SPEED = 500

interface PageMiniatureProps {
  /** Address of a page without scripts, on this host. */
  readonly src: string
  readonly title: string
  readonly on?: keyof typeof VIEWPORTS
  /** Whether the page scrolls from its top to its end; it stands still for visitors who prefer reduced motion. */
  readonly isScrolling?: boolean
}

/** A scaled-down page as visitors see it: not interactive, and loaded once it is near the viewport. */
export function PageMiniature({ src, title, on = 'computer', isScrolling = false }: PageMiniatureProps) {
  const { ref, width, height } = useElementSize()
  const frame = useRef<HTMLIFrameElement>(null)
  const viewport = VIEWPORTS[on]
  const scale = width / viewport.width
  const isReloaded = useRef(false)
  // A visitor's page uses a font that it had to fetch on the next page only (`font-display: optional`).
  const showFonts = () => {
    const page = pageIn(frame.current)
    if (!page) return
    const fetched = page.performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    if (isReloaded.current || !fetched.some(({ name, transferSize }) => name.endsWith('.woff2') && transferSize > 0))
      return
    isReloaded.current = true
    page.location.reload()
  }
  useEffect(() => {
    if (!isScrolling || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const start = performance.now()
    let step = requestAnimationFrame(function scroll(now) {
      pageIn(frame.current)?.scrollTo({ top: ((now - start) / 1000) * SPEED, behavior: 'instant' })
      step = requestAnimationFrame(scroll)
    })
    return () => {
      cancelAnimationFrame(step)
      pageIn(frame.current)?.scrollTo({ top: 0, behavior: 'smooth' })
    }
  }, [isScrolling])
  return (
    <span ref={ref} className="page-miniature" inert>
      {width > 0 && (
        <iframe
          ref={frame}
          title={title}
          src={src}
          // The page's own policy blocks scripts as well.
          sandbox="allow-same-origin"
          loading="lazy"
          tabIndex={-1}
          onLoad={showFonts}
          style={{ width: viewport.width, height: height / scale, transform: `scale(${scale})` }}
        />
      )}
    </span>
  )
}

/** The page in a frame; undefined where the browser shows its own page about a failure, which is of another origin. */
function pageIn(frame: HTMLIFrameElement | null): Window | undefined {
  return frame?.contentDocument?.defaultView ?? undefined
}
