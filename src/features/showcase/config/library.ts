import { boxes, discs, type LibraryEntry } from '../../../config/block-library.ts'

/** The blocks of showcase in the library. */
export const showcaseLibrary: Readonly<Record<string, LibraryEntry>> = {
  testimonials: {
    group: 'about',
    drawing: {
      soft: boxes([5, 5, 18, 22, 2], [25, 5, 18, 22, 2]),
      accent:
        'M8 8.5h3v3L9.5 14H8l1-2.5H8zM12.5 8.5h3v3L14 14h-1.5l1-2.5h-1zM28 8.5h3v3L29.5 14H28l1-2.5h-1zM32.5 8.5h3v3L34 14h-1.5l1-2.5h-1z',
      strong: boxes([8, 17, 12, 1.5], [8, 20, 9, 1.5], [28, 17, 12, 1.5], [28, 20, 9, 1.5]),
    },
  },
  team: {
    group: 'about',
    drawing: {
      soft: discs([10, 12, 5.5], [38, 12, 5.5]),
      accent: discs([24, 12, 5.5]),
      strong: boxes([5, 21, 10, 1.8], [19, 21, 10, 1.8], [33, 21, 10, 1.8]),
    },
  },
  timeline: {
    group: 'about',
    drawing: {
      soft: boxes([11.4, 4, 1.2, 24, 0]),
      accent: discs([12, 7, 2.5], [12, 16, 2.5], [12, 25, 2.5]),
      strong: boxes([18, 6, 22, 2], [18, 15, 17, 2], [18, 24, 20, 2]),
    },
  },
  prices: {
    group: 'shop',
    drawing: {
      soft: boxes([4, 7, 12, 20], [32, 7, 12, 20]),
      strong: boxes(
        [6.5, 10, 7, 2],
        [6.5, 15, 7, 1.2],
        [6.5, 18, 7, 1.2],
        [34.5, 10, 7, 2],
        [34.5, 15, 7, 1.2],
        [34.5, 18, 7, 1.2],
      ),
      accent: boxes([18, 3, 12, 26]),
      paper: boxes([20.5, 7, 7, 2.5], [20.5, 13, 7, 1.2], [20.5, 16, 7, 1.2], [20.5, 19, 7, 1.2]),
    },
  },
  compare: {
    group: 'media',
    drawing: {
      soft: boxes([6, 4, 18, 24]),
      accent: boxes([24, 4, 18, 24]),
      paper: boxes([23.4, 4, 1.2, 24, 0]) + discs([24, 16, 4]),
    },
  },
  countdown: {
    group: 'figures',
    drawing: {
      soft: boxes([3, 9, 9, 14], [14, 9, 9, 14], [25, 9, 9, 14]),
      strong: boxes([6, 13, 3, 6, 0.5], [17, 13, 3, 6, 0.5], [28, 13, 3, 6, 0.5]),
      accent: boxes([36, 9, 9, 14]),
      paper: boxes([39, 13, 3, 6, 0.5]),
    },
  },
}
