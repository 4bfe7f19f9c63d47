import { AUTO_COLUMNS, type AutoColumnsOptions, columnWidthOf } from './designs/autocolumns.ts'
import { AUTO_GRID, type AutoGridOptions } from './designs/autogrid.ts'
import { AUTO_ROWS, type AutoRowsOptions } from './designs/autorows.ts'
import { CAROUSEL, type CarouselOptions } from './designs/carousel.ts'
import { GRID, type GridOptions } from './designs/grid.ts'
import { LIST, type ListOptions } from './designs/list.ts'
import { STACKED, type StackedOptions } from './designs/stacked.ts'
import { STRIP, type StripOptions, stripAlignment } from './designs/strip.ts'

interface OptionsByLayout {
  readonly autocolumns: AutoColumnsOptions
  readonly autogrid: AutoGridOptions
  readonly autorows: AutoRowsOptions
  /** It has no options. */
  readonly base: Readonly<Record<never, never>>
  readonly carousel: CarouselOptions
  readonly grid: GridOptions
  readonly list: ListOptions
  readonly stacked: StackedOptions
  readonly strip: StripOptions
}
export type Layout = keyof OptionsByLayout
export type LayoutOptions<Name extends Layout> = OptionsByLayout[Name]

const DEFAULTS: OptionsByLayout = {
  autocolumns: AUTO_COLUMNS,
  autogrid: AUTO_GRID,
  autorows: AUTO_ROWS,
  base: {},
  carousel: CAROUSEL,
  grid: GRID,
  list: LIST,
  stacked: STACKED,
  strip: STRIP,
}

/**
 * Options of a layout, with defaults. Throws for an unknown layout or an invalid value: both also come from site
 * owners' code.
 */
export function layoutOptions<Name extends Layout>(
  name: Name,
  given: { readonly [Option in keyof LayoutOptions<Name>]?: unknown } = {},
): LayoutOptions<Name> {
  if (!Object.hasOwn(DEFAULTS, name))
    throw new Error(
      `These are not the gallery designs you are looking for. (We could not find a design by the name ${name})`,
    )
  const options: Record<string, unknown> = { ...DEFAULTS[name], ...given }
  if (name === 'autocolumns') options.columnWidth = columnWidthOf(options.columnWidth)
  if (name === 'strip') stripAlignment(options.alignment)
  return options as unknown as LayoutOptions<Name>
}

const BY_DESIGN: Readonly<Record<string, Layout>> = {
  stacked: 'base',
  slider: 'strip',
  slideshow: 'stacked',
  grid: 'grid',
  autogrid: 'autogrid',
  autocolumns: 'autocolumns',
  carousel: 'carousel',
  list: 'list',
}

/** The layout of a block's `design`. */
export function layoutOf(design: unknown): Layout {
  return typeof design === 'string' && Object.hasOwn(BY_DESIGN, design) ? BY_DESIGN[design]! : 'base'
}
