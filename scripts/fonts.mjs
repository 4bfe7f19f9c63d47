// node scripts/fonts.mjs: generates the base fonts of the font pairs, and the style sheets that are made alike, after an
// update of one of their packages or a change of `font-pairs.ts`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BASE_FONTS_FOLDER, makeBaseFonts } from './lib/base-fonts.mjs'
import { LOOKS_FOLDER, licence, makeFontStyles } from './lib/font-styles.mjs'

for (const [name, bytes] of await makeBaseFonts()) {
  writeFileSync(join(BASE_FONTS_FOLDER, name), bytes)
  console.log(`${String(bytes.length).padStart(6)}  ${name}`)
}
for (const [name, css] of await makeFontStyles()) {
  const file = join(LOOKS_FOLDER, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, css)
}
writeFileSync(join(BASE_FONTS_FOLDER, 'OFL.txt'), licence())
