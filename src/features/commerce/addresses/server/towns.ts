import {
  NO_PROPOSAL,
  proposeTown,
  type Town,
  type TownFinder,
  type TownProposal,
  townFinder,
} from '../model/propose-town.ts'
import towns from './towns.json' with { type: 'json' }

let finder: TownFinder | undefined

/** All Italian municipalities with their postal codes (see README.md for the source). */
function readTowns(): Town[] {
  return towns.rows.split('\n').map((row) => {
    const [name = '', province = '', codes = ''] = row.split('\t')
    const postalCodes = codes.split(' ').map((span): [string, string] => {
      const [from = '', until = from] = span.split('-')
      return [from, until]
    })
    return { name, province, postalCodes }
  })
}

/**
 * What the fields of an address may be completed with, from a form's fields `prefix.name`.
 * @returns the proposal, and the fields with it; what was written stays as it was
 */
export function completeTown(
  written: Readonly<Record<string, string>>,
  prefix: string,
): { readonly proposal: TownProposal; readonly fields: Readonly<Record<string, string>> } {
  const text = (name: string) => (written[`${prefix}.${name}`] ?? '').trim()
  const [postalCode, city, region, country] = ['postalCode', 'city', 'region', 'country'].map(text)
  if (postalCode === '' && city === '') return { proposal: NO_PROPOSAL, fields: written }
  finder ??= townFinder(readTowns())
  const proposal = proposeTown({ postalCode: postalCode!, city: city!, region: region!, country: country! }, finder)
  const { choices, ...proposed } = proposal
  const added = Object.entries(proposed).map(([name, value]) => [`${prefix}.${name}`, value])
  return { proposal, fields: { ...written, ...Object.fromEntries(added) } }
}
