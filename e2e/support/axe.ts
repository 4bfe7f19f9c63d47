import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

interface Looked {
  /** CSS selector of the part that is looked at; else the whole page with its frames. */
  readonly within?: string
  /** Rules that say nothing here; the caller says why. */
  readonly without?: readonly string[]
}

interface Axe {
  run(
    part: string | Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: string[]; html: string }[] }[] }>
}

/** What axe finds wrong on a page: each a rule with the element that breaks it. */
export async function axeFindings(page: Page, { within, without = [] }: Looked = {}): Promise<string[]> {
  await bringAxe(page)
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  return page.evaluate(
    async ({ part, rules }) => {
      const { axe } = window as unknown as { axe: Axe }
      // Describing all that is right takes longer than looking.
      const { violations } = await axe.run(part ?? document, { resultTypes: ['violations'], rules })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
      )
    },
    { part: within, rules },
  )
}

/**
 * Brings axe's code, which takes much longer than to run it, to a page once; to one with frames each time, since they may be
 * new ones. Without legacy mode axe would open a page of its own in front of this one.
 */
async function bringAxe(page: Page): Promise<void> {
  if (page.frames().length > 1 || !(await page.evaluate(() => 'axe' in window)))
    await new AxeBuilder({ page }).setLegacyMode().include('head').analyze()
}
