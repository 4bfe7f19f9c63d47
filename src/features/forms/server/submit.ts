import type { FastifyRequest } from 'fastify'
import type { Id } from '../../../core/ids.ts'
import { maskAddress } from '../../../core/network.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { newsletterLists, type SignUp, signUp } from '../../newsletter/public.ts'
import { viewContext } from '../../pages/public.ts'
import { isEntitled, type Site } from '../../sites/public.ts'
import { codeAfter } from '../model/after.ts'
import { type Answer, checkAnswers, senderOf } from '../model/answers.ts'
import type { FormProps } from '../model/blocks.ts'
import { CONSENT, newsletterFields } from '../model/newsletter-fields.ts'
import { emailTopLevelMaxOfSite } from '../model/settings.ts'
import { answerText } from '../model/summary.ts'
import { WORDS } from '../model/words.ts'
import { attachFiles, waitingFiles } from './attachments.ts'
import type { createCaptcha } from './captcha.ts'
import { spendCaptcha } from './captcha-repository.ts'
import { type Delivery, queueDeliveries } from './deliveries.ts'
import type { Found } from './found-form.ts'
import type { createSubmissionKeys } from './submission-key.ts'
import { hashOf, insertSubmission, isKept, submissionRow } from './submissions-repository.ts'
import { successOf } from './success.tsx'
import { isUnproven, type Proof, type VisitorProof } from './visitor-proof.ts'

export interface SubmitParts {
  readonly services: Services
  readonly keys: ReturnType<typeof createSubmissionKeys>
  readonly captcha: ReturnType<typeof createCaptcha>
  readonly proof: VisitorProof
}

/** A visitor's submission, with or without scripts. */
export interface Sent {
  /** Identifies this submission: a repeat has the same. */
  readonly key: string
  readonly values: Readonly<Record<string, unknown>>
  readonly captchaKey: string
  /** False: sent without scripts, so without captcha and key. */
  readonly scripted: boolean
  readonly context: object
}

/** Extra inputs of a form: a honeypot that people do not see, and the checkbox of the mailing list. */
export const TRAP = '_fax'

/**
 * Stores a submission, once per key, and queues its deliveries.
 * @throws Refusal `invalid` with a sentence for each invalid field
 */
export async function submitForm(
  parts: SubmitParts,
  request: FastifyRequest,
  site: Site,
  found: Found,
  sent: Sent,
): Promise<void> {
  const { services, keys } = parts
  const { database, now } = services
  if (sent.scripted && !keys.isValid(site.id, sent.key, now())) throw new Refusal('invalid', WORDS.key)
  if (found.kind === 'newsletter') return await subscribe(parts, request, site, found, sent)
  const { page, props, formId } = found
  // A repeat would find its captcha used and its files gone; other repeats are detected by the insert.
  const mayBeOver = props.captcha || props.fields.some(({ type }) => type === 'file')
  if (mayBeOver && (await isKept(database, site.id, sent.key))) return
  const topLevelMax = emailTopLevelMaxOfSite.of(site.content)
  const { answers, errors } = checkAnswers(props.fields, sent.values, { topLevelMax })
  const files = await findFiles(services, site.id, formId, answers)
  const wrong = { ...errors, ...files.errors }
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid', WORDS.fields, { fields: wrong })
  const isTrapped = Boolean(sent.values[TRAP])
  const captchaHash = await parts.proof.solved(site, request, proofOf(found, sent))
  // The honeypot's response tells bots nothing, and their messages notify nobody.
  const mayTell = !isTrapped && (await parts.proof.mayMail(site, request, proofOf(found, sent)))
  const sender = senderOf(files.answers, topLevelMax)
  const listId = sender !== '' && sent.values[CONSENT] === 'true' && mayTell ? props.listId : null
  const row = submissionRow(
    {
      form_id: formId,
      form_name: props.name,
      document_id: page.document_id,
      page_title: page.title,
      page_path: page.path,
      email: sender,
      answers: files.answers,
      context: sent.context,
      key: sent.key,
      isSuspect: isTrapped || isUnproven(proofOf(found, sent)),
    },
    now(),
  )
  const deliveries = mayTell ? deliveriesOf(props) : []
  await database.transact(async (transaction) => {
    if (!(await insertSubmission(transaction, site.id, row))) return
    if (captchaHash !== undefined)
      await spendCaptcha(transaction, site.id, { captchaHash, keyHash: hashOf(sent.key) }, now())
    await attachFiles(transaction, site.id, row.id, files.ids)
    await queueDeliveries(transaction, site.id, row.id, deliveries, now())
    if (listId === null) return
    const name = nameIn(files.answers)
    const consent = consentOf(request, found, { text: props.listLabel, source: 'form' })
    const delivery = await deliverToList(transaction, site.id, { email: sender, name, listId, consent }, now())
    await queueDeliveries(transaction, site.id, row.id, [delivery], now())
  })
}

/** Adds the sender to the list as well; a failure of that does not affect the submission. */
async function deliverToList(transaction: Transaction, siteId: Id, asked: SignUp, now: Date): Promise<Delivery> {
  const lists = await newsletterLists(transaction, siteId)
  const address = lists.find(({ id }) => id === asked.listId)?.name ?? ''
  try {
    await signUp(transaction, siteId, asked, now)
    return { target: 'list', address }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { target: 'list', address, failure: error.message }
  }
}

/** Handles a sign-up by a newsletter form. Only the list stores it: the inbox does not. */
async function subscribe(
  parts: SubmitParts,
  request: FastifyRequest,
  site: Site,
  found: Extract<Found, { kind: 'newsletter' }>,
  sent: Sent,
): Promise<void> {
  const { database, now, messagesFor } = parts.services
  const { props } = found
  const { listId } = props
  if (listId === null) throw new Refusal('not_found', WORDS.unconfigured)
  const message = messagesFor(site.locale)
  const topLevelMax = emailTopLevelMaxOfSite.of(site.content)
  const { answers, errors } = checkAnswers(newsletterFields(props, message), sent.values, { topLevelMax })
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', WORDS.fields, { fields: errors })
  if (sent.values[CONSENT] !== 'true') throw new Refusal('invalid', message('forms.consentMissing'))
  if (sent.values[TRAP]) return
  const captchaHash = await parts.proof.solved(site, request, proofOf(found, sent))
  if (!(await parts.proof.mayMail(site, request, proofOf(found, sent))))
    throw new Refusal('too_many_requests', message('forms.tooManySignUps'))
  const source = found.formId === site.id ? 'popup' : 'block'
  const consent = consentOf(request, found, { text: props.consent, source })
  const asked = { email: senderOf(answers, topLevelMax), name: nameIn(answers), listId, consent }
  await database.transact(async (transaction) => {
    if (captchaHash !== undefined)
      await spendCaptcha(transaction, site.id, { captchaHash, keyHash: hashOf(sent.key) }, now())
    await signUp(transaction, site.id, asked, now())
  })
}

const proofOf = ({ props }: Found, { scripted, captchaKey }: Sent): Proof => ({
  isAsked: props.captcha,
  scripted,
  captchaKey,
})

function nameIn(answers: readonly Answer[]): string {
  const answer = answers.find(({ id, type }) => type === 'name' || id === 'name')
  return answer ? answerText(answer.type, answer.value) : ''
}

/** The proof of consent (NEWS-04): exactly the text beside the checkbox, and its page. */
function consentOf(
  { ip }: FastifyRequest,
  { page }: Found,
  { text, source }: { text: string; source: 'block' | 'popup' | 'form' },
) {
  const version = hashOf(text).slice(0, 16)
  return { text, version, source, pagePath: page.path, pageTitle: page.title, network: maskAddress(ip) }
}

/** Delivery targets of a form besides the inbox. */
export function deliveriesOf({ emails, webhook }: FormProps): Delivery[] {
  return [
    ...emails.map((address) => ({ target: 'email' as const, address })),
    ...(webhook === '' ? [] : [{ target: 'webhook' as const, address: webhook }]),
  ]
}

/** The attached files of the answers, and the answers with file names; a file that was never uploaded is an error. */
async function findFiles({ database }: Services, siteId: Id, formId: Id, given: readonly Answer[]) {
  const ids: Id[] = []
  const errors: Record<string, string> = {}
  const answers: Answer[] = []
  for (const answer of given) {
    if (answer.type !== 'file' || answer.value.length === 0) {
      answers.push(answer)
      continue
    }
    const asked = answer.value as readonly string[]
    const files = await waitingFiles(database, siteId, { formId, fieldId: answer.id, ids: asked })
    if (files.length < new Set(asked).size) errors[answer.id] = 'Il file non c’è più: allegalo di nuovo.'
    ids.push(...files.map(({ id }) => id))
    answers.push({ ...answer, value: files.map(({ name }) => name) })
  }
  return { ids, errors, answers }
}

/** Whether a form's owner may run scripts after it; checked only if there are any. */
export async function mayRunCode(
  { database }: Services,
  siteId: Id,
  props: Pick<FormProps, 'after' | 'html'>,
): Promise<boolean> {
  return codeAfter(props).length > 0 && (await isEntitled(database, siteId, 'codeInjection'))
}

/** The response to a stored form. */
export async function answerOf(services: Services, site: Site, { page, kind, props }: Found) {
  const context = viewContext(site, page.path, services.messagesFor)
  const mayRun = await mayRunCode(services, site.id, props)
  return successOf(props, context, {
    mayRun,
    thanks: context.message(kind === 'form' ? 'forms.thanks' : 'forms.thanks.newsletter'),
  })
}
