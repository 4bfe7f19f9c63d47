import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { t } from './messages.ts'
import { giveFocusBack } from './panel-focus.ts'

export interface Notice {
  readonly sentence: string
  readonly action?: { readonly label: string } & ({ readonly run: () => void } | { readonly href: string })
}

const STAYS_MS = 10_000
const NotifyContext = createContext<(notice: Notice) => void>(() => {})
const WithdrawContext = createContext<(run: () => void) => void>(() => {})

/** Shows and announces what was done; its undo button stays for a while. */
export function useNotify(): (notice: Notice) => void {
  return useContext(NotifyContext)
}

/** Removes a notice whose action was undone in another way, by that action. */
export function useWithdrawNotice(): (run: () => void) => void {
  return useContext(WithdrawContext)
}

/** Shows the one notice of the area. It stays longer while it is hovered or focused. */
export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>()
  const [held, setHeld] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element>(null)
  const close = useCallback(() => {
    if (place.current?.contains(document.activeElement)) giveFocusBack(cameFrom.current)
    setNotice(undefined)
    setHeld(false)
  }, [])
  const shown = useRef<Notice>(undefined)
  shown.current = notice
  const withdraw = useCallback(
    (run: () => void) => {
      const action = shown.current?.action
      if (action && 'run' in action && action.run === run) close()
    },
    [close],
  )
  useEffect(() => {
    if (!notice || held) return
    const timer = setTimeout(close, STAYS_MS)
    return () => clearTimeout(timer)
  }, [notice, held, close])
  return (
    <NotifyContext value={setNotice}>
      <WithdrawContext value={withdraw}>{children}</WithdrawContext>
      {/* A live region announces only changes, so it is rendered from the start. */}
      <div
        ref={place}
        className="notices"
        role="status"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
          setHeld(true)
        }}
        onBlur={() => setHeld(false)}
      >
        {notice && <NoticeBar notice={notice} close={close} />}
      </div>
    </NotifyContext>
  )
}

function NoticeBar({ notice: { sentence, action }, close }: { notice: Notice; close: () => void }) {
  return (
    <div className="notice">
      <p>{sentence}</p>
      {action && 'href' in action && (
        <a className="button" href={action.href} target="_blank" rel="noopener" onClick={close}>
          {action.label}
        </a>
      )}
      {action && 'run' in action && (
        <button
          type="button"
          className="button"
          onClick={() => {
            close()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="button close" aria-label={t('config.closeNotice')} onClick={close}>
        ×
      </button>
    </div>
  )
}
