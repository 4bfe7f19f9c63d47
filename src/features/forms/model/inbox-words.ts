import type { Answer } from './answers.ts'
import type { ShownDelivery } from './inbox.ts'
import { answerText, MASK } from './summary.ts'

/** Characters of a submission's excerpt in lists. */
const PREVIEW = 140
/** Fields that are most likely to contain the message. */
const TELLING = new Set<string>(['textarea', 'text'])
/** Fields that identify the sender and do not contain the message. */
const NAMING = new Set<string>(['name', 'email', 'password', 'hidden'])

/** Answers with passwords masked, until owners reveal them (EDIT-31). */
export function maskedAnswers(answers: readonly Answer[]): Answer[] {
  return answers.map((answer) =>
    answer.type === 'password' && answer.value !== '' ? { ...answer, value: MASK } : answer,
  )
}

/** Sender and excerpt of a submission, one line each. */
export function headOf(answers: readonly Answer[]): { readonly from: string; readonly preview: string } {
  const textOf = ({ type, value }: Answer): string => answerText(type, value).replace(/\s+/g, ' ').trim()
  const first = (type: string): string =>
    answers
      .filter((answer) => answer.type === type)
      .map(textOf)
      .find(Boolean) ?? ''
  const rest = answers.filter(({ type }) => !NAMING.has(type))
  const told = [...rest.filter(({ type }) => TELLING.has(type)), ...rest.filter(({ type }) => !TELLING.has(type))]
  return {
    from: first('name') || first('email'),
    preview: Array.from(told.map(textOf).find(Boolean) ?? '')
      .slice(0, PREVIEW)
      .join(''),
  }
}

const TARGETS: Readonly<Record<ShownDelivery['target'], (address: string) => string>> = {
  email: (address) => `E-mail a ${address}`,
  webhook: (address) => `Webhook ${address}`,
  list: (address) => (address === '' ? 'Newsletter' : `Newsletter «${address}»`),
}

/** Name of a delivery target of a submission. */
export function targetWords({ target, address }: Pick<ShownDelivery, 'target' | 'address'>): string {
  return TARGETS[target](address)
}

/** State of a delivery, as a sentence. */
export function deliveryWords({
  target,
  state,
  attempts,
  detail,
}: Pick<ShownDelivery, 'target' | 'state' | 'attempts' | 'detail'>): string {
  const reason = detail ? `: ${detail.replace(/[.\s]+$/, '')}` : ''
  // A sign-up is on the list once it is confirmed.
  if (target === 'list') return state === 'done' ? 'Ha chiesto l’iscrizione.' : `Iscrizione non riuscita${reason}.`
  if (state === 'done') return 'Arrivata.'
  if (state === 'kept') return 'Rimasta nella posta in uscita: non è impostato nessun server di posta.'
  if (state === 'failed') return `Non è arrivata${reason}.`
  return attempts === 0 ? 'In partenza.' : `Non è ancora arrivata${reason}. Riprova da sola.`
}
