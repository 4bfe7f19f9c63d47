import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** Sign of what will stand here; `picture` is a small drawing of it instead. */
  readonly icon?: LucideIcon
  readonly picture?: ReactNode
  readonly title: string
  /** How the first of it comes here. */
  readonly text: string
  /** The one thing to do. */
  readonly children?: ReactNode
}

/** Stands where nothing is yet: what will be seen here, how it comes, and the button for it. */
export function EmptyState({ icon: Icon, picture, title, text, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {picture ?? (Icon && <Icon className="empty-state-icon" size={33} strokeWidth={1.5} aria-hidden />)}
      {/* What comes and goes with a search or a filter is told. */}
      <div role="status">
        <p className="empty-state-title">{title}</p>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}
