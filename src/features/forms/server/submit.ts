import type { FastifyRequest } from 'fastify'
import type { Id } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { maskAddress } from '../../../core/network.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { SharedCounts } from '../../../platform/database/shared-counts.ts'
import type { Services } from '../../../platform/services.ts'
import { newsletterLists, type SignUp, signUp } from '../../newsletter/public.ts'
import { viewContext } from '../../pages/public.ts'
import { isEntitled, isLocalHost, type Site } from '../../sites/public.ts'
import { codeAfter } from '../model/after.ts'
import { type Answer, checkAnswers, senderOf } from '../model/answers.ts'
import type { FormProps } from '../model/blocks.ts'
import { CONSENT, newsletterFields } from '../model/newsletter-fields.ts'
import { answerText } from '../model/summary.ts'
import { WORDS } from '../model/words.ts'
import { attachFiles, waitingFiles } from './attachments.ts'
import type { createCaptcha } from './captcha.ts'
import { captchaRefusal, spendCaptcha } from './captcha-repository.ts'
import { type Delivery, queueDeliveries } from './deliveries.ts'
import type { Found } from './found-form.ts'
import type { createSubmissionKeys } from './submission-key.ts'
import { hashOf, insertSubmission, isKept, submissionRow } from './submissions-repository.ts'
import { successOf } from './success.tsx'

export interface SubmitParts {
  readonly services: Services
  readonly keys: ReturnType<typeof createSubmissionKeys>
  readonly captcha: ReturnType<typeof createCaptcha>
  /** Of forms that came without the captcha's answer. */
  readonly unproven: SharedCounts
}

/** What a visitor sends, however it came. */
export interface Sent {
  /** Names this sending: a repeat has the same. */
  readonly key: string
  readonly values: Readonly<Record<string, unknown>>
  readonly captchaKey: string
  /** Came without scripts, which captcha and keys need, where it is false. */
  readonly scripted: boolean
  readonly context: object
}

/** Fields that a form has of its own: a trap that people do not see, and the box of the mailing list. */
export const TRAP = '_fax'

/**
 * Keeps a submission, once for each key, with all that is to become of it.
 * @throws Refusal `invalid` with a sentence for each field that is wrong
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
  // A repeat finds its captcha spent and its files gone; of other forms the insertion itself tells.
  const mayBeOver = props.captcha || props.fields.some(({ type }) => type === 'file')
  if (mayBeOver && (await isKept(database, site.id, sent.key))) return
  const topLevelMax = site.content.settings.emailTopLevelMax
  const { answers, errors } = checkAnswers(props.fields, sent.values, { topLevelMax })
  const files = await findFiles(services, site.id, formId, answers)
  const wrong = { ...errors, ...files.errors }
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid', WORDS.fields, { fields: wrong })
  const isTrapped = Boolean(sent.values[TRAP])
  const captchaHash = await solvedCaptcha(parts, request, site, found, sent)
  // A trap tells programs nothing, and what they write troubles nobody.
  const mayTell = !isTrapped && (await mayMail(parts, request, site, found, sent))
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
      isSuspect: isTrapped || isUnproven(found, sent),
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

/** Signs the sender up as well; that it fails takes nothing of what they wrote. */
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

/** Signs a visitor up by a newsletter form. Only the list keeps it: nothing of it comes among the messages. */
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
  const topLevelMax = site.content.settings.emailTopLevelMax
  const { answers, errors } = checkAnswers(newsletterFields(props, message), sent.values, { topLevelMax })
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', WORDS.fields, { fields: errors })
  if (sent.values[CONSENT] !== 'true') throw new Refusal('invalid', message('forms.consentMissing'))
  if (sent.values[TRAP]) return
  const captchaHash = await solvedCaptcha(parts, request, site, found, sent)
  if (!(await mayMail(parts, request, site, found, sent)))
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

/** Hash of the captcha's answer; undefined where the form asks none of this visitor. */
async function solvedCaptcha(
  { captcha }: SubmitParts,
  request: FastifyRequest,
  site: Site,
  { props }: Found,
  { scripted, captchaKey }: Sent,
): Promise<string | undefined> {
  if (!props.captcha || !scripted || !isSecure(site)) return undefined
  const hash = await captcha.verify(site, captchaKey, request.ip)
  if (hash === undefined) throw captchaRefusal()
  return hash
}

/** Without scripts there is no captcha, so nothing says that it was a person. */
function isUnproven({ props }: Found, { scripted }: Sent): boolean {
  return props.captcha && !scripted
}

/** Whether mails may follow: what is unproven has few of them, so that no program sends more by a form. */
async function mayMail(
  { unproven }: SubmitParts,
  { ip }: FastifyRequest,
  site: Site,
  found: Found,
  sent: Sent,
): Promise<boolean> {
  if (!isUnproven(found, sent)) return true
  return await unproven.take([
    { subject: `${site.id} ${maskAddress(ip)}`, most: LIMITS.unprovenOfNetwork },
    { subject: site.id, most: LIMITS.unprovenOfSite },
  ])
}

function nameIn(answers: readonly Answer[]): string {
  const answer = answers.find(({ id, type }) => type === 'name' || id === 'name')
  return answer ? answerText(answer.type, answer.value) : ''
}

/** What is kept as proof of a consent (NEWS-04): exactly what stood beside the box, and where. */
function consentOf(
  { ip }: FastifyRequest,
  { page }: Found,
  { text, source }: { text: string; source: 'block' | 'popup' | 'form' },
) {
  const version = hashOf(text).slice(0, 16)
  return { text, version, source, pagePath: page.path, pageTitle: page.title, network: maskAddress(ip) }
}

/** Where a form's answers go beyond the inbox. */
export function deliveriesOf({ emails, webhook }: FormProps): Delivery[] {
  return [
    ...emails.map((address) => ({ target: 'email' as const, address })),
    ...(webhook === '' ? [] : [{ target: 'webhook' as const, address: webhook }]),
  ]
}

/** The attached files that answers name, with answers that have the files' names; one that was never attached is an error. */
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

/**
 * Browsers calculate only where nobody between can read (https://www.w3.org/TR/secure-contexts/). The site's own address
 * tells it: a request may have come through a proxy that is not trusted, or name its host in capitals.
 */
function isSecure({ baseUrl }: Site): boolean {
  const { protocol, hostname } = new URL(baseUrl)
  return protocol === 'https:' || isLocalHost(hostname)
}

/** Whether a form's owner may run code after it; asked only where there is some. */
export async function mayRunCode(
  { database }: Services,
  siteId: Id,
  props: Pick<FormProps, 'after' | 'html'>,
): Promise<boolean> {
  return codeAfter(props).length > 0 && (await isEntitled(database, siteId, 'codeInjection'))
}

/** What a form answers once it is kept. */
export async function answerOf(services: Services, site: Site, { page, kind, props }: Found) {
  const context = viewContext(site, page.path, services.messagesFor)
  const mayRun = await mayRunCode(services, site.id, props)
  return successOf(props, context, {
    mayRun,
    thanks: context.message(kind === 'form' ? 'forms.thanks' : 'forms.thanks.newsletter'),
  })
}
