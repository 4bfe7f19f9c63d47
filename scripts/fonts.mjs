// node scripts/fonts.mjs: generates the looks' base fonts, after an update of one of their packages.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASE_FONTS_FOLDER, makeBaseFonts } from './lib/base-fonts.mjs'

for (const [name, bytes] of await makeBaseFonts()) {
  writeFileSync(join(BASE_FONTS_FOLDER, name), bytes)
  console.log(`${String(bytes.length).padStart(6)}  ${name}`)
}
