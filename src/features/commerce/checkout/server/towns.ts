import { completeTown } from '../../addresses/public.ts'
import type { TownProposal } from '../../addresses/schemas.ts'
import { BILL, type Draft, SHIP } from '../model/draft.ts'

/** By the prefixes of the addresses. */
export type Proposals = Readonly<Partial<Record<string, TownProposal>>>

/** A draft with what its CAPs and towns say of the fields beside them. What was written stays, and nothing is stored. */
export function completeTowns(draft: Draft): { readonly draft: Draft; readonly proposals: Proposals } {
  const ship = completeTown(draft, SHIP)
  const bill = completeTown(ship.fields, BILL)
  return { draft: bill.fields, proposals: { [SHIP]: ship.proposal, [BILL]: bill.proposal } }
}

/** Faults of fields that were empty and have a proposal now: its own sentence asks the buyer to look. */
export function unproposed(
  faults: Readonly<Record<string, string>>,
  proposals: Proposals,
): Readonly<Record<string, string>> {
  const isProposed = (name: string) => {
    const [prefix = '', field = ''] = name.split('.')
    return Object.hasOwn(proposals[prefix] ?? {}, field)
  }
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !isProposed(name)))
}
