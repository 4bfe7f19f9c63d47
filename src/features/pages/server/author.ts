import type { Id } from '../../../core/ids.ts'
import type { Site } from '../../sites/public.ts'

export interface Author {
  readonly authorId: Id | null
  readonly now: Date
}

export type PublishingSite = Pick<Site, 'id' | 'locale' | 'timeZone'>
