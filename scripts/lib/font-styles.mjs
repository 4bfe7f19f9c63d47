import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as harfbuzz from 'harfbuzzjs'
import wawoff2 from 'wawoff2'
import { FAMILIES, PAIRINGS } from '../../src/features/sites/model/font-pairs.ts'
import { faceName, familyList, SAMPLE, standInsFor } from '../../src/features/sites/model/stand-ins.ts'
import { BASE_FONTS_FOLDER, DRAWN_BY_HAND, fileOf, idOf, LIKE_FAMILIES, stylesOf } from './base-fonts.mjs'
import { root } from './root.mjs'

/** Width of a line for the formatter. */
const LINE = 120

export const LOOKS_FOLDER = join(BASE_FONTS_FOLDER, '..')

/** Ranges of `BASE_CHARACTERS`, and of what else the packages' files have. */
const BASE_RANGE = `
    U+0020-007E, U+00A0, U+00A9, U+00AB, U+00B0, U+00B7, U+00BB, U+00C0, U+00C8-00C9, U+00CC-00CD, U+00D2-00D3,
    U+00D7, U+00D9-00DA, U+00E0, U+00E2, U+00E4, U+00E7-00EA, U+00EC-00EE, U+00F1-00F4, U+00F6, U+00F9-00FA, U+00FC,
    U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+2039-203A, U+20AC, U+2122, U+2212`
const RANGES = {
  latin: `
    U+00A1-00A8, U+00AA, U+00AC-00AF, U+00B1-00B6, U+00B8-00BA, U+00BC-00BF, U+00C1-00C7, U+00CA-00CB, U+00CE-00D1,
    U+00D4-00D6, U+00D8, U+00DB-00DF, U+00E1, U+00E3, U+00E5-00E6, U+00EB, U+00EF-00F0, U+00F5, U+00F7-00F8, U+00FB,
    U+00FD-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-2012,
    U+2015-2017, U+201B, U+201F-2021, U+2023-2025, U+2027-2038, U+203B-206F, U+2191, U+2193, U+2215, U+FEFF, U+FFFD`,
  'latin-ext': `
    U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF,
    U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF`,
}

/** Style sheets of the families and pairs that are made alike, by their paths in the folder of the looks. */
export async function makeFontStyles() {
  const families = []
  // One after the other: the decoder returns a view of its memory, which its next call overwrites.
  for (const [key, family] of LIKE_FAMILIES) families.push([sheetOf(key), await familySheet(key, family)])
  const pairs = Object.entries(PAIRINGS).filter(
    ([, { title, text }]) => !(DRAWN_BY_HAND.includes(title) && DRAWN_BY_HAND.includes(text)),
  )
  return new Map([
    ...families,
    ['specimens.css', specimensSheet()],
    ...pairs.flatMap(([name, pair]) => [
      [`fonts-${name}/fonts-${name}.css`, pairSheet(pair)],
      [`fonts-${name}/tokens.css`, pairTokens(name, pair)],
    ]),
  ])
}

const sheetOf = (key) =>
  DRAWN_BY_HAND.includes(key) ? `${idOf(FAMILIES[key])}.css` : `families/${idOf(FAMILIES[key])}.css`

async function familySheet(key, family) {
  const { ascent, descent, weights, width } = await measured(key, family)
  const scale = (family.scale ?? 100) / 100
  const face = (style, src, range) => `@font-face {
  font-family: "${faceName(family)}";
${style === 'italic' ? '  font-style: italic;\n' : ''}  font-weight: ${weights};
  font-display: optional;
${family.scale ? `  size-adjust: ${family.scale}%;\n` : ''}${sourceOf(src)}
  unicode-range:${range};
}
`
  const faces = stylesOf(family).flatMap((style) => [
    ...['latin', 'latin-ext'].map((subset) => face(style, fileOf(family, subset, style), RANGES[subset])),
    face(style, `../fonts/${idOf(family)}-base-${style}.woff2`, BASE_RANGE),
  ])
  const fallbacks = standInsFor(family.name, family.kind, { ascent, descent, width }, scale).map(
    (local) => `@font-face {
  font-family: "${local.family}";
  src: ${local.src};
  size-adjust: ${local.sizeAdjust}%;
  ascent-override: ${local.ascent}%;
  descent-override: ${local.descent}%;
  line-gap-override: 0%;
}
`,
  )
  return `/* Made by scripts/fonts.mjs, in the manner of figtree.css. */
${faces.join('')}
/* Local fonts, scaled to the widths and heights of the web font, so that nothing shifts when it loads. */
${fallbacks.join('')}`
}

function sourceOf(path) {
  const [address, format] = [`  src: url("${path}")`, 'format("woff2");']
  const whole = `${address} ${format}`
  return whole.length <= LINE ? whole : `${address}\n    ${format}`
}

function pairSheet({ title, text }) {
  const sheets = [...new Set([title, text])].map((key) => `@import "../${sheetOf(key)}";\n`)
  return `${sheets.join('')}@import "./tokens.css" layer(look);\n`
}

/** The licence with the copyright of each family; all have the same. */
export function licence() {
  const texts = Object.values(FAMILIES).map((family) =>
    readFileSync(join(root, 'node_modules', family.package, 'LICENSE'), 'utf8'),
  )
  const [, terms] = /\n\n(This Font Software is licensed.*)/s.exec(texts[0])
  const holders = texts.map((text) => text.split('\n')[0].trim()).sort()
  return `${[...new Set(holders)].join('\n')}\n\n${terms}`
}

/** All pairs, for who chooses one. */
function specimensSheet() {
  const sheets = [
    ...Object.keys(FAMILIES).map(sheetOf),
    ...Object.keys(PAIRINGS).map((name) => `fonts-${name}/tokens.css`),
  ]
  return `/* Made by scripts/fonts.mjs. */\n${sheets.map((sheet) => `@import "./${sheet}";\n`).join('')}`
}

function pairTokens(name, pair) {
  const { title, text, titleWeight, titleTracking, leadings, lead, leadWeight, nameWeight, nameTracking } = pair
  return `/* Made by scripts/fonts.mjs. Sizes depend on the fonts, not on the look. */
.fonts-${name}:is(html, .specimen) {
${listed('--font-title', title)}
${title === text ? '  --font-text: var(--font-title);' : listed('--font-text', text)}
  --title-weight: ${titleWeight};
  --title-tracking: ${ems(titleTracking)};
  --leading-title: ${leadings[0]};
  --leading-large: ${leadings[1]};
  --leading-display: ${leadings[2]};
  --font-lead: var(--font-${lead});
  --lead-weight: ${leadWeight};
  --name-weight: ${nameWeight};
  --name-tracking: ${ems(nameTracking)};
}
`
}

const ems = (length) => `${length}em`

/** A declaration of a list of fonts, broken where the formatter breaks it. */
function listed(property, key) {
  const all = familyList(key)
  const whole = `  ${property}: ${all};`
  if (whole.length <= LINE) return whole
  const lines = ['   ']
  for (const word of `${all};`.split(/(?<=,) /)) {
    if (`${lines.at(-1)} ${word}`.length > LINE) lines.push('   ')
    lines[lines.length - 1] += ` ${word}`
  }
  return [`  ${property}:`, ...lines].join('\n')
}

/** Heights above and below the baseline, the range of weights, and the width of the sample, for a font size of 1. */
async function measured(key, family) {
  const compressed = readFileSync(join(root, 'node_modules', fileOf(family, 'latin', 'normal')))
  const bytes = (await wawoff2.decompress(compressed)).slice()
  const tables = tablesOf(bytes)
  const unitsPerEm = tables.head.getUint16(18)
  return {
    ascent: tables.hhea.getInt16(4) / unitsPerEm,
    descent: -tables.hhea.getInt16(6) / unitsPerEm,
    weights: family.pinned ?? weightsOf(tables.fvar),
    width: sampleWidth(bytes, weightOf(key)) / unitsPerEm,
  }
}

/** The weight of texts, or of titles where a font is for titles only. */
function weightOf(key) {
  const pairs = Object.values(PAIRINGS)
  return pairs.some(({ text }) => text === key) ? 400 : pairs.find(({ title }) => title === key).titleWeight
}

/** Width of the sample in font units. */
export function sampleWidth(bytes, weight) {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)))
  font.setVariations([new harfbuzz.Variation('wght', weight)])
  const buffer = new harfbuzz.Buffer()
  buffer.addText(SAMPLE)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  return buffer.getGlyphPositions().reduce((width, { xAdvance }) => width + xAdvance, 0)
}

/** Tables of an OpenType font by their tags. */
function tablesOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = Array.from({ length: view.getUint16(4) }, (_, at) => {
    const entry = 12 + at * 16
    const tag = String.fromCharCode(...bytes.subarray(entry, entry + 4))
    return [tag, new DataView(bytes.buffer, bytes.byteOffset + view.getUint32(entry + 8), view.getUint32(entry + 12))]
  })
  return Object.fromEntries(entries)
}

/** The range of a variable font's weights as CSS; 400 for a font of one weight. */
function weightsOf(fvar) {
  if (!fvar) return '400'
  const [start, count, size] = [4, 8, 10].map((place) => fvar.getUint16(place))
  const axes = Array.from({ length: count }, (_, at) => start + at * size)
  const axis = axes.find((place) => fvar.getUint32(place) === WEIGHT_TAG)
  return axis === undefined ? '400' : `${fvar.getInt16(axis + 4)} ${fvar.getInt16(axis + 12)}`
}

/** 'wght' */
const WEIGHT_TAG = 0x77676874
