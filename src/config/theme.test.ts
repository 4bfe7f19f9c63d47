import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DURATIONS, FONT_SIZES, FONT_WEIGHTS, PALETTES, RADII, SPACES, theme } from './theme.ts'

/** Style sheets of the configuration area; those inside the edited page follow the page. */
const sheets = globSync(['src/config/*.css', 'src/features/*/config/**/*.css'])
  .filter((file) => !/(frame|surface)\.css$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))

/** Its screens. */
const screens = globSync(['src/config/*.tsx', 'src/features/*/config/**/*.tsx']).map((file) =>
  readFileSync(file, 'utf8'),
)

/** Values of a component's property in all of them. */
function attributesOf(name: string): string[] {
  return screens.flatMap((tsx) =>
    [...tsx.matchAll(new RegExp(`\\s${name}=(?:"([^"]*)"|{([^}]*)})`, 'g'))].map(([, word, value]) => (word ?? value)!),
  )
}

/** Values of a property in all of them. */
function valuesOf(property: string): string[] {
  return sheets.flatMap((css) =>
    [...css.matchAll(new RegExp(`[\\s{;]${property}: ([^;]+);`, 'g'))].map(([, value]) => value!),
  )
}

const inPx = (length: string) => Number.parseFloat(length) * (length.endsWith('rem') ? 16 : 1)

test('[TOKN-05] letters of the configuration area are 9.75 to 28 px', () => {
  expect([FONT_SIZES[0], FONT_SIZES.at(-1)]).toEqual([9.75, 28])
  const sizes = valuesOf('font-size').flatMap((value) => value.match(/[\d.]+(?:rem|px)/g) ?? [])
  expect(sizes.length).toBeGreaterThan(20)
  for (const size of sizes) {
    expect(inPx(size), size).toBeGreaterThanOrEqual(9.75)
    expect(inPx(size), size).toBeLessThanOrEqual(28)
  }
  const titles = Object.values(theme.headings?.sizes ?? {}).map(({ fontSize }) => fontSize)
  for (const size of [...Object.values(theme.fontSizes ?? {}), ...titles])
    expect(FONT_SIZES).toContain(inPx(String(size)))
  expect(attributesOf('fz').length).toBeGreaterThan(3)
  for (const name of attributesOf('fz')) expect(Object.keys(theme.fontSizes ?? {})).toContain(name)
})

test('[TOKN-06] their weights are 400, 500 and 600', () => {
  expect(FONT_WEIGHTS).toEqual([400, 500, 600])
  expect(attributesOf('fw').length).toBeGreaterThan(20)
  const named = ['regular', 'medium', 'bold'].map((name) => theme.fontWeights?.[name])
  for (const weight of [...valuesOf('font-weight'), ...attributesOf('fw'), ...named])
    expect(FONT_WEIGHTS.map(String)).toContain(weight)
  expect(theme.headings?.fontWeight).toBe('600')
})

test('[TOKN-07] corners are 0, 4 or 8 px round, or as round as can be', () => {
  expect(RADII).toEqual([0, 4, 8])
  const allowed = ['0', '4px', '8px', '50%', 'var(--round)', 'var(--round-of-look)', 'inherit']
  for (const radius of valuesOf('border-radius').flatMap((value) => value.split(' '))) expect(allowed).toContain(radius)
  for (const radius of Object.values(theme.radius ?? {})) expect(RADII).toContain(inPx(String(radius)))
})

test('[TOKN-08] distances go from 0 to 55 px', () => {
  expect([SPACES[0], SPACES.at(-1)]).toEqual([0, 55])
  for (const space of Object.values(theme.spacing ?? {})) expect(inPx(String(space))).toBeLessThanOrEqual(55)
  const gaps = [...valuesOf('gap'), ...valuesOf('padding')].flatMap((value) => value.match(/\b[\d.]+px/g) ?? [])
  for (const gap of gaps) expect(inPx(gap), gap).toBeLessThanOrEqual(55)
})

test('[TOKN-09] motion takes at most 600 ms', () => {
  expect([DURATIONS[0], DURATIONS.at(-1)]).toEqual([0, 600])
  const times = valuesOf('transition').flatMap((value) => value.match(/[\d.]+m?s\b/g) ?? [])
  expect(times.length).toBeGreaterThan(3)
  for (const time of times)
    expect(Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000), time).toBeLessThanOrEqual(600)
})

test('[TOKN-10] [TOKN-11] each palette has ten colours, from light to dark', () => {
  const lightness = (hex: string) => [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0)
  for (const colours of Object.values(PALETTES)) {
    expect(colours).toHaveLength(10)
    expect([...colours].sort((a, b) => lightness(b) - lightness(a))).toEqual([...colours])
    expect(theme.colors && Object.values(theme.colors)).toContainEqual(colours)
  }
})
