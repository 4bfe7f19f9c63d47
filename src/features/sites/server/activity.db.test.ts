import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { enqueue, JobRunner, PermanentJobError } from '../../../platform/jobs/jobs.ts'

describe.each(ENGINES)('what a site did by itself, on %s', (engine) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await createTestApp(engine)
  })
  afterAll(() => testApp.close())

  test('without a mail server an owner reads the site’s mail in the outbox, and work that was given up', async () => {
    const { services } = testApp
    const siteId = await testApp.createSite('bottega')
    const otherId = await testApp.createSite('altra')
    const owner = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    const mail = { to: 'cliente@esempio.it', subject: 'Il tuo ordine', text: 'Grazie.' }
    await services.mailer.send({ ...mail, siteId, messageId: 'ordine-1' })
    await services.mailer.send({ ...mail, siteId: otherId, messageId: 'ordine-2' })
    expect((await owner.call('GET', '/mail')).json().mail).toMatchObject([
      { recipient: 'cliente@esempio.it', subject: 'Il tuo ordine', body: 'Grazie.', state: 'kept' },
    ])
    await services.database.transact(async (transaction) => {
      await enqueue(transaction, { type: 'prova', siteId })
    })
    const failing = { type: 'prova', run: () => Promise.reject(new PermanentJobError('Il fornitore non risponde')) }
    await new JobRunner(services.database, [failing]).runDue()
    expect((await owner.call('GET', '/jobs')).json().jobs).toMatchObject([
      { type: 'prova', state: 'dead', lastError: 'Il fornitore non risponde' },
    ])
  })
})
