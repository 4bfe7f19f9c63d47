import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { FAMILIES } from '../../src/features/sites/model/font-pairs.ts'
import { root } from './root.mjs'

/** Folder of the base fonts of each look, named as by `makeBaseFonts`. */
export const BASE_FONTS_FOLDER = join(root, 'src/features/sites/site/looks/fonts')

/** Characters of Italian texts, the most common ones of neighbouring languages, and typographic ones. */
export const BASE_CHARACTERS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)),
  ...'\u00a0©«°·»×ÀÈÉÌÍÒÓÙÚàâäçèéêìíîñòóôöùúü–—‘’‚“”„•…‹›€™−',
].join('')

/** Features that browsers apply by default, and tabular figures for tables. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum']
/** The licence stays in the file, as the SIL Open Font License requires; the copyright is kept by default. */
const LICENCE_NAMES = [13, 14]

/** Families whose files and style sheets are not made from the table alone. */
export const DRAWN_BY_HAND = ['fraunces', 'bricolage', 'instrument', 'figtree']

/** Families of the table that are made alike: one upright file, and an italic one where texts are set in it. */
export const LIKE_FAMILIES = Object.entries(FAMILIES).filter(([key]) => !DRAWN_BY_HAND.includes(key))

/** Name of a family's style sheet and files. */
export const idOf = (family) => family.package.split('/')[1]

/** A file of a family's package. */
export const fileOf = ({ package: name, files }, subset, style) =>
  `${name}/${files.replace('{subset}', subset).replace('{style}', style)}`

export const stylesOf = ({ hasItalic }) => (hasItalic ? ['normal', 'italic'] : ['normal'])

/**
 * Instances with a single weight are used only where nothing is rounded: where outlines are drawn, 400 of Fraunces and
 * 800 of Bricolage Grotesque.
 */
const HAND_BASE_FONTS = [
  { name: 'figtree-base-normal', file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal' },
  { name: 'figtree-base-italic', file: '@fontsource-variable/figtree/files/figtree-latin-wght-italic' },
  {
    name: 'instrument-sans-base-normal',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal',
  },
  {
    name: 'instrument-sans-base-italic',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-italic',
  },
  {
    name: 'fraunces-base-normal',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal',
    axes: { wght: 400 },
  },
  { name: 'fraunces-base-heavier', file: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal' },
  // At larger optical sizes h, k, b, l and v are bent: «che» then reads «cfie».
  {
    name: 'fraunces-base-italic',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-italic',
    axes: { opsz: { min: 9, max: 18 } },
  },
  {
    name: 'bricolage-grotesque-base-normal',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal',
    axes: { wght: 800 },
  },
  {
    name: 'bricolage-grotesque-base-lighter',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal',
  },
]

const BASE_FONTS = [
  ...HAND_BASE_FONTS,
  ...LIKE_FAMILIES.flatMap(([, family]) =>
    stylesOf(family).map((style) => ({
      name: `${idOf(family)}-base-${style}`,
      file: fileOf(family, 'latin', style).replace(/\.woff2$/, ''),
      ...(family.pinned && { axes: { wght: family.pinned }, without: ['calt', 'clig'] }),
    })),
  ),
]

/** Subsets the packages' fonts to `BASE_CHARACTERS`: the bytes of WOFF2 files by name. */
export async function makeBaseFonts() {
  const files = await Promise.all(
    BASE_FONTS.map(async ({ name, file, axes, without = [] }) => [
      `${name}.woff2`,
      await subsetFont(readFileSync(join(root, 'node_modules', `${file}.woff2`)), BASE_CHARACTERS, {
        targetFormat: 'woff2',
        keepFeatures: FEATURES.filter((feature) => !without.includes(feature)),
        preserveNameIds: LICENCE_NAMES,
        ...(axes && { variationAxes: axes }),
      }),
    ]),
  )
  return new Map(files)
}
