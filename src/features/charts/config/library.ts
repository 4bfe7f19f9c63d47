import { boxes, type LibraryEntry } from '../../../config/block-library.ts'

/** The blocks of charts in the library. */
export const chartsLibrary: Readonly<Record<string, LibraryEntry>> = {
  chart: {
    group: 'figures',
    drawing: {
      soft: boxes([9, 17, 6, 9, 0.5], [25, 12, 6, 14, 0.5]),
      accent: boxes([17, 7, 6, 19, 0.5], [33, 15, 6, 11, 0.5]),
      strong: boxes([6, 27, 36, 1.2, 0]),
    },
  },
  table: {
    group: 'figures',
    drawing: {
      accent: boxes([6, 4, 36, 5]),
      soft: [10.5, 17, 23.5].map((y) => boxes([6, y, 11, 5], [18.5, y, 11, 5], [31, y, 11, 5])).join(''),
    },
  },
}
