// npm run guide: performs an owner's first hour, first mailing and first settings in a browser and saves screenshots
// in docs/guida/immagini/.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { openEditor } from '../e2e/support/editor.ts'
import { firstHour } from '../e2e/support/first-hour.ts'
import { firstLetters } from '../e2e/support/first-letters.ts'
import { firstSettings } from '../e2e/support/first-settings.ts'
import { root } from './lib/root.mjs'
import { say } from './lib/say.mjs'

const FOLDER = join(root, 'docs/guida/immagini')
const PICTURE = join(root, 'demo/pictures/natura-morta.webp')
/** Cropped width: the guide is read beside other windows. */
const WIDTH = 1080
const QUALITY = 72

const folder = mkdtempSync(join(tmpdir(), 'vetrina-guide-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const picture = join(folder, 'pane.jpg')
await sharp(PICTURE).jpeg().toFile(picture)
mkdirSync(FOLDER, { recursive: true })

const test = await openEditor()
try {
  const page = await test.context.newPage()
  const shot = async (screen, name) => {
    await screen.evaluate(async () => {
      await document.fonts.ready
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      await Promise.allSettled(ending.map(({ finished }) => finished))
    })
    // Pages within the screen, and pictures in it.
    await screen.waitForFunction(() => {
      const isSeen = (element) => {
        const { top, bottom, width } = element.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < element.ownerDocument.defaultView.innerHeight
      }
      const pages = [...document.querySelectorAll('iframe')]
        .filter(isSeen)
        .map(({ contentDocument }) => contentDocument)
      const images = [document, ...pages].flatMap((one) => [...(one?.images ?? [])].filter(isSeen))
      return pages.every((one) => one === null || one.body?.children.length) && images.every(({ complete }) => complete)
    })
    const bytes = await screen.screenshot()
    await sharp(bytes)
      .resize(WIDTH)
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toFile(join(FOLDER, `${name}.jpg`))
    say(name)
  }
  const counts = await firstHour({ page, installationUrl: test.server.installationUrl, picture, shot })
  console.table(counts)
  await firstLetters({ page, siteUrl: `http://forno-lucia.localhost:${test.server.port}`, shot })
  await firstSettings({ page, shot })
} finally {
  await test.close()
}
