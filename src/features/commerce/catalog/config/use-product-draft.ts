import { useEffect, useState } from 'react'
import { keptDrafts } from '../../../../config/kept-drafts.ts'
import type { Id } from '../../../../core/ids.ts'
import type { ProductDraft } from './product-draft.ts'

interface Edited {
  /** The draft when it was loaded or saved. */
  readonly base: ProductDraft
  /** Oldest first; the last is shown. */
  readonly steps: readonly ProductDraft[]
}

const kept = keptDrafts<Id, Edited>()
const MOST_STEPS = 100

/** The draft of one product, with undo. */
export function useProductDraft(productId: Id, first: ProductDraft) {
  const [edited, setEdited] = useState<Edited>(() => kept.get(productId) ?? { base: first, steps: [first] })
  const draft = edited.steps.at(-1)!
  const isChanged = edited.steps.length > 1
  useEffect(() => kept.keep(productId, isChanged ? edited : undefined), [edited, isChanged, productId])
  return {
    draft,
    base: edited.base,
    isChanged,
    change: (next: ProductDraft) =>
      setEdited(({ base, steps }) => ({ base, steps: [...steps.slice(-MOST_STEPS), next] })),
    undo: () => setEdited(({ base, steps }) => ({ base, steps: steps.length > 1 ? steps.slice(0, -1) : steps })),
    /** Begins with another base; `typed` is what somebody has typed on it. */
    begin: (base: ProductDraft, typed?: ProductDraft) => setEdited({ base, steps: typed ? [base, typed] : [base] }),
  }
}
