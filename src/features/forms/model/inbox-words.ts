import type { Answer } from './answers.ts'
import type { ShownDelivery } from './inbox.ts'
import { answerText, MASK } from './summary.ts'

/** Characters of a submission's first words in lists. */
const PREVIEW = 140
/** Fields whose answers tell what somebody wants, before all others. */
const TELLING = new Set<string>(['textarea', 'text'])
/** Fields that say who somebody is, and not what they want. */
const NAMING = new Set<string>(['name', 'email', 'password', 'hidden'])

/** Answers as owners see them until they ask for more: of passwords only that there is one (EDIT-31). */
export function maskedAnswers(answers: readonly Answer[]): Answer[] {
  return answers.map((answer) =>
    answer.type === 'password' && answer.value !== '' ? { ...answer, value: MASK } : answer,
  )
}

/** Who a submission is from and how it begins, in a line each. */
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

/** Where a submission goes beyond the inbox. */
export function targetWords({ target, address }: Pick<ShownDelivery, 'target' | 'address'>): string {
  return TARGETS[target](address)
}

/** What became of it there, in words. */
export function deliveryWords({
  target,
  state,
  attempts,
  detail,
}: Pick<ShownDelivery, 'target' | 'state' | 'attempts' | 'detail'>): string {
  const reason = detail ? `: ${detail.replace(/[.\s]+$/, '')}` : ''
  // Whoever signs up is on the list once they confirm.
  if (target === 'list') return state === 'done' ? 'Ha chiesto l’iscrizione.' : `Iscrizione non riuscita${reason}.`
  if (state === 'done') return 'Arrivata.'
  if (state === 'kept') return 'Rimasta nella posta in uscita: non è impostato nessun server di posta.'
  if (state === 'failed') return `Non è arrivata${reason}.`
  return attempts === 0 ? 'In partenza.' : `Non è ancora arrivata${reason}. Riprova da sola.`
}
