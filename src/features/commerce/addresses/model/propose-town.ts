import { foldText } from '../../../../core/search-text.ts'
import type { Address } from './address.ts'

/** An Italian municipality. */
export interface Town {
  readonly name: string
  /** Two letters; '' where the source is older than the provinces of today. */
  readonly province: string
  /** From and until, as in ['50121', '50145']. */
  readonly postalCodes: readonly (readonly [from: string, until: string])[]
}

/** What an address may be completed with: only fields that were left empty. */
export interface TownProposal {
  readonly postalCode?: string
  readonly city?: string
  readonly region?: string
  /** Towns of the postal code, where it has several and none was written. */
  readonly choices: readonly string[]
}

export const NO_PROPOSAL: TownProposal = { choices: [] }

/** The towns, found by what people write. */
export interface TownFinder {
  byPostalCode(code: string): readonly Town[]
  byName(name: string): readonly Town[]
}

const letters = (name: string) =>
  foldText(name)
    .replace(/[^a-z]+/g, ' ')
    .trim()

/** Digits by which CAPs are grouped. */
const BEGIN = 2

function beginningsOf([from, until]: Town['postalCodes'][number]): string[] {
  const [first, last] = [Number(from.slice(0, BEGIN)), Number(until.slice(0, BEGIN))]
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(BEGIN, '0'))
}

export function townFinder(towns: readonly Town[]): TownFinder {
  const names = new Map<string, Town[]>()
  for (const town of towns) {
    const key = letters(town.name)
    names.set(key, [...(names.get(key) ?? []), town])
  }
  // Every checkout asks: of eight thousand towns, about eighty begin alike.
  const beginnings = Map.groupBy(
    towns.flatMap((town) => [...new Set(town.postalCodes.flatMap(beginningsOf))].map((begin) => ({ begin, town }))),
    ({ begin }) => begin,
  )
  return {
    byPostalCode: (code) =>
      (beginnings.get(code.slice(0, BEGIN)) ?? [])
        .map(({ town }) => town)
        .filter(({ postalCodes }) => postalCodes.some(([from, until]) => from <= code && code <= until)),
    byName: (name) => names.get(letters(name)) ?? [],
  }
}

type Written = Pick<Address, 'postalCode' | 'city' | 'region' | 'country'>

/**
 * Completes an Italian address by its CAP or its town, where only one answer is possible. What was written is never
 * replaced, and never judged: a hamlet is no municipality, and CAPs change.
 */
export function proposeTown({ postalCode, city, region, country }: Written, finder: TownFinder): TownProposal {
  if (country !== 'IT' || [postalCode, city, region].every((part) => part !== '')) return NO_PROPOSAL
  const code = /^\d{5}$/.test(postalCode) ? postalCode : ''
  if (code === '' && postalCode !== '') return NO_PROPOSAL
  const ofCode = code === '' ? [] : inProvince(finder.byPostalCode(code), region)
  const ofName = city === '' ? [] : inProvince(finder.byName(city), region)
  const both = ofName.filter((town) => ofCode.includes(town))
  const found = both.length > 0 ? both : ofCode.length > 0 ? ofCode : ofName
  if (found.length === 0) return NO_PROPOSAL
  const [first] = found
  const isOne = found.length === 1
  const province = new Set(found.map((town) => town.province)).size === 1 ? first!.province : ''
  const [codes] = first!.postalCodes
  const proposesCode = postalCode === '' && isOne && first!.postalCodes.length === 1 && codes![0] === codes![1]
  return {
    ...(proposesCode && { postalCode: codes![0] }),
    ...(city === '' && isOne && { city: first!.name }),
    ...(region === '' && province !== '' && { region: province }),
    choices: city === '' && !isOne ? found.map(({ name }) => name) : [],
  }
}

const inProvince = (towns: readonly Town[], region: string) =>
  region === '' ? towns : towns.filter(({ province }) => province === region || province === '')
