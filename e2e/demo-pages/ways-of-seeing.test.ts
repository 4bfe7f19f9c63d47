import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { referencePages } from '../../demo/reference/index.ts'
import { demoBrowser } from '../support/demo-browser.ts'

const PAGES_IN_A_TEST = 12
/** 1280 px at 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 }
/** A4 at 96 px an inch, without margins. */
const PAPER = { width: 794, height: 1123 }

const demo = demoBrowser()
const paths = referencePages.map(({ content }) => `/${content.urlId}`)
const parts = Array.from({ length: Math.ceil(paths.length / PAGES_IN_A_TEST) }, (_, part) => [
  paths.slice(part * PAGES_IN_A_TEST, (part + 1) * PAGES_IN_A_TEST),
])

test.each(parts)(
  'zoomed to 400, with forced colours and on paper all of each page is there: %s',
  { timeout: 120_000 },
  async (own) => {
    const found: string[] = []
    for (const path of own) {
      await using opened = await demo.open(path, { reducedMotion: 'reduce', viewport: ZOOMED })
      const { page } = opened
      const look = async (way: string, faults: Promise<string[]>) => {
        for (const fault of await faults) found.push(`${path}, ${way}: ${fault}`)
      }
      await look('400 %', page.evaluate(tooWide))
      await page.emulateMedia({ forcedColors: 'active' })
      await look('forced colours', page.evaluate(unseenControls))
      await page.emulateMedia({ forcedColors: 'none', media: 'print' })
      await page.setViewportSize(PAPER)
      await look('paper', page.evaluate(tooWide))
      await look('paper', closedOn(page))
      await look('paper', page.evaluate(lostPictures))
      await look('paper', page.evaluate(smallText))
    }
    expect(found).toEqual([])
  },
)

/** What is wider than the page, except inside what scrolls by itself. Runs in the browser. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const culprits = [...document.querySelectorAll('main *')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth + 1,
  )
  return [`${scrollWidth} px: ${culprits.slice(-3).map((one) => `${one.tagName} ${one.getAttribute('class')}`)}`]
}

/** Controls that nothing shows where backgrounds and shadows are gone: no border, no underline. Runs in the browser. */
function unseenControls(): string[] {
  const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  return [...document.querySelectorAll('main :is(button, input, select, textarea, .button)')].flatMap((one) => {
    const { width, height } = one.getBoundingClientRect()
    if (!isShown(one) || width < 2 || height < 2 || one.closest('.visually-hidden, [aria-hidden="true"]')) return []
    if (one.matches('input:is([type="radio"], [type="checkbox"], [type="range"])')) return []
    // A field with a unit beside it shares the border of both.
    const box = getComputedStyle(one.matches('.form-affixed > input') ? one.parentElement! : one)
    const sides = ['top', 'right', 'bottom', 'left']
    const isBordered = sides.some((side) => Number.parseFloat(box.getPropertyValue(`border-${side}-width`)) > 0)
    const isMarked = box.textDecorationLine !== 'none' || one.querySelector('svg, img') !== null
    return isBordered || isMarked
      ? []
      : [`${one.tagName} ${one.getAttribute('type')} ${one.className} «${one.textContent?.trim().slice(0, 30)}»`]
  })
}

/** Items that stay closed on paper. */
function closedOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main details')].flatMap((details) => {
      const content = [...details.children].find((child) => child.tagName !== 'SUMMARY')
      return !content || content.checkVisibility()
        ? []
        : [`closed: «${details.querySelector('summary')?.textContent?.trim().slice(0, 40)}»`]
    }),
  )
}

/** Pictures and films of galleries that have no place of their own. Runs in the browser. */
function lostPictures(): string[] {
  const slides = [...document.querySelectorAll('main .gallery-slide')].filter(
    (slide) => !slide.closest('.gallery-thumbnails'),
  )
  const places = slides.map((slide) => (slide.querySelector('img, .video-box') ?? slide).getBoundingClientRect())
  const lost = places.filter(({ width, height }) => width < 40 || height < 20).length
  const alone = new Set(places.map(({ left, top, width }) => `${left} ${top + scrollY} ${width}`)).size
  const footer = document.querySelector('.site-footer')!.getBoundingClientRect().top
  const under = places.filter(({ bottom }) => bottom > footer + 1).length
  return lost || under || alone < places.length
    ? [`of ${places.length} pictures ${lost} are lost, ${places.length - alone} under another, ${under} in the footer`]
    : []
}

/** Text that is smaller than what is meant to be small. Runs in the browser. */
function smallText(): string[] {
  const sizeOf = (selector: string) => {
    const one = document.querySelector(`main ${selector}`)
    return one && Number.parseFloat(getComputedStyle(one).fontSize)
  }
  const text = sizeOf('.text-normal p')
  const small = sizeOf('.text-note p')
  return text && small && small >= text ? [`text of ${text} px beside small text of ${small} px`] : []
}
