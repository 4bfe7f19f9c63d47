import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { contrastOf, luminanceOf } from '../../src/core/luminance.ts'

/** WCAG AA for text, and for the outline that identifies a control (1.4.3, 1.4.11). */
const WORDS = 4.5
const OUTLINES = 3

/** Every control with text inside an element whose text, or whose outline, has too little contrast. */
export function faintControls(within: Locator): Promise<string[]> {
  return within.evaluate(
    (root, least) => {
      type Colour = readonly [red: number, green: number, blue: number, share: number]
      const { ownerDocument } = root
      const view = ownerDocument.defaultView!
      const canvas = ownerDocument.createElement('canvas').getContext('2d', { willReadFrequently: true })!
      canvas.canvas.width = canvas.canvas.height = 1
      const read = (text: string): Colour => {
        canvas.clearRect(0, 0, 1, 1)
        canvas.fillStyle = text
        canvas.fillRect(0, 0, 1, 1)
        const [red, green, blue, share] = canvas.getImageData(0, 0, 1, 1).data
        return [red!, green!, blue!, share! / 255]
      }
      const over = (veil: Colour, ground: Colour): Colour => {
        const mix = (at: 0 | 1 | 2) => veil[at] * veil[3] + ground[at] * (1 - veil[3])
        return [mix(0), mix(1), mix(2), 1]
      }
      /** The effective background colour inside an element. */
      const behind = (element: Element | null): Colour => {
        if (!element) return read('Canvas')
        const own = read(view.getComputedStyle(element).backgroundColor)
        return own[3] === 1 ? own : over(own, behind(element.parentElement))
      }
      const luminance = (colour: Colour) => {
        const [red, green, blue] = [colour[0], colour[1], colour[2]].map((part) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
      }
      const contrast = (colour: Colour, ground: Colour) => {
        const [low, high] = [luminance(over(colour, ground)), luminance(ground)].sort((a, b) => a - b)
        return (high! + 0.05) / (low! + 0.05)
      }
      const faint: string[] = []
      const tell = (element: Element, part: string, measured: number, wanted: number) => {
        if (measured >= wanted) return
        const place = element.closest('[class*="ground-"], .site-header, .site-footer')?.className ?? 'page'
        const name = element.textContent?.trim() || element.getAttribute('name')
        faint.push(`${part} of ${element.localName}.${element.className} «${name}» on ${place}: ${measured.toFixed(2)}`)
      }
      const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
      const written = ':is(a[href], .button, input, select, textarea, label):not([type="hidden"])'
      const isShown = (element: Element) => isSeen(element) && !element.closest('.form-trap, .visually-hidden')
      for (const element of [...root.querySelectorAll(written)].filter(isShown)) {
        const style = view.getComputedStyle(element)
        const words = contrast(read(style.color), behind(element))
        if (!element.matches('[type="radio"], [type="checkbox"]')) tell(element, 'words', words, least.words)
        const isBox = element.matches(
          'input:not([type="radio"], [type="checkbox"]), select, textarea, .button-secondary',
        )
        if (!isBox || Number.parseFloat(style.borderTopWidth) === 0) continue
        const outline = contrast(read(style.borderTopColor), behind(element.parentElement))
        tell(element, 'outline', outline, least.outlines)
      }
      return faint
    },
    { words: WORDS, outlines: OUTLINES },
  )
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The lowest contrast of words of this colour with the pixels of a screenshot behind them; the words are hidden on it. */
export async function worstContrast(screenshot: Buffer, box: Box, colour: string): Promise<number> {
  const [left, top, width, height] = [box.x, box.y, box.width, box.height].map(Math.floor) as [
    number,
    number,
    number,
    number,
  ]
  const data = await sharp(screenshot).extract({ left, top, width, height }).removeAlpha().raw().toBuffer()
  const [red, green, blue] = colour.match(/\d+/g)!.map(Number) as [number, number, number]
  const own = luminanceOf(red, green, blue)
  let worst = 21
  for (let at = 0; at < data.length; at += 3)
    worst = Math.min(worst, contrastOf(own, luminanceOf(data[at]!, data[at + 1]!, data[at + 2]!)))
  return worst
}
