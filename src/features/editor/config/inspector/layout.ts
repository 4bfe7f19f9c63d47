import type { z } from 'zod'
import type { BlockLayout, deviceLayoutSchema, StoredBlock } from '../../../../core/block.ts'
import type { Device } from '../state/devices.ts'

export type DeviceLayout = z.infer<typeof deviceLayoutSchema>
export type LayoutName = keyof DeviceLayout

/** The screens that are looked up for a value, in order. */
const ASKED: Readonly<Record<Device, readonly Device[]>> = {
  desktop: ['desktop'],
  tablet: ['tablet', 'desktop'],
  phone: ['phone', 'tablet', 'desktop'],
}
const GRID = 12
/** Columns without a width share the row up to this many; more are stacked. */
const MOST_EQUAL = 4

/** The value that applies on a screen; undefined if no screen has one. Column spans have their own rules, see `spansOn`. */
export function shownOn<Name extends LayoutName>(
  layout: BlockLayout | undefined,
  device: Device,
  name: Name,
): DeviceLayout[Name] {
  for (const screen of ASKED[device]) {
    const said = layout?.[screen]?.[name]
    if (said !== undefined) return said
  }
  return undefined
}

/** Whether a narrower screen has a value of its own. */
export function isOwn(layout: BlockLayout | undefined, device: Device, name: LayoutName): boolean {
  return device !== 'desktop' && layout?.[device]?.[name] !== undefined
}

/** The narrower screens that have a value of their own. */
export function ownScreens(layout: BlockLayout | undefined, name: LayoutName): Device[] {
  return (['tablet', 'phone'] as const).filter((device) => isOwn(layout, device, name))
}

/** The layout with one screen's value; undefined removes it, and an empty layout becomes undefined. */
export function withWish<Name extends LayoutName>(
  layout: BlockLayout | undefined,
  device: Device,
  name: Name,
  value: DeviceLayout[Name],
): BlockLayout | undefined {
  const { [name]: _, ...rest } = layout?.[device] ?? {}
  const said: DeviceLayout = value === undefined ? rest : { ...rest, [name]: value }
  const { [device]: __, ...others } = layout ?? {}
  const all: BlockLayout = Object.keys(said).length > 0 ? { ...others, [device]: said } : others
  return Object.keys(all).length > 0 ? all : undefined
}

/**
 * The layout for a screen to show a value: nothing is stored where it would apply anyway.
 * @param otherwise The value where no screen has one.
 */
export function showing<Name extends LayoutName>(
  layout: BlockLayout | undefined,
  device: Device,
  name: Name,
  value: DeviceLayout[Name],
  otherwise: DeviceLayout[Name],
): BlockLayout | undefined {
  const without = withWish(layout, device, name, undefined)
  const inherited = shownOn(without, device, name) ?? otherwise
  return value === inherited ? without : withWish(layout, device, name, value)
}

/** The twelfths that each column of a section takes on a screen, as in the style sheet. */
export function spansOn(columns: readonly Pick<StoredBlock, 'layout'>[], device: Device): number[] {
  const last = columns.at(-1)?.layout?.desktop?.span
  const equal = last === undefined && columns.length <= MOST_EQUAL ? GRID / columns.length : GRID
  return columns.map(({ layout }) =>
    device === 'phone' ? (layout?.phone?.span ?? GRID) : (shownOn(layout, device, 'span') ?? equal),
  )
}

/**
 * The spans after one column is resized. Columns that fill a row still fill it: the next one, or for the last one the
 * previous, gives or takes.
 */
export function resized(spans: readonly number[], index: number, span: number): number[] {
  const fillsRow = spans.length > 1 && spans.reduce((sum, one) => sum + one, 0) === GRID
  const neighbour = index === spans.length - 1 ? index - 1 : index + 1
  const rest = fillsRow ? spans[neighbour]! + spans[index]! - span : undefined
  return spans.map((one, place) => {
    if (place === index) return span
    return place === neighbour && rest !== undefined && rest >= 1 ? rest : one
  })
}
