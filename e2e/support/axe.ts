import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

interface Looked {
  /** CSS selector of the part to check; by default the whole page with its frames. */
  readonly within?: string
  /** Rules that do not apply here; the caller says why. */
  readonly without?: readonly string[]
}

/** How often a page that is still changing is checked. */
const LOOKS = 3

/** Findings of axe once a page is stable: each is a rule with the element that violates it. */
export async function axeFindings(page: Page, looked: Looked = {}): Promise<string[]> {
  await bringAxe(page)
  for (let look = 1; ; look++) {
    const findings = await runAxe(page, looked)
    if (findings.length === 0 || look === LOOKS) return findings
    // Elements that fade in have no contrast yet.
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
      // Describing passed rules takes longer than the checks.
      const context = { include: [part ?? ':root'], exclude: ['.page-miniature'] }
      const { violations } = await axe.run(context, { resultTypes: ['violations'], rules })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
      )
    },
    { part: within, rules },
  )
}

/** Adds axe's code, which takes longer than running it, to a page and its frames once. */
async function bringAxe(page: Page): Promise<void> {
  await Promise.all(
    page
      .frames()
      .filter(runsScripts)
      .map(async (frame) => {
        try {
          if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
        } catch (error) {
          // The frame of a scaled-down page is removed when it is no longer near the viewport.
          if (!frame.isDetached()) throw error
        }
      }),
  )
}

/**
 * Scaled-down pages run no scripts, axe's neither; they are inert and hidden from assistive technology. Those far from the
 * window are not loaded, and have no address yet.
 */
function runsScripts(frame: Frame): boolean {
  return frame.url() !== '' && !/\/api\/.*\/home$/.test(frame.url())
}
