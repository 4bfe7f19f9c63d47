import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Keys that an owner presses, with the focus looked at after each. */
export interface Keyboard {
  /** Presses keys one after the other; after each the focus must be on a visible element. */
  press(...keys: string[]): Promise<void>
  /** Presses a key (Tab if none is named) until the focused element has this name. */
  to(wanted: RegExp, key?: string): Promise<void>
  /** Replaces the text of the focused field. */
  write(text: string): Promise<void>
  /** The name of the focused element; for a block of the page its text. */
  name(): Promise<string>
}

/** The keyboard of a page in the editor. */
export function keyboardOf(page: Page): Keyboard {
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key)
      await expect.poll(() => page.evaluate(faultOfFocus), { timeout: 15_000, message: `after ${key}` }).toBe('')
    }
  }
  const name = () => page.evaluate(nameOfFocus)
  const to = async (wanted: RegExp, key = 'Tab') => {
    const passed: string[] = []
    for (let presses = 0; presses < 120; presses++) {
      passed.push(await name())
      if (wanted.test(passed.at(-1)!)) return
      await press(key)
    }
    throw new Error(`Nothing called ${wanted} comes into focus: ${passed.slice(-30).join(' | ')}`)
  }
  const write = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  return { press, to, write, name }
}

/** Types letters into a list that finds rows by them, in one go: a pause between two begins another search. */
export const typeAhead = (page: Page, letters: string): Promise<void> =>
  page.evaluate((keys) => {
    for (const key of keys)
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, letters)

/** What is wrong with the focus; empty if it is visible. Runs in the browser. */
function faultOfFocus(): string {
  const outer = document.activeElement as HTMLElement | null
  if (!outer || outer === document.body) return 'the focus is on the body'
  if (!outer.checkVisibility({ visibilityProperty: true })) return `${outer.className} is hidden`
  const { left, right, top, bottom } = outer.getBoundingClientRect()
  if (right < 0 || bottom < 0 || left > innerWidth || top > innerHeight) return `${outer.className} is out of sight`
  if (outer instanceof HTMLIFrameElement) {
    const inner = outer.contentDocument!.activeElement as HTMLElement
    if (inner !== outer.contentDocument!.body)
      return inner.closest('[data-selected], [data-writing]') || inner.matches(':focus-visible')
        ? ''
        : `${inner.className} does not show that it has the focus`
    return getComputedStyle(outer.parentElement!, '::after').content === 'none' ? 'the page shows no focus' : ''
  }
  // A field has its caret, and a focused heading only serves to be read aloud.
  if (outer.matches('input, textarea, [contenteditable="true"], h1, h2, main, [role="main"]')) return ''
  const { outlineStyle, outlineWidth } = getComputedStyle(outer)
  return outlineStyle !== 'none' && outlineWidth !== '0px'
    ? ''
    : `${outer.className} does not show that it has the focus`
}

/** The name of the focused element; for a block of the page its text. Runs in the browser. */
function nameOfFocus(): string {
  const outer = document.activeElement
  if (outer instanceof HTMLIFrameElement) {
    const inner = outer.contentDocument!.activeElement
    return `page: ${inner?.className} ${inner?.textContent?.trim()}`
  }
  const labels = outer && 'labels' in outer ? [...((outer as HTMLInputElement).labels ?? [])] : []
  return (
    outer?.getAttribute('aria-label') ??
    (labels.map(({ innerText }) => innerText).join(' ') || (outer?.textContent ?? '').trim())
  )
}
