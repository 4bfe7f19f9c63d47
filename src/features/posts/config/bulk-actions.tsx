import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Post } from '../model/calls.ts'
import { isPossible, type PostAction } from './posts.ts'
import { actionLabel } from './posts-words.ts'

const ACTIONS: readonly PostAction[] = ['publish', 'schedule', 'unschedule', 'hide', 'duplicate', 'discard']

interface BulkActionsProps {
  readonly posts: readonly Post[]
  readonly busy: boolean
  readonly act: (action: PostAction) => void
  readonly clear: () => void
}

/** Actions on several items at once: all that would change at least one of them. */
export function BulkActions({ posts, busy, act, clear }: BulkActionsProps): ReactNode {
  return (
    <fieldset className="posts-bulk" aria-label="Azioni per gli articoli scelti">
      {ACTIONS.map((action) => {
        const meant = posts.filter((post) => isPossible(action, post))
        if (meant.length === 0) return null
        return (
          <Button
            key={action}
            size="compact-sm"
            variant="default"
            disabled={busy}
            {...(action === 'discard' && { c: 'var(--bad)' })}
            onClick={() => act(action)}
          >
            {actionLabel(action, meant)}
            {meant.length < posts.length && ` (${meant.length})`}
          </Button>
        )
      })}
      <CloseButton aria-label="Annulla la scelta" onClick={clear} />
    </fieldset>
  )
}
