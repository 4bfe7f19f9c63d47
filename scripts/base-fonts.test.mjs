import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FAMILIES, PAIRINGS } from '../src/features/sites/model/font-pairs.ts'
import { BASE_CHARACTERS, BASE_FONTS_FOLDER, idOf, makeBaseFonts } from './lib/base-fonts.mjs'
import { LOOKS_FOLDER, licence, makeFontStyles } from './lib/font-styles.mjs'
import { root } from './lib/root.mjs'

const kept = readdirSync(BASE_FONTS_FOLDER).filter((file) => file.endsWith('.woff2'))

/** The `@font-face` rules of the looks' style sheets, by font file. */
const faces = globSync('../**/*.css', { cwd: BASE_FONTS_FOLDER })
  .flatMap((file) => readFileSync(join(BASE_FONTS_FOLDER, file), 'utf8').match(/@font-face \{[^}]*\}/g) ?? [])
  .map((face) => ({ file: /url\("(?:[^"]*\/)?([^"/]+)"\)/.exec(face)?.[1], face }))

function charactersOf(face) {
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
  return ranges.flatMap(([, first, last = first]) => {
    const [from, to] = [first, last].map((code) => Number.parseInt(code, 16))
    return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
  })
}

test('the base fonts are what the packages’ fonts give; if not, run node scripts/fonts.mjs', async () => {
  const made = await makeBaseFonts()
  expect([...made.keys()].sort()).toEqual([...kept].sort())
  const stale = kept.filter((name) => !made.get(name).equals(readFileSync(join(BASE_FONTS_FOLDER, name))))
  expect(stale).toEqual([])
}, 60_000)

test.each(kept)('a look uses %s for exactly the characters that it has', (name) => {
  const own = faces.filter(({ file }) => file === name)
  expect(own).not.toHaveLength(0)
  for (const { face } of own) expect(charactersOf(face).sort()).toEqual([...BASE_CHARACTERS].sort())
})

test('no character of a base font has a second face: one that comes late would be fetched, and drawn, in the other', () => {
  const kindOf = (face) =>
    ['family', 'style', 'weight'].map((name) => new RegExp(`font-${name}: ([^;]+)`).exec(face)?.[1]).join()
  const isBase = ({ file }) => kept.includes(file)
  const base = new Set(BASE_CHARACTERS)
  for (const { face } of faces.filter(isBase))
    for (const other of faces.filter((one) => !isBase(one) && kindOf(one.face) === kindOf(face)))
      expect(
        charactersOf(other.face).filter((character) => base.has(character)),
        other.face,
      ).toEqual([])
  expect(faces.filter((one) => one.file && !isBase(one))).not.toHaveLength(0)
})

test('the style sheets of the families and pairs are those of the table; if not, run node scripts/fonts.mjs', async () => {
  const stale = [...(await makeFontStyles())].filter(
    ([name, css]) => readFileSync(join(LOOKS_FOLDER, name), 'utf8') !== css,
  )
  expect(stale.map(([name]) => name)).toEqual([])
})

const MOST_PRELOADED = 60 * 1024

test.each(Object.entries(PAIRINGS))('the first paint of %s needs at most 60 kB of fonts', (_, { title, text }) => {
  const sizes = [...new Set([title, text])].map(
    (key) => readFileSync(join(BASE_FONTS_FOLDER, `${idOf(FAMILIES[key])}-base-normal.woff2`)).length,
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_PRELOADED)
})

test.each(Object.values(FAMILIES))('$name may be changed and given away, and keeps its name', (family) => {
  const text = readFileSync(join(root, 'node_modules', family.package, 'LICENSE'), 'utf8')
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1')
  expect(text.split('This Font Software')[0]).not.toMatch(/reserved font name/i)
  expect(readFileSync(join(BASE_FONTS_FOLDER, 'OFL.txt'), 'utf8')).toBe(licence())
})
