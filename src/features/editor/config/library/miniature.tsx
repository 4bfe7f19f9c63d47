import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { StoredBlock } from '../../../../core/block.ts'
import { EMPTY_PAGE, useDressedFrame } from '../frame/frame.tsx'
import { BlockList, InMiniature } from '../frame/frame-blocks.tsx'
import { BlockContextProvider, useSurroundings } from '../state/context.tsx'
import './library.css'

/** Size at which a section is drawn before scaling, in px: the same for all, so that the list never jumps. */
const DRAWN = { width: 1200, height: 720 } as const
/** Height for a whole page, which shows more than one section, in px. */
const PAGE_HEIGHT = 1100
/** How far outside the panel a miniature is already drawn, in px. */
const AHEAD = 300

interface MiniatureProps {
  readonly blocks: readonly StoredBlock[]
  /** Whether the blocks are a whole page. */
  readonly isPage?: boolean
}

/**
 * Sections as they would look on this site, scaled down. Drawn by the page's own views, and only while near the
 * viewport.
 */
export function Miniature({ blocks, isPage = false }: MiniatureProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(box)
  const scale = useScale(box)
  const height = isPage ? PAGE_HEIGHT : DRAWN.height
  return (
    // Its height never depends on the measured scale: what has the focus below would be pushed away.
    <div ref={box} className="miniature" style={{ aspectRatio: DRAWN.width / height }} aria-hidden="true">
      {isNear && scale > 0 && <Drawn blocks={blocks} height={height} scale={scale} />}
    </div>
  )
}

interface DrawnProps {
  readonly blocks: readonly StoredBlock[]
  readonly height: number
  readonly scale: number
}

function Drawn({ blocks, height, scale }: DrawnProps): ReactNode {
  const surroundings = useSurroundings()
  const { body, onLoad } = useDressedFrame(surroundings)
  return (
    <>
      <iframe
        title="Anteprima della sezione"
        tabIndex={-1}
        srcDoc={EMPTY_PAGE}
        data-ready={body !== undefined}
        style={{ width: DRAWN.width, height, transform: `scale(${scale})` }}
        onLoad={onLoad}
      />
      {body &&
        createPortal(
          <BlockContextProvider value={surroundings.viewContext}>
            {/* Content lower than the frame is centred, higher content shows its top. */}
            <main inert style={{ display: 'grid', minHeight: height, alignContent: 'safe center' }}>
              <InMiniature value={true}>
                <BlockList blocks={blocks} />
              </InMiniature>
            </main>
          </BlockContextProvider>,
          body,
        )}
    </>
  )
}

/** Whether an element of a panel is in the viewport or near it. */
export function useIsNear(box: RefObject<HTMLElement | null>): boolean {
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

function useScale(box: RefObject<HTMLElement | null>): number {
  const [scale, setScale] = useState(0)
  useLayoutEffect(() => {
    const own = box.current
    if (!own) return
    const measure = () => setScale(own.clientWidth / DRAWN.width)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(own)
    return () => sizes.disconnect()
  }, [box])
  return scale
}
