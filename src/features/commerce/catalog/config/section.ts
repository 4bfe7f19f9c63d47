import type { Id } from '../../../../core/ids.ts'
import type { ReadProduct } from '../model/calls.ts'
import type { Faults, ProductDraft } from './product-draft.ts'

/** What a section of the product's form gets. */
export interface SectionProps {
  readonly siteId: Id
  readonly productId: Id
  readonly draft: ProductDraft
  readonly read: ReadProduct
  readonly faults: Faults
  readonly newKey: () => string
  readonly change: (draft: ProductDraft) => void
  /** Says above the form why something cannot be done. */
  readonly refuse: (sentence: string) => void
}
