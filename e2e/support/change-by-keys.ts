import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { chooseOption, listReady } from './choose-option.ts'
import type { Keyboard } from './keyboard.ts'

const FILM = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
/** What is typed into the first field of blocks that do not take any words. */
const WORDS: Readonly<Record<string, string>> = {
  audio: '/s/suono.mp3',
  category: 'Tavola',
  embed: FILM,
  'opening-hours': '9–13',
  opentable: '12345',
  product: 'Piatto',
  social: 'https://www.instagram.com/bottega',
  video: FILM,
}
const OTHER_WORDS = 'Provato a tastiera'
/** First settings that the page does not show, or that have one value only. */
const UNSEEN: Readonly<Record<string, readonly string[]>> = {
  category: ['store'],
  form: ['name'],
  products: ['store'],
}
/** The field of a new entry that the page shows, if it is not the first. */
const FIELDS: Readonly<Record<string, RegExp>> = { audio: /^Indirizzo/, social: /^Indirizzo/ }
/** How many pictures a block needs to be seen, if more than one. */
const PICTURES: Readonly<Record<string, number>> = { compare: 2 }

/** Kinds of controls, by the keys that change them. */
type Kind = 'text' | 'search' | 'moment' | 'choice' | 'select' | 'radio' | 'switch' | 'writing' | 'picture' | 'list'

/** Reaches the first control of the selected block that has a value, by Tab; opens what is closed before it. */
export async function reachFirstControl(page: Page, { press }: Keyboard, type: string): Promise<Kind> {
  for (let presses = 0; presses < 60; presses++) {
    const kind = await page.evaluate(kindOfFocus, UNSEEN[type] ?? [])
    if (kind === 'opener') await press('Enter')
    else if (kind !== '') return kind as Kind
    await press('Tab')
  }
  throw new Error(`${type}: no control comes into focus`)
}

/**
 * Changes the focused control by the keys of its kind.
 * @returns the steps that take it back.
 */
export async function changeByKeys(page: Page, keyboard: Keyboard, kind: Kind, type: string): Promise<number> {
  const { press, write, to } = keyboard
  const words = WORDS[type] ?? OTHER_WORDS
  let steps = 1
  if (kind === 'text') await write(words)
  else if (kind === 'search') {
    await write(words)
    await chooseOption(page, words)
  } else if (kind === 'moment') await writeMoment(page, keyboard)
  else if (kind === 'choice') {
    await press('ArrowDown')
    await page.getByRole('option').first().waitFor()
    await listReady(page)
    await press('ArrowDown', 'Enter')
  } else if (kind === 'select') {
    // Its options may come from the server.
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLSelectElement).length))
      .toBeGreaterThan(1)
    await press('ArrowDown')
  } else if (kind === 'radio') await press('ArrowRight')
  else if (kind === 'switch') await press('Space')
  else if (kind === 'writing') {
    await press('Enter')
    await page.frameLocator('.page-frame').locator('[data-writing]').waitFor()
    await write(words)
    await press('Escape')
  } else if (kind === 'picture') {
    steps = PICTURES[type] ?? 1
    for (let picture = 0; picture < steps; picture++) await choosePicture(page, keyboard)
  } else {
    await press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('input, textarea'))).toBe(true)
    if (FIELDS[type]) await to(FIELDS[type])
    await write(words)
    steps = 2
  }
  return steps
}

/** Fills a date and a time, whose parts the browser orders by its own language. */
async function writeMoment(page: Page, { press }: Keyboard): Promise<void> {
  await page.keyboard.type('06012030')
  await press('ArrowRight')
  await page.keyboard.type('1200PM')
}

/** From the next button that chooses one. */
async function choosePicture(page: Page, { press, to }: Keyboard): Promise<void> {
  await to(/^(Scegli un’immagine|Aggiungi immagini)$/)
  await press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('option').first().waitFor()
  await to(/\.jpg, immagine/)
  await press('Space')
  await to(/^(Usa|Aggiungi) .*file$/)
  await press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

/** The kind of the focused control; empty outside the settings and for settings not looked for. Runs in the browser. */
function kindOfFocus(unseen: readonly string[]): string {
  const focused = document.activeElement
  const setting = focused?.closest<HTMLElement>('.inspector .inspector-setting')?.dataset.setting
  if (!focused || setting === undefined || unseen.includes(setting)) return ''
  if (focused.matches('select')) return 'select'
  if (focused.matches('input[role="combobox"]')) return focused.matches('[readonly]') ? 'choice' : 'search'
  if (focused.matches('input[type="datetime-local"]')) return 'moment'
  if (focused.matches('input[type="radio"]')) return 'radio'
  if (focused.matches('input[type="checkbox"]')) return 'switch'
  if (focused.matches('input, textarea')) return 'text'
  if (focused.matches('[aria-expanded="true"]')) return ''
  if (focused.matches('[aria-expanded="false"]')) return 'opener'
  const name = focused.getAttribute('aria-label') ?? focused.textContent ?? ''
  if (name === 'Modifica sulla pagina') return 'writing'
  if (/immagin/i.test(name)) return 'picture'
  return /^Aggiungi/.test(name) ? 'list' : 'opener'
}
