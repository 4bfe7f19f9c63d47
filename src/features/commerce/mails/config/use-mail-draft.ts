import { useEffect, useState } from 'react'
import { keptDrafts } from '../../../../config/kept-drafts.ts'
import type { Id } from '../../../../core/ids.ts'
import {
  begin,
  type EditedMail,
  isSame,
  type MailDraft,
  type MailField,
  onSaved,
  openClashes,
  savedDraft,
  takeSaved,
} from '../model/mail-draft.ts'
import type { MailSettings } from '../model/mail-settings.ts'
import { MAIL_NAMES, type MailName, type MailText } from '../model/mails.ts'

const kept = keptDrafts<string, EditedMail>()
const keyOf = (siteId: Id, name: MailName) => `${siteId} ${name}`

/** Whether something of a mail was typed and not saved. */
export function isUnsaved(siteId: Id, name: MailName, settings: MailSettings): boolean {
  const edited = kept.get(keyOf(siteId, name))
  if (!edited) return false
  const { base, draft } = onSaved(edited, savedDraft(settings, name))
  return !isSame(draft, base)
}

/** Keeps nothing of mails that have been saved as they were typed, for example after their screen was closed. */
export function dropSaved(siteId: Id, settings: MailSettings): void {
  for (const name of MAIL_NAMES) if (!isUnsaved(siteId, name, settings)) kept.keep(keyOf(siteId, name), undefined)
}

/** The draft of one mail, on top of what is saved now. */
export function useMailDraft(siteId: Id, name: MailName, settings: MailSettings) {
  const key = keyOf(siteId, name)
  const saved = savedDraft(settings, name)
  const [known, setEdited] = useState<EditedMail>(() => kept.get(key) ?? begin(saved))
  const edited = onSaved(known, saved)
  // Somebody else may save more before this one is changed again.
  if (edited !== known) setEdited(edited)
  const { base, draft } = edited
  const isChanged = !isSame(draft, base)
  useEffect(() => kept.keep(key, isChanged ? edited : undefined), [edited, isChanged, key])
  const edit = (next: (draft: MailDraft) => MailDraft) =>
    setEdited((before) => ({ ...before, draft: next(before.draft) }))
  return {
    draft,
    base,
    isChanged,
    clashes: openClashes(edited),
    change: (part: Partial<MailDraft>) => edit((before) => ({ ...before, ...part })),
    changeText: (part: Partial<MailText>) => edit((before) => ({ ...before, text: { ...before.text, ...part } })),
    /** This draft is on its way to be saved. */
    send: () => setEdited((before) => ({ ...before, sent: before.draft })),
    takeSaved: (field: MailField) => setEdited((before) => takeSaved(before, field)),
    forget: () => setEdited(begin(saved)),
  }
}
