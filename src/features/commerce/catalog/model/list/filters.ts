import { FILTER_LIMITS, SORTINGS, type Sorting } from './sortings.ts'

/** What visitors ask of a store's list besides category, tag and page. */
export interface Filters {
  /** Slugs of brands: one of them. */
  readonly brands: readonly string[]
  /** Values of options as `taglia.m`: one of each option. */
  readonly options: readonly string[]
  readonly available: boolean
  readonly sale: boolean
  /** As typed: only the store's currency says what they mean. */
  readonly min: string
  readonly max: string
  readonly words: string
  readonly sorting: Sorting | undefined
}

/** A list that was asked for. */
export interface Asked {
  readonly category: string | undefined
  readonly tag: string | undefined
  readonly filters: Filters
}

export const NO_FILTERS: Filters = {
  brands: [],
  options: [],
  available: false,
  sale: false,
  min: '',
  max: '',
  words: '',
  sorting: undefined,
}

/** Names in addresses, beside those that every list has. */
export const FILTER_NAMES = {
  words: 'q',
  brands: 'brand',
  options: 'option',
  available: 'available',
  sale: 'sale',
  min: 'min',
  max: 'max',
  sorting: 'sort',
} as const

/** Reads filters from the parameters of an address; undefined for a value that no link has. */
export function readFilters(query: Record<string, unknown>): Filters | undefined {
  const texts = (name: string) =>
    [query[name]].flat().flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : []))
  const text = (name: string) => texts(name)[0] ?? ''
  const set = (name: string) => [...new Set(texts(name))].toSorted()
  const sorting = text(FILTER_NAMES.sorting)
  const filters = {
    brands: set(FILTER_NAMES.brands),
    options: set(FILTER_NAMES.options),
    available: text(FILTER_NAMES.available) !== '',
    sale: text(FILTER_NAMES.sale) !== '',
    min: text(FILTER_NAMES.min).slice(0, FILTER_LIMITS.price),
    max: text(FILTER_NAMES.max).slice(0, FILTER_LIMITS.price),
    words: text(FILTER_NAMES.words).slice(0, FILTER_LIMITS.words),
  }
  const isKnown = sorting === '' || SORTINGS.includes(sorting as Sorting)
  if (!isKnown || filters.brands.length + filters.options.length > FILTER_LIMITS.values) return undefined
  return { ...filters, sorting: sorting === '' ? undefined : (sorting as Sorting) }
}

/** The parameters of an address, in a fixed order: each list has one address. */
export function filterEntries(filters: Filters): [name: string, value: string][] {
  const entries: [string, string][] = [
    [FILTER_NAMES.words, filters.words],
    ...filters.brands.map((value): [string, string] => [FILTER_NAMES.brands, value]),
    ...filters.options.map((value): [string, string] => [FILTER_NAMES.options, value]),
    [FILTER_NAMES.available, filters.available ? '1' : ''],
    [FILTER_NAMES.sale, filters.sale ? '1' : ''],
    [FILTER_NAMES.min, filters.min],
    [FILTER_NAMES.max, filters.max],
    [FILTER_NAMES.sorting, filters.sorting ?? ''],
  ]
  return entries.filter(([, value]) => value !== '')
}

/** The address of a page of a list. */
export function listAddress(path: string, { category, tag, filters }: Asked, page = 1): string {
  const labels = Object.entries({ category, tag, page: page > 1 ? String(page) : undefined })
  const known = labels.filter((entry): entry is [string, string] => entry[1] !== undefined)
  const search = new URLSearchParams([...known, ...filterEntries(filters)]).toString()
  return encodeURI(path) + (search === '' ? '' : `?${search}`)
}

/** How many choices narrow the list; the sorting does not. */
export function countFilters({ brands, options, available, sale, min, max, words }: Filters): number {
  const chosen = [available, sale, min !== '' || max !== '', words !== ''].filter(Boolean).length
  return brands.length + options.length + chosen
}

/**
 * Whether the list may be kept for others. What visitors type has no end, and neither have combinations: kept, they
 * would push other pages out of the cache.
 */
export function isShared({ category, tag, filters }: Asked): boolean {
  const { min, max, words } = filters
  const labels = Number(category !== undefined) + Number(tag !== undefined)
  return min === '' && max === '' && words === '' && countFilters(filters) + labels <= 1
}

/** With a value of an option or a brand, or without it if it was chosen. */
export function withValue(filters: Filters, name: 'brands' | 'options', value: string): Filters {
  const values = filters[name]
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value].toSorted()
  return { ...filters, [name]: next }
}
