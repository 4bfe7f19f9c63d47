import { boxes, type LibraryEntry } from '../../../../config/block-library.ts'

/** The blocks of catalog in the library. */
export const catalogLibrary: Readonly<Record<string, LibraryEntry>> = {
  products: {
    group: 'shop',
    drawing: {
      soft: boxes([4, 4, 12, 15], [18, 4, 12, 15], [32, 4, 12, 15]),
      strong: boxes([4, 21.5, 9, 1.6], [18, 21.5, 11, 1.6], [32, 21.5, 8, 1.6]),
      accent: boxes([4, 25.5, 5, 2], [18, 25.5, 5, 2], [32, 25.5, 5, 2]),
    },
  },
  product: {
    group: 'shop',
    drawing: {
      soft: boxes([5, 4, 19, 24, 2]),
      strong: boxes([28, 6, 15, 3], [28, 12, 9, 2]),
      accent: boxes([28, 20, 15, 7, 2]),
      paper: boxes([32, 22.8, 7, 1.5]),
    },
  },
  category: {
    group: 'shop',
    drawing: {
      soft: boxes([6, 4, 36, 24, 2]),
      accent: boxes([6, 17, 36, 11, 0]),
      paper: boxes([10, 20, 17, 2], [10, 24, 10, 1.5]),
    },
  },
}
