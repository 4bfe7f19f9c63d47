import { useNetwork } from '@mantine/hooks'
import { Component, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { ChunkLoadError } from '../runtime/chunk-error.ts'
import { Mark } from './icons.tsx'
import { t } from './messages.ts'

/** The screen's one heading; it names the browser's tab too. */
export function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = t('config.title', { view: children })
  }, [children])
  useEffect(() => {
    // A browser begins at a new page's top; a screen that follows another in the same page has to be said.
    if (navigator.userActivation.hasBeenActive) heading.current?.focus()
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

/** A screen with one thing to do, under the awning. */
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

/** The shape of what is on its way. Style sheets keep it unseen at first, and add words when it takes long. `whole`: nothing else stands on the screen. */
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

/** What is said when it takes long. Without a network to load the page again would take away what is there. */
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

/** For a button that goes away with what it brings: the focus must not go with it. */
export function focusMain({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('main')?.focus()
}

/** What could not be loaded, and the way to try again. */
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

/** Keeps code that did not come from taking away what is there. */
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
        <h2>{t('config.failure.offline')}</h2>
        <p>{t('config.failure.offlineWhy')}</p>
      </div>
    )
  // Browsers answer from memory that a module did not come, until the page is loaded anew.
  return (
    <LoadFailure
      title={t('config.failure.chunk')}
      sentence={t('config.failure.chunkWhy')}
      retry={() => location.reload()}
    />
  )
}

/** Keeps a fault of one screen from leaving the page blank. */
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
