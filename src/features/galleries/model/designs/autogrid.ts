import type { AutoColumnsOptions } from './autocolumns.ts'

export type AutoGridOptions = Omit<AutoColumnsOptions, 'mixedContent'>

export const AUTO_GRID: AutoGridOptions = {
  columnWidthBehavior: 'min',
  columnWidth: 250,
  gutter: 0,
  aspectRatio: 0,
  lightbox: false,
}
