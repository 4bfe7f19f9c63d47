import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { StoredBlock } from '../../../../../core/block.ts'
import { BlockContextProvider, useSurroundings } from '../context.tsx'
import { dress, EMPTY_PAGE, prepare } from '../frame.tsx'
import { BlockList } from '../frame-blocks.tsx'

/** Width at which a section is drawn before it is made small, and how much of its height is shown, px. */
const DRAWN_WIDTH = 1200
const MOST_HEIGHT = 1000
/** How far outside the panel a miniature is drawn already, px. */
const AHEAD = 300

/** Heights that were measured, px, so that a list does not jump when it is seen again. */
const heights = new Map<string, number>()

interface MiniatureProps {
  /** Names its measured height. */
  readonly name: string
  readonly blocks: readonly StoredBlock[]
}

/** Sections as they would look on this site, in small. Drawn by the page's own views, and only while near the screen. */
export function Miniature({ name, blocks }: MiniatureProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(box)
  const scale = useScale(box)
  const [height, setHeight] = useState(heights.get(name) ?? 500)
  return (
    <div ref={box} className="miniature" style={{ height: height * scale }} aria-hidden="true">
      {isNear && scale > 0 && (
        <Drawn
          blocks={blocks}
          height={height}
          scale={scale}
          measured={(measured) => {
            heights.set(name, measured)
            setHeight(measured)
          }}
        />
      )}
    </div>
  )
}

interface DrawnProps {
  readonly blocks: readonly StoredBlock[]
  readonly height: number
  readonly scale: number
  readonly measured: (height: number) => void
}

function Drawn({ blocks, height, scale, measured }: DrawnProps): ReactNode {
  const surroundings = useSurroundings()
  const [inner, setInner] = useState<Document>()
  const [body, setBody] = useState<HTMLElement>()
  useEffect(() => {
    if (!inner) return
    let ended = false
    void dress(inner, surroundings).then(() => {
      if (!ended) setBody(inner.body)
    })
    return () => {
      ended = true
    }
  }, [inner, surroundings])
  useEffect(() => {
    if (!body) return
    const sizes = new ResizeObserver(() => {
      const full = body.firstElementChild?.getBoundingClientRect().height ?? 0
      if (full > 0) measured(Math.min(Math.ceil(full), MOST_HEIGHT))
    })
    if (body.firstElementChild) sizes.observe(body.firstElementChild)
    return () => sizes.disconnect()
  }, [body, measured])
  return (
    <>
      <iframe
        title="Anteprima della sezione"
        tabIndex={-1}
        srcDoc={EMPTY_PAGE}
        data-ready={body !== undefined}
        style={{ width: DRAWN_WIDTH, height, transform: `scale(${scale})` }}
        onLoad={({ currentTarget }) => {
          const loaded = currentTarget.contentDocument
          if (!loaded?.body) return
          prepare(loaded)
          setInner(loaded)
        }}
      />
      {body &&
        createPortal(
          <BlockContextProvider value={surroundings.viewContext}>
            <main inert>
              <BlockList blocks={blocks} />
            </main>
          </BlockContextProvider>,
          body,
        )}
    </>
  )
}

function useIsNear(box: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const seen = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: box.current?.closest('.panel-body') ?? null,
      rootMargin: `${AHEAD}px 0px`,
    })
    if (box.current) seen.observe(box.current)
    return () => seen.disconnect()
  }, [box])
  return isNear
}

function useScale(box: React.RefObject<HTMLElement | null>): number {
  const [scale, setScale] = useState(0)
  useLayoutEffect(() => {
    const own = box.current
    if (!own) return
    const measure = () => setScale(own.clientWidth / DRAWN_WIDTH)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(own)
    return () => sizes.disconnect()
  }, [box])
  return scale
}
