import { expect } from 'vitest'
import { HIT_KIND } from '../../src/features/analytics/model/census.ts'
import type { VisitDay } from '../../src/features/analytics/model/hits.ts'
import type { Owner } from './owner.ts'

/** The visitors of a site, whose pages report each visit. */
export class Visitors {
  readonly #owner: Owner
  readonly #site: { readonly id: string; readonly identifier: string }
  #sent = 0
  acknowledged = 0

  constructor(owner: Owner, site: { readonly id: string; readonly identifier: string }) {
    this.#owner = owner
    this.#site = site
  }

  /** One more visit. Rejects if the server is killed meanwhile. */
  async act(): Promise<void> {
    this.#sent++
    const { status, body } = await this.#owner.tell(this.#site.identifier, '/api/census/RecordHit', (host) => ({
      event: String(HIT_KIND.pageView),
      data: JSON.stringify({ url: `http://${host}/`, title: 'Casa' }),
    }))
    if (status !== 204) throw new Error(`A visit was answered with ${status}: ${body}`)
    this.acknowledged++
  }

  /** Every acknowledged visit is counted once; those without a response may be counted. */
  async verify(): Promise<void> {
    const answer = await this.#owner.call('GET', `/api/sites/${this.#site.id}/visits`)
    const { days }: { days: VisitDay[] } = answer.json()
    const views = days.reduce((sum, day) => sum + day.views, 0)
    expect(views, 'visits that are counted').toBeGreaterThanOrEqual(this.acknowledged)
    expect(views, 'visits that are counted').toBeLessThanOrEqual(this.#sent)
  }
}
