import { expect } from 'vitest'
import { JobRunner } from '../../src/platform/jobs/jobs.ts'
import { createTestApp, type TestEngine } from '../support/test-app.ts'
import { rowsOf } from './form-senders.ts'
import type { Installation } from './server-process.ts'

/** What must not be found, at any commit. */
const FAULTS: Readonly<Record<string, string>> = {
  'an order without an attempt to pay it':
    'SELECT id FROM orders o WHERE NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.order_id = o.id)',
  'an order without its first event':
    'SELECT id FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id)',
  'money at the provider that no attempt asked for':
    'SELECT attempt_id FROM test_payments t WHERE NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.id = t.attempt_id AND a.amount = t.amount)',
  'money in the books that the provider does not have': `SELECT reference FROM order_money m WHERE provider = 'test' AND kind = 'captured'
    AND NOT EXISTS (SELECT 1 FROM test_payments t WHERE t.attempt_id = m.reference AND t.state = 'succeeded' AND t.amount = m.amount)`,
  'a placed order that is not paid once': `SELECT id FROM orders WHERE state = 'placed' AND captured - refunded <> grand_total`,
  'a sum that is not its money': `SELECT id FROM orders o WHERE captured <>
    (SELECT coalesce(sum(amount), 0) FROM order_money m WHERE m.order_id = o.id AND kind = 'captured')`,
  'a settled attempt without its money': `SELECT id FROM payment_attempts a WHERE state = 'succeeded' AND NOT EXISTS
    (SELECT 1 FROM order_money m WHERE m.order_id = a.order_id AND m.reference = a.reference AND m.amount = a.amount)`,
  'a promise of pieces that is not counted': `SELECT id FROM product_variants v WHERE reserved <>
    (SELECT coalesce(sum(pieces), 0) FROM stock_reservations r WHERE r.variant_id = v.id AND r.state = 'open')`,
  'a stock that is not the sum of its journal': `SELECT id FROM product_variants v WHERE unlimited = 0 AND on_hand <>
    (SELECT coalesce(sum(change), 0) FROM stock_movements m WHERE m.variant_id = v.id)`,
  'more pieces promised than there are': 'SELECT id FROM product_variants WHERE unlimited = 0 AND reserved > on_hand',
  'a number that is missing': 'SELECT max(number) FROM orders HAVING max(number) <> count(*)',
}

/** Looks at the books of a shop while no server runs. */
export async function expectBooks(installation: Installation): Promise<void> {
  for (const [what, query] of Object.entries(FAULTS)) expect(await rowsOf(installation, query), what).toEqual([])
}

/**
 * Runs what is due hours later, until every order has an end, and compares the books with the provider's list.
 * @returns the references of what differs
 */
export async function endAndReconcile(
  engine: TestEngine,
  { dataFolder, databaseUrl }: Installation,
  { hours, env = {} }: { readonly hours: number; readonly env?: Record<string, string> },
): Promise<string[]> {
  let now = new Date(Date.now() + hours * 3_600_000)
  const app = await createTestApp(engine, { now: () => now, env, shared: { folder: dataFolder, url: databaseUrl } })
  try {
    const { database } = app.services
    const run = async () => {
      for (let ran = 1; ran > 0; )
        ran = await new JobRunner(database, app.jobs(), { now: () => now, report: () => {} }).runDue()
    }
    await run()
    now = new Date(now.getTime() + 25 * 3_600_000)
    await run()
    const rows = await database.global.selectFrom('sites').select('id').execute()
    const found = await Promise.all(
      rows.map(({ id }) => database.site(id).selectFrom('payment_differences').select(['kind', 'reference']).execute()),
    )
    return found.flat().map(({ kind, reference }) => `${kind} ${reference}`)
  } finally {
    await app.close()
  }
}
