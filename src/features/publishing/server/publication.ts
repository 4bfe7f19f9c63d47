import type { Id } from '../../../core/ids.ts'
import type { Services } from '../../../platform/services.ts'

export type PublishServices = Pick<Services, 'siteReplaced' | 'blocks'>

/** The changes that one publication makes. */
export interface Publication {
  /** Drafts to make visible. */
  readonly documentIds: readonly Id[]
  /** Documents in the bin to remove. */
  readonly removedIds?: readonly Id[]
  /** Documents to hide from visitors; they stay drafts. */
  readonly hiddenIds?: readonly Id[]
  /** Whether the site's own content goes online too: menu, look, header. */
  readonly siteContent?: boolean
}
