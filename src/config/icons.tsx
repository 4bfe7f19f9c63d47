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

/** A window with empty shelves, for empty lists. */
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
