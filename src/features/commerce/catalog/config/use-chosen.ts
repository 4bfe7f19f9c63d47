import { useState } from 'react'
import type { Id } from '../../../../core/ids.ts'
import type { ChosenProducts } from '../model/calls/edits.ts'
import type { TableAsked } from './products.ts'

interface Choice {
  /** What the table showed: another search begins without a choice. */
  readonly of: string
  readonly ids: ReadonlySet<Id>
  /** All that the search finds, shown or not. */
  readonly all: boolean
  /** The last one that was chosen, from which a range goes on. */
  readonly last: Id | undefined
}

/** The products of the table that are chosen for an edit. */
export function useChosen({ q, filter }: TableAsked, shown: readonly Id[], total: number) {
  const of = `${filter} ${q}`
  const none: Choice = { of, ids: new Set(), all: false, last: undefined }
  const [kept, setChoice] = useState(none)
  const choice = kept.of === of ? kept : none
  const ids = choice.all ? new Set(shown) : choice.ids
  const chosen: ChosenProducts = choice.all ? { q, filter } : { ids: [...ids] }
  return {
    chosen,
    ids,
    count: choice.all ? total : ids.size,
    isWhole: shown.length > 0 && shown.every((id) => ids.has(id)),
    /** @param reaches also those from the last one on, as with Shift */
    toggle(id: Id, reaches: boolean) {
      const [from, to] = [choice.last === undefined ? -1 : shown.indexOf(choice.last), shown.indexOf(id)]
      const some = reaches && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      const next = ids.has(id) ? ids.difference(new Set(some)) : ids.union(new Set(some))
      setChoice({ of, ids: next, all: false, last: id })
    },
    toggleShown: (on: boolean) => setChoice({ ...none, ids: new Set(on ? shown : []) }),
    takeAll: () => setChoice({ ...none, all: true }),
    clear: () => setChoice(none),
  }
}
export type Chosen = ReturnType<typeof useChosen>
