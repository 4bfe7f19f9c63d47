import { useNetwork } from '@mantine/hooks'
import { Component, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { ChunkLoadError } from '../runtime/chunk-error.ts'
import { Mark } from './icons.tsx'
import { t } from './messages.ts'

/** The screen's only heading; it is also the document's title. */
export function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = t('config.title', { view: children })
  }, [children])
  useEffect(() => {
    // A new document starts at its top; a screen that replaces another in the same document has to be announced.
    if (navigator.userActivation.hasBeenActive) heading.current?.focus()
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

/** A screen with one task, under the awning. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="street">
      <main className="door" tabIndex={-1}>
        <p className="brand">
          <Mark /> Vetrina
        </p>
        <Heading>{title}</Heading>
        {children}
      </main>
    </div>
  )
}

/**
 * A placeholder while something loads. Style sheets hide it at first, and add a text when loading takes long. `whole`:
 * it is the only thing on the screen.
 */
export function Skeleton({ rows, whole = false }: { rows: number; whole?: boolean }) {
  const Words = whole ? 'h1' : 'p'
  return (
    <div className="skeleton">
      <Words className="unseen">{t('config.loading')}</Words>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <div key={row} className="skeleton-row" />
      ))}
      <Slow />
    </div>
  )
}

/** Shown when loading takes long. Without a network, reloading the page would lose what is there. */
function Slow() {
  const { online } = useNetwork()
  if (!online) return <p className="slow">{t('config.slowOffline')}</p>
  return (
    <div className="slow">
      <p>{t('config.slow')}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {t('config.reload')}
      </button>
    </div>
  )
}

/** For a button that disappears with its action: the focus must not be lost with it. */
export function focusMain({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('main, [role="main"]')?.focus()
}

/** What could not be loaded, and a button to try again. */
export function LoadFailure({ title, sentence, retry }: { title: string; sentence: string; retry: () => void }) {
  return (
    <div className="panel" role="alert">
      <h2>{title}</h2>
      <p>{sentence}</p>
      <button
        type="button"
        className="button strong"
        onClick={(event) => {
          focusMain(event)
          retry()
        }}
      >
        {t('config.retry')}
      </button>
    </div>
  )
}

/** Shows a message when a chunk cannot be loaded, instead of unmounting the screen. */
export class ChunkGuard extends Component<{ children: ReactNode }, { fault?: unknown }> {
  override state: { fault?: unknown } = {}

  static getDerivedStateFromError(fault: unknown) {
    return { fault }
  }

  override render() {
    const { fault } = this.state
    if (fault === undefined) return this.props.children
    if (!(fault instanceof ChunkLoadError)) throw fault
    return <MissingChunk />
  }
}

function MissingChunk() {
  const { online } = useNetwork()
  if (!online)
    return (
      <div className="panel" role="alert">
        <p>{t('config.failure.offline')}</p>
      </div>
    )
  // Browsers cache the failure to load a module until the page is reloaded.
  return (
    <LoadFailure
      title={t('config.failure.chunk')}
      sentence={t('config.failure.chunkWhy')}
      retry={() => location.reload()}
    />
  )
}

/** Keeps an error of one screen from leaving the page blank. */
export class CrashGuard extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <Door title={t('config.failure.title')}>
        <p>{t('config.failure.crash')}</p>
        <button type="button" className="button strong" onClick={() => location.reload()}>
          {t('config.reload')}
        </button>
      </Door>
    )
  }
}
