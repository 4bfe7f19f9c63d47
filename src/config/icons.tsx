import type { ReactNode } from 'react'

function Icon({ children, className = 'icon' }: { children: ReactNode; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

export const PageIcon = () => (
  <Icon>
    <path d="M5.5 2.75h6l3.5 3.5v11h-9.5z M11.25 3v3.5h3.5" />
  </Icon>
)

export const HomeIcon = () => (
  <Icon>
    <path d="M3.5 9.25 10 3.5l6.5 5.75 M5.25 8v8.25h9.5V8 M8.5 16v-4h3v4" />
  </Icon>
)

export const ChevronIcon = () => (
  <Icon className="icon chevron">
    <path d="m7.5 5 5 5-5 5" />
  </Icon>
)

export const SearchIcon = () => (
  <Icon>
    <path d="M8.75 14a5.25 5.25 0 1 0 0-10.5 5.25 5.25 0 0 0 0 10.5Z M12.75 12.75 16.5 16.5" />
  </Icon>
)

export const OutsideIcon = () => (
  <Icon className="icon small">
    <path d="M8 5H4.75v10.25H15V12 M11 4.75h4.25V9 M15 5l-6 6" />
  </Icon>
)

/** An awning over a shop window: the area's mark. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <rect className="mark-ground" width="32" height="32" rx="7" />
      <path
        className="mark-figure"
        d="M7 8h18l2 7a3 3 0 0 1-5.5 1.7A3.6 3.6 0 0 1 16 18a3.6 3.6 0 0 1-5.5-1.3A3 3 0 0 1 5 15z"
      />
      <path className="mark-line" d="M8 19v6h16v-6" />
    </svg>
  )
}

/** A window with empty shelves, for places where nothing stands yet. */
export function EmptyWindow() {
  return (
    <svg className="empty-window" viewBox="0 0 160 120" width="160" height="120" aria-hidden="true" focusable="false">
      <path className="awning-a" d="M22 14h116l10 30H12z" />
      <path
        className="awning-b"
        d="M22 14h16.6l-4 30H12z M55.2 14h16.5l-1.4 30H47.4z M88.3 14h16.5l7.8 30H89.7z M121.4 14H138l10 30h-22.7z"
      />
      <path
        className="scallops"
        d="M12 44a11.3 11.3 0 0 0 22.6 0 11.3 11.3 0 0 0 22.7 0 11.3 11.3 0 0 0 22.7 0 11.3 11.3 0 0 0 22.7 0 11.3 11.3 0 0 0 22.7 0 11.3 11.3 0 0 0 22.6 0"
      />
      <path className="window-line" d="M24 60v48h112V60 M24 84h112 M14 108h132" />
    </svg>
  )
}
