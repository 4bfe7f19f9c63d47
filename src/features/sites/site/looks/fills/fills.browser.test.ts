import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../../../../../../e2e/support/browser.ts'
import { worstContrast } from '../../../../../../e2e/support/contrast.ts'
import { LOOK_PALETTES, LOOKS } from '../../../model/style.ts'

const GROUNDS = ['none', 'soft', 'accent', 'second', 'dark'] as const
const FILLS = ['gradient', 'pattern'] as const
/** Colours of words; `text` on all else, the others on what the colour roles of the ground make of them. */
const WORDS = ['text', 'quiet', 'link', 'mark'] as const
const SIZE = { width: 320, height: 180 }

const css = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage({ viewport: { width: SIZE.width, height: GROUNDS.length * FILLS.length * SIZE.height } })
})
afterAll(() => browser?.close())

/** Sections of every ground and fill, each with a tinted box, in a look and one of its palettes. */
async function show(look: string, palette: string, theme: string): Promise<void> {
  const sections = FILLS.flatMap((fill) =>
    GROUNDS.map(
      (ground) => `<div class="block-section"><div class="section ground-${ground} fill-${fill}">
        <div class="columns"><p class="box"></p></div></div></div>`,
    ),
  )
  await page.setContent(`<!doctype html><html class="look-${look} palette-${palette}" data-theme="${theme}"><style>
    @layer look, base, content, views, frame, character, print;
    @layer look { ${css(`../${look}/tokens.css`)} }
    ${css(`../${look}-palettes/${look}-palettes.css`)}
    @layer base { ${css('../base.css')} }
    @layer content { ${css('../../../../pages/site/section/section.css')} }
    ${css('./fills.css')}
    .section { height: ${SIZE.height}px; padding: 0 }
    .columns { display: block; height: 100%; max-width: none }
    .box { width: 40%; height: 100%; margin-left: auto; background: var(--tint) }
    ${WORDS.map((name) => `.${name} { color: var(--${name}) }`).join('')}
  </style><body>${sections.join('')}`)
}

/** The colours of words on a section. */
const coloursOf = (at: number) =>
  page
    .locator('.section')
    .nth(at)
    .evaluate(
      (section, words) =>
        words.map((name) => {
          const word = section.appendChild(document.createElement('i'))
          word.className = name
          const { color } = getComputedStyle(word)
          word.remove()
          return { name, color }
        }),
      WORDS,
    )

describe.each(LOOKS.flatMap((look) => LOOK_PALETTES[look].map((palette) => ({ look, palette }))))(
  '$look, palette $palette',
  ({ look, palette }) => {
    test.each(['light', 'dark'])(
      'words can be read on gradients and patterns of every ground, and in tinted boxes on them, when it is %s',
      { timeout: 60_000 },
      async (theme) => {
        await show(look, palette, theme)
        const shot = await page.screenshot()
        const faint: string[] = []
        for (const [row, fill] of FILLS.entries())
          for (const [column, ground] of GROUNDS.entries()) {
            const at = row * GROUNDS.length + column
            for (const { name, color } of await coloursOf(at)) {
              const worst = await worstContrast(shot, { x: 0, y: at * SIZE.height, ...SIZE }, color)
              if (worst < 4.5) faint.push(`${name} on ${ground}, ${fill}: ${worst.toFixed(2)}`)
            }
          }
        expect(faint).toEqual([])
      },
    )
  },
)
