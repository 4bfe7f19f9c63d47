import { provinceCode } from '../../addresses/schemas.ts'
import { BILL, type Draft, SHIP } from '../model/draft.ts'

/** A region as addresses have it. Wallets may say a region of Italy that is no province: then the CAP knows better. */
export function knownRegion(region: string, country: string): string {
  return country.toUpperCase() === 'IT' ? (provinceCode(region.trim()) ?? '') : region
}

/** A draft whose regions its fields can show. */
export function withKnownRegions(draft: Draft): Draft {
  const regions = [SHIP, BILL].flatMap((prefix) => {
    const [region, country = ''] = [draft[`${prefix}.region`], draft[`${prefix}.country`]]
    return region === undefined ? [] : [[`${prefix}.region`, knownRegion(region, country)]]
  })
  return { ...draft, ...Object.fromEntries(regions) }
}
