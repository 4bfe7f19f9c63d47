import { FIRST_HOURS } from './calls.ts'
import { leaves, type MailSettings, textOf } from './mail-settings.ts'
import type { MailName, MailText } from './mails.ts'

/** What may be changed of a mail. */
export interface MailDraft {
  readonly text: MailText
  readonly on: boolean
  readonly hours: number
}

export type MailField = keyof MailText | 'hours'

/** A draft with what it began from. */
export interface EditedMail {
  /** The mail as it was saved when somebody began to type. */
  readonly base: MailDraft
  readonly draft: MailDraft
  /** Fields that somebody else has saved in other words since, while they were typed in here. */
  readonly clashes: readonly MailField[]
  /** What was last sent from here: once it is saved, it is nobody else's. */
  readonly sent?: MailDraft
}

export const savedDraft = (settings: MailSettings, name: MailName): MailDraft => ({
  text: textOf(settings, name),
  on: leaves(settings, name),
  hours: settings.cartHours ?? FIRST_HOURS,
})

export const begin = (saved: MailDraft): EditedMail => ({ base: saved, draft: saved, clashes: [] })

const TEXTS = ['subject', 'opening', 'closing'] as const

/** The hours of a mail that does not leave are not stored. */
export const isSame = (one: MailDraft, other: MailDraft): boolean =>
  one.on === other.on &&
  (!one.on || one.hours === other.hours) &&
  TEXTS.every((field) => one.text[field] === other.text[field])

export const fieldOf = ({ text, hours }: MailDraft, field: MailField): string | number =>
  field === 'hours' ? hours : text[field]

/** Lays what was typed over what is saved now; fields that nobody typed in become the saved ones. */
export function onSaved(edited: EditedMail, saved: MailDraft): EditedMail {
  const { base, draft, sent } = edited
  if (isSame(base, saved)) return edited
  const pick = <Value>(was: Value, mine: Value, now: Value): Value => (mine === was ? now : mine)
  const text = (field: keyof MailText) => pick(base.text[field], draft.text[field], saved.text[field])
  const next: MailDraft = {
    text: { subject: text('subject'), opening: text('opening'), closing: text('closing') },
    on: pick(base.on, draft.on, saved.on),
    hours: pick(base.hours, draft.hours, saved.hours),
  }
  const isClash = (field: MailField): boolean => {
    const [was, mine, now] = [fieldOf(base, field), fieldOf(draft, field), fieldOf(saved, field)]
    if (mine === was || mine === now) return false
    const isOthers = now !== was && (!sent || now !== fieldOf(sent, field))
    return isOthers || edited.clashes.includes(field)
  }
  const fields: readonly MailField[] = next.on && saved.on ? [...TEXTS, 'hours'] : TEXTS
  return { base: saved, draft: next, clashes: fields.filter(isClash) }
}

/** Clashes that are still open: both wordings are there, and differ. */
export const openClashes = ({ base, draft, clashes }: EditedMail): readonly MailField[] =>
  clashes.filter((field) => fieldOf(draft, field) !== fieldOf(base, field))

/** Takes the saved wording of one field. */
export function takeSaved({ base, draft, clashes }: EditedMail, field: MailField): EditedMail {
  const next: MailDraft =
    field === 'hours'
      ? { ...draft, hours: base.hours }
      : { ...draft, text: { ...draft.text, [field]: base.text[field] } }
  return { base, draft: next, clashes: clashes.filter((one) => one !== field) }
}
