import { boxes, discs, type LibraryEntry } from '../../../config/block-library.ts'

/** The blocks of content in the library. */
export const contentLibrary: Readonly<Record<string, LibraryEntry>> = {
  heading: {
    group: 'text',
    drawing: { accent: boxes([7, 7, 34, 5], [7, 15, 20, 5]), soft: boxes([7, 25, 30, 2]) },
  },
  text: {
    group: 'text',
    drawing: { strong: boxes([7, 7, 34, 2], [7, 12, 34, 2], [7, 17, 34, 2], [7, 22, 20, 2]) },
  },
  quote: {
    group: 'text',
    drawing: {
      accent: 'M8 7h6v6l-3 5H8l2-5H8zM17 7h6v6l-3 5h-3l2-5h-2z',
      strong: boxes([27, 8, 14, 2], [27, 13, 14, 2], [8, 21, 33, 2]),
      soft: boxes([8, 26, 14, 1.5]),
    },
  },
  accordion: {
    group: 'text',
    drawing: {
      soft: boxes([6, 4, 36, 5], [6, 11, 36, 11], [6, 24, 36, 5]),
      strong: boxes([9, 5.75, 12, 1.5], [9, 12.75, 16, 1.5], [9, 16, 27, 1.2], [9, 18.5, 22, 1.2], [9, 25.75, 14, 1.5]),
      accent: 'M36 5.5h4l-2 2.2zM36 14.7h4l-2-2.2zM36 25.5h4l-2 2.2z',
    },
  },
  menu: {
    group: 'text',
    drawing: {
      accent: boxes([7, 4, 10, 4, 2]),
      soft: boxes([19, 4, 10, 4, 2], [31, 4, 10, 4, 2]),
      strong: boxes([7, 13, 18, 2], [36, 13, 5, 2], [7, 18, 13, 2], [36, 18, 5, 2], [7, 23, 21, 2], [36, 23, 5, 2]),
    },
  },
  marquee: {
    group: 'text',
    drawing: {
      soft: boxes([0, 11, 48, 10, 0]),
      strong: boxes([0, 15, 7, 2], [10, 15, 13, 2], [26, 15, 9, 2]),
      accent: 'M39 11.5l6 4.5-6 4.5z',
    },
  },
  code: {
    group: 'elsewhere',
    drawing: {
      strong: 'M17 9l-9 7 9 7v-3.6L12.4 16l4.6-3.4zM31 9l9 7-9 7v-3.6l4.6-3.4-4.6-3.4z',
      accent: 'M25.7 8h2.3l-5.7 16H20z',
    },
  },
  embed: {
    group: 'elsewhere',
    drawing: {
      soft: boxes([6, 4, 36, 24, 2]),
      strong: boxes([6, 4, 36, 4, 0]) + discs([9, 6, 0.6], [11, 6, 0.6]),
      accent: 'M21 13l9 5-9 5z',
    },
  },
  button: {
    group: 'contact',
    drawing: { accent: boxes([9, 10, 30, 12, 3]), paper: boxes([15, 15, 18, 2]) },
  },
  line: {
    group: 'layout',
    drawing: { soft: boxes([8, 5, 32, 6], [8, 21, 32, 6]), accent: boxes([4, 15.4, 40, 1.2, 0.6]) },
  },
  spacer: {
    group: 'layout',
    drawing: {
      soft: boxes([8, 3, 32, 6], [8, 23, 32, 6]),
      accent: 'M23.4 13h1.2v6h-1.2zM21.5 14l2.5-3 2.5 3zM21.5 18l2.5 3 2.5-3z',
    },
  },
  shape: {
    group: 'layout',
    drawing: { soft: 'M25 26 34 8l9 18z', accent: discs([17, 16, 10]) },
  },
}
