import { useEffect, useState } from 'react'
import type { Id } from '../../../../core/ids.ts'
import { FIRST_HOURS } from '../model/calls.ts'
import { leaves, type MailSettings, textOf } from '../model/mail-settings.ts'
import type { MailName, MailText } from '../model/mails.ts'

/** What may be changed of a mail. */
export interface MailDraft {
  readonly text: MailText
  readonly on: boolean
  readonly hours: number
}

/** What was typed and not saved stays while other screens are open. */
const kept = new Map<string, MailDraft>()
const keyOf = (siteId: Id, name: MailName) => `${siteId} ${name}`

const savedDraft = (settings: MailSettings, name: MailName): MailDraft => ({
  text: textOf(settings, name),
  on: leaves(settings, name),
  hours: settings.cartHours ?? FIRST_HOURS,
})
const isSame = (one: MailDraft, other: MailDraft): boolean =>
  one.on === other.on &&
  one.hours === other.hours &&
  (['subject', 'opening', 'closing'] as const).every((field) => one.text[field] === other.text[field])

/** Whether something of a mail was typed and not saved. */
export function isUnsaved(siteId: Id, name: MailName, settings: MailSettings): boolean {
  const draft = kept.get(keyOf(siteId, name))
  return draft !== undefined && !isSame(draft, savedDraft(settings, name))
}

/** The draft of one mail; the browser asks before it is closed with changes. */
export function useMailDraft(siteId: Id, name: MailName, settings: MailSettings) {
  const key = keyOf(siteId, name)
  const saved = savedDraft(settings, name)
  const [draft, setDraft] = useState<MailDraft>(() => kept.get(key) ?? saved)
  const isChanged = !isSame(draft, saved)
  useEffect(() => {
    if (!isChanged) {
      kept.delete(key)
      return
    }
    kept.set(key, draft)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [draft, isChanged, key])
  return {
    draft,
    isChanged,
    change: (part: Partial<MailDraft>) => setDraft((before) => ({ ...before, ...part })),
    changeText: (part: Partial<MailText>) => setDraft((before) => ({ ...before, text: { ...before.text, ...part } })),
    forget: () => setDraft(saved),
  }
}
