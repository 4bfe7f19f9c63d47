import { boxes, type LibraryEntry } from '../../../config/block-library.ts'

/** The blocks of summaries in the library. */
export const summariesLibrary: Readonly<Record<string, LibraryEntry>> = {
  summary: {
    group: 'figures',
    drawing: {
      accent: boxes([6, 4, 13, 10]),
      soft: boxes([6, 18, 13, 10], [22, 10, 16, 1.5], [22, 24, 18, 1.5]),
      strong: boxes([22, 6, 20, 2], [22, 20, 15, 2]),
    },
  },
}
