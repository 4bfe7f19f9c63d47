import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Looked {
  /** CSS selector of the part that is looked at; else the whole page with its frames. */
  readonly within?: string
  /** Rules that say nothing here; the caller says why. */
  readonly without?: readonly string[]
}

/** Times that a page which is still moving is looked at. */
const LOOKS = 3

/** What axe finds wrong on a page once it has come to rest: each a rule with the element that breaks it. */
export async function axeFindings(page: Page, looked: Looked = {}): Promise<string[]> {
  await bringAxe(page)
  for (let look = 1; ; look++) {
    const findings = await runAxe(page, looked)
    if (findings.length === 0 || look === LOOKS) return findings
    // What fades in has no contrast yet.
    await page.evaluate(() => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      return Promise.allSettled(ending.map(({ finished }) => finished))
    })
  }
}

function runAxe(page: Page, { within, without = [] }: Looked): Promise<string[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  return page.evaluate(
    async ({ part, rules }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      // Describing all that is right takes longer than looking.
      const { violations } = await axe.run(part ?? document, { resultTypes: ['violations'], rules })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
      )
    },
    { part: within, rules },
  )
}

/** Brings axe's code, which takes longer than to run it, to a page and its frames once. */
async function bringAxe(page: Page): Promise<void> {
  await Promise.all(
    page.frames().map(async (frame) => {
      try {
        if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
      } catch (error) {
        // A picture of a page leaves when it is no longer near the screen.
        if (!frame.isDetached()) throw error
      }
    }),
  )
}
