import type { Page } from 'playwright-core'

/** Texts in fonts that are not the area's own; specimens show those of sites. */
export function strangeLetters(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    return [...document.body.querySelectorAll('*')]
      .filter((element) => hasWords(element) && element.checkVisibility() && !element.closest('.specimen'))
      .flatMap((element) => {
        const { fontSize, fontWeight } = getComputedStyle(element)
        const size = Number.parseFloat(fontSize)
        const isOwn = size >= 9.75 && size <= 28 && ['400', '500', '600'].includes(fontWeight)
        return isOwn ? [] : [`${fontSize}, ${fontWeight}: ${element.textContent}`]
      })
  })
}
