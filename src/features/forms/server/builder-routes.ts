import { randomUUID } from 'node:crypto'
import { PERMISSION } from '../../../core/codes.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { draftBlock } from '../../pages/public.ts'
import type { FormProps } from '../model/blocks.ts'
import * as calls from '../model/calls.ts'
import { trialAnswers } from '../model/trial.ts'
import { queueDeliveries, webhookKey } from './deliveries.ts'
import { insertSubmission, submissionRow } from './submissions-repository.ts'
import { deliveriesOf } from './submit.ts'

/** Calls of the editor while a form is built. */
export function builderRoutes(app: App, services: Services): void {
  const { database, secrets, now } = services
  serveCall(app, calls.readWebhookKey, ownerReads(PERMISSION.settings), async ({ params }) => ({
    key: webhookKey(secrets, params.siteId, params.formId),
  }))

  serveCall(app, calls.tryForm, ownerWrites(PERMISSION.structure), async ({ params: { siteId, formId }, body }) => {
    const found = await draftBlock(services, siteId, body.documentId, formId)
    if (found?.block.type !== 'form') throw new Refusal('not_found', 'Il modulo non c’è più: ricarica la pagina.')
    const props = found.block.props as FormProps
    const { page } = found
    const row = submissionRow(
      {
        form_id: formId,
        form_name: props.name,
        document_id: page.documentId,
        page_title: page.title,
        page_path: page.path,
        // A trial has no sender to reply to.
        email: '',
        answers: trialAnswers(props.fields),
        context: { trial: true },
        key: `trial:${randomUUID()}`,
        isSuspect: false,
      },
      now(),
    )
    await database.transact(async (transaction) => {
      await insertSubmission(transaction, siteId, row)
      await queueDeliveries(transaction, siteId, row.id, deliveriesOf(props), now())
    })
    return { id: row.id, isMailed: props.emails.length > 0 }
  })
}
