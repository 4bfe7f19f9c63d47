import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

interface Looked {
  /** CSS selector of the part that is looked at; else the whole page with its frames. */
  readonly within?: string
  /** Rules that say nothing here; the caller says why. */
  readonly without?: readonly string[]
}

/** What axe finds wrong on a page: each a rule with the elements that break it. */
export async function axeFindings(page: Page, { within, without = [] }: Looked = {}): Promise<string[]> {
  // Describing all that is right takes longer than looking. Without legacy mode axe opens a page of its own, in front of this one.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (within !== undefined) axe.include(within)
  const { violations } = await axe.disableRules([...without]).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`))
}
