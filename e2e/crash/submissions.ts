import { expect } from 'vitest'
import { FormSenders, keptMarkers } from './form-senders.ts'
import { type KillRun, killDuring } from './kill-during.ts'
import { publishForm } from './published-form.ts'

/**
 * Visitors send different forms while the server is killed. Without a response they retry with the same key, as pages
 * do.
 */
export async function killDuringSubmissions(run: KillRun): Promise<string> {
  const { senders } = await killDuring(
    run,
    async (port, agent) => {
      const senders = new FormSenders(port, await publishForm(port), agent)
      return {
        senders,
        act: (_, action) => senders.send(`invio-${action}`),
        get acknowledged() {
          return senders.acknowledged
        },
      }
    },
    async (installation) => {
      const kept = await keptMarkers(installation)
      expect(new Set(kept).size, 'no form is kept twice').toBe(kept.length)
      expect(kept.length, 'every form that was acknowledged is kept').toBe(run.actions)
    },
  )
  return `${senders.acknowledged} forms acknowledged and kept, ${senders.repeated} of them sent again; ${run.kills} kills`
}
