import type { Id } from '../../../core/ids.ts'
import type { Services } from '../../../platform/services.ts'

export type PublishServices = Pick<Services, 'siteReplaced'>

/** What one publication is to change. */
export interface Publication {
  /** Drafts that visitors see from then on. */
  readonly documentIds: readonly Id[]
  /** What is in the bin and goes. */
  readonly removedIds?: readonly Id[]
  /** What visitors see no more; it stays a draft. */
  readonly hiddenIds?: readonly Id[]
  /** Whether the site's own content goes online too: menu, look, header. */
  readonly siteContent?: boolean
}
