import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** Sign of what will stand here; `picture` is a small drawing of it instead. */
  readonly icon?: LucideIcon
  readonly picture?: ReactNode
  readonly title: string
  /** Level of its heading: below a panel's title, unless it stands in a part with one of its own. */
  readonly level?: 2 | 3
  /** How the first of it comes here. */
  readonly text: string
  /** The one thing to do. */
  readonly children?: ReactNode
}

/** Stands where nothing is yet: what will be seen here, how it comes, and the button for it. */
export function EmptyState({ icon: Icon, picture, title, level = 2, text, children }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <div className="empty-state">
      {picture ?? (Icon && <Icon className="empty-state-icon" size={33} strokeWidth={1.5} aria-hidden />)}
      <div>
        <Title className="empty-state-title">{title}</Title>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}
