import { createHmac } from 'node:crypto'
import { type Id, newId } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { enqueue, type JobDefinition, PermanentJobError } from '../../../platform/jobs/jobs.ts'
import { sendInJob } from '../../../platform/mail/send-in-job.ts'
import { OutsideError } from '../../../platform/outside.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import type { Answer } from '../model/answers.ts'
import { submissionMail } from './submission-mail.ts'
import './tables.ts'

export const MAIL_JOB = 'forms.mail'
export const WEBHOOK_JOB = 'forms.webhook'
const ANSWER_BYTES = 100_000
/** A target of a submission, with what its files and emails need. */
export interface Delivery {
  readonly target: 'email' | 'webhook' | 'list'
  /** Its address; for a list, its name at that time. */
  readonly address: string
  /** Why it is known not to arrive. */
  readonly failure?: string
}

/** Records the delivery targets of a submission, and queues their jobs, in the submission's transaction. */
export async function queueDeliveries(
  transaction: Transaction,
  siteId: Id,
  submissionId: Id,
  deliveries: readonly Delivery[],
  now: Date,
): Promise<void> {
  for (const { target, address, failure } of deliveries) {
    const id = newId(now.getTime())
    const at = now.toISOString()
    await transaction
      .site(siteId)
      .insert('form_deliveries', {
        id,
        submission_id: submissionId,
        target,
        address,
        state: stateOf(target, failure),
        attempts: 0,
        detail: failure ?? null,
        created_at: at,
        updated_at: at,
      })
      .execute()
    if (target === 'list') continue
    const type = target === 'email' ? MAIL_JOB : WEBHOOK_JOB
    await enqueue(transaction, { type, siteId, payload: { deliveryId: id } }, now)
  }
}

/** A sign-up is stored in the list together with the form, or not at all. */
function stateOf(target: Delivery['target'], failure: string | undefined): Noted['state'] {
  if (failure !== undefined) return 'failed'
  return target === 'list' ? 'done' : 'waiting'
}

/** Repeats the failed deliveries of a submission. */
export async function retryDelivery(transaction: Transaction, siteId: Id, deliveryId: Id, now: Date): Promise<boolean> {
  const delivery = await transaction
    .site(siteId)
    .selectFrom('form_deliveries')
    .select(['target', 'state'])
    .where('id', '=', deliveryId)
    .executeTakeFirst()
  if (delivery?.state !== 'failed' || delivery.target === 'list') return false
  await note(transaction, siteId, deliveryId, { state: 'waiting', detail: null }, now)
  const type = delivery.target === 'email' ? MAIL_JOB : WEBHOOK_JOB
  await enqueue(transaction, { type, siteId, payload: { deliveryId }, uniqueKey: deliveryId }, now)
  return true
}

/** Pending deliveries of an imported site wait for its owner: the other installation may have sent them. */
export async function holdDeliveries(transaction: Transaction, siteId: Id, now: Date): Promise<void> {
  await transaction
    .site(siteId)
    .update('form_deliveries')
    .set({ state: 'failed', detail: 'Il messaggio viene da un archivio', updated_at: now.toISOString() })
    .where('state', '=', 'waiting')
    .execute()
}

type Noted = { state: 'waiting' | 'done' | 'failed'; detail: string | null; attempts?: number }

async function note(transaction: Transaction, siteId: Id, id: Id, change: Noted, now: Date): Promise<void> {
  await transaction
    .site(siteId)
    .update('form_deliveries')
    .set({ ...change, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

async function findDelivery(reader: Reader, siteId: Id, id: Id) {
  return await reader
    .site(siteId)
    .selectFrom('form_deliveries')
    .innerJoin('form_submissions', (join) =>
      join
        .onRef('form_submissions.site_id', '=', 'form_deliveries.site_id')
        .onRef('form_submissions.id', '=', 'form_deliveries.submission_id'),
    )
    .select([
      'form_deliveries.address',
      'form_deliveries.state',
      'form_submissions.id as submission_id',
      'form_submissions.form_id',
      'form_submissions.form_name',
      'form_submissions.page_title',
      'form_submissions.page_path',
      'form_submissions.answers',
      'form_submissions.email',
      'form_submissions.created_at',
    ])
    .where('form_deliveries.id', '=', id)
    .executeTakeFirst()
}
type FoundDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

/** A job that sends one submission to one target, and records the outcome for its owner. */
function deliveryJob(
  services: Services,
  { type, lane }: Required<Pick<JobDefinition, 'type' | 'lane'>>,
  send: (delivery: FoundDelivery, siteId: Id, deliveryId: Id) => Promise<string | null>,
): JobDefinition<{ deliveryId: Id }> {
  const { database, now } = services
  return {
    type,
    async run({ deliveryId }, { siteId, attempt }) {
      const delivery = siteId === null ? undefined : await findDelivery(database, siteId, deliveryId)
      // It was deleted in the meantime, or another worker sent it.
      if (!delivery || delivery.state === 'done') return
      const kept = (change: Noted) =>
        database.transact((transaction) =>
          note(transaction, siteId!, deliveryId, { ...change, attempts: attempt }, now()),
        )
      try {
        const detail = await send(delivery, siteId!, deliveryId)
        await kept({ state: 'done', detail })
      } catch (error) {
        const isFinal = error instanceof PermanentJobError || attempt >= MOST_ATTEMPTS
        await kept({
          state: isFinal ? 'failed' : 'waiting',
          detail: error instanceof Error ? error.message : String(error),
        })
        // Its owner sees the reason. For the operator it is not a fault, and any visitor could fill the log with it.
        if (!isFinal) throw error
      }
    },
    lane,
    maxAttempts: MOST_ATTEMPTS,
  }
}
const MOST_ATTEMPTS = 8

/** Id of a delivery's email in the outbox. */
export const mailId = (deliveryId: Id): string => `modulo-${deliveryId}`

/** Notifies an owner of a submission. */
export function mailJob(services: Services): JobDefinition<{ deliveryId: Id }> {
  const { mailer, directory, settings } = services
  return deliveryJob(services, { type: MAIL_JOB, lane: 'mail' }, async (delivery, siteId, deliveryId) => {
    const site = await directory.site(siteId)
    if (!site) return null
    const answers = JSON.parse(delivery.answers) as Answer[]
    const mail = submissionMail({ ...delivery, answers }, site, settings.url)
    const { state } = await sendInJob(mailer, {
      siteId,
      to: delivery.address,
      ...mail,
      ...(delivery.email !== '' && { replyTo: delivery.email }),
      messageId: mailId(deliveryId),
    })
    return state === 'sent'
      ? null
      : 'Non è impostato nessun server di posta: il messaggio è rimasto nella posta in uscita.'
  })
}

/** Key with which a webhook's receiver verifies submissions; shown to the form's owner. */
export function webhookKey(secrets: Pick<Secrets, 'sign'>, siteId: Id, formId: Id): string {
  return secrets.sign('form-webhook', `${siteId} ${formId}`)
}

/**
 * `X-Vetrina-Signature: t=<unix seconds>,v1=<HMAC-SHA256 of "seconds.body" in hexadecimal>`, as receivers verify it.
 */
export function webhookSignature(key: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`
}

/** Sends a submission as JSON to the address that the form's owner set. */
export function webhookJob(services: Services): JobDefinition<{ deliveryId: Id }> {
  const { fetchOutside, secrets, now } = services
  return deliveryJob(services, { type: WEBHOOK_JOB, lane: 'calls' }, async (delivery, siteId, deliveryId) => {
    const body = JSON.stringify({
      id: delivery.submission_id,
      form: { id: delivery.form_id, name: delivery.form_name },
      page: { title: delivery.page_title, path: delivery.page_path },
      createdAt: delivery.created_at,
      answers: (JSON.parse(delivery.answers) as Answer[]).filter(({ type }) => type !== 'password'),
    })
    const seconds = Math.floor(now().getTime() / 1000)
    const signature = webhookSignature(webhookKey(secrets, siteId, delivery.form_id), seconds, body)
    const { status } = await fetchOutside(delivery.address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-vetrina-signature': signature,
        // The same for a repeat, so that a receiver can detect it.
        'x-vetrina-delivery': deliveryId,
      },
      body,
      maxBytes: ANSWER_BYTES,
    }).catch((error: unknown) => {
      if (error instanceof OutsideError && ['bad_address', 'private_address'].includes(error.code))
        throw new PermanentJobError(error.message)
      throw error
    })
    if (status >= 200 && status < 300) return null
    const sentence = `L’indirizzo ha risposto con lo stato ${status}.`
    // Gone: a retry cannot help (RFC 9110, 15.5.11).
    throw status === 410 ? new PermanentJobError(sentence) : new Error(sentence)
  })
}
