import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** Icon of what will be here; `picture` is a small drawing instead. */
  readonly icon?: LucideIcon
  readonly picture?: ReactNode
  readonly title: string
  /** Heading level: below the panel’s title, unless it is inside a part with a title of its own, or is all there is. */
  readonly level?: 1 | 2 | 3
  /** How to add the first one. */
  readonly text: string
  /** The one thing to do. */
  readonly children?: ReactNode
}

/** Shown for an empty list: what will be here, how to add it, and the button to do so. */
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
