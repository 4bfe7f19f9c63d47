import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Author, PublishingSite } from '../../../pages/public.ts'

/** One transaction of an import. */
export interface ImportScope {
  readonly services: Pick<Services, 'blocks' | 'siteReplaced'>
  readonly transaction: Transaction
  readonly site: PublishingSite
  readonly importId: Id
  readonly author: Author
}
