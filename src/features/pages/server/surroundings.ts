import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { PLACES, type Place } from '../../../core/page-places.ts'
import type { PolicyHosts } from '../../../core/policy-hosts.ts'
import type { Services } from '../../../platform/services.ts'
import type { SurroundedItem, SurroundedPage, Surroundings } from '../../../platform/surroundings.ts'

type All = readonly Surroundings[]

/** The views in each place around a page, and what they bring themselves. */
export async function drawAround(
  { surroundings, memory }: Pick<Services, 'surroundings' | 'memory'>,
  page: SurroundedPage,
): Promise<
  Record<Place, ReactNode> & {
    stylesheets: readonly string[]
    hosts: readonly PolicyHosts[]
    ownCode: readonly string[]
  }
> {
  const drawn = await Promise.all(surroundings.map(({ draw }) => draw?.(page, memory) ?? {}))
  // Views as children, not in an array: generated ids (React's useId) depend on the nesting depth.
  const views = (place: Place) => createElement(Fragment, null, ...drawn.flatMap((views) => views[place] ?? []))
  const placed = Object.fromEntries(PLACES.map((place) => [place, views(place)])) as Record<Place, ReactNode>
  return {
    ...placed,
    stylesheets: drawn.flatMap(({ stylesheets = [] }) => stylesheets),
    hosts: drawn.map(({ hosts = {} }) => hosts),
    ownCode: drawn.flatMap(({ ownCode = [] }) => ownCode),
  }
}

/** The views under an item. */
export async function underItem(
  { surroundings, memory }: Pick<Services, 'surroundings' | 'memory'>,
  item: SurroundedItem,
): Promise<ReactElement> {
  const views = await Promise.all(surroundings.flatMap(({ underItem }) => underItem?.(item, memory) ?? []))
  return createElement(Fragment, null, ...views)
}

/** Names of the style sheets for the views around a page. */
export function stylesheetsAround(surroundings: All, page: SurroundedPage): readonly string[] {
  return surroundings.flatMap(({ stylesheets = {} }) =>
    Object.entries(stylesheets).flatMap(([name, isNeeded]) => (isNeeded(page) ? name : [])),
  )
}

/** Hosts that the views around a page load from. */
export function hostsAround(surroundings: All, page: SurroundedPage): readonly PolicyHosts[] {
  return surroundings.map(({ hosts }) => hosts?.(page) ?? {})
}
