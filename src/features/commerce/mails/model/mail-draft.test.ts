import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  begin,
  type EditedMail,
  isSame,
  type MailDraft,
  onSaved,
  openClashes,
  savedDraft,
  takeSaved,
} from './mail-draft.ts'
import { NO_MAIL_SETTINGS } from './mail-settings.ts'

const mail = (part: Partial<MailDraft['text']> = {}, on = true, hours = 24): MailDraft => ({
  text: { subject: 'Oggetto', opening: 'Inizio', closing: '', ...part },
  on,
  hours,
})
const typed = (base: MailDraft, draft: MailDraft): EditedMail => ({ ...begin(base), draft })

describe('a draft of a mail that somebody else saves meanwhile', () => {
  test('keeps what was typed, and takes what the other has saved in other fields', () => {
    const edited = onSaved(typed(mail(), mail({ subject: 'Di Anna' })), mail({ opening: 'Di Bruno' }, false))
    expect(edited.draft).toEqual(mail({ subject: 'Di Anna', opening: 'Di Bruno' }, false))
    expect(edited.clashes).toEqual([])
  })

  test('says which field both changed; its owner may take the saved one, or keep and save the own', () => {
    const saved = mail({ subject: 'Di Bruno' })
    const edited = onSaved(typed(mail(), mail({ subject: 'Di Anna', closing: 'Ciao' })), saved)
    expect(edited.draft.text.subject).toBe('Di Anna')
    expect(openClashes(edited)).toEqual(['subject'])
    // Another mail of the shop is saved: the choice is still open.
    expect(openClashes(onSaved(edited, mail({ subject: 'Di Bruno' })))).toEqual(['subject'])
    expect(openClashes(onSaved(edited, mail({ subject: 'Di Bruno', opening: 'Anche' })))).toEqual(['subject'])
    const taken = takeSaved(edited, 'subject')
    expect(taken.draft).toEqual(mail({ subject: 'Di Bruno', closing: 'Ciao' }))
    expect(openClashes(taken)).toEqual([])
    expect(openClashes(onSaved({ ...edited, sent: edited.draft }, edited.draft))).toEqual([])
  })

  test('what was sent from here is nobody else’s, also when more was typed before it was saved', () => {
    const sent = mail({ subject: 'Primo' })
    const edited = onSaved({ ...typed(mail(), mail({ subject: 'Primo e secondo' })), sent }, sent)
    expect(edited.draft.text.subject).toBe('Primo e secondo')
    expect(openClashes(edited)).toEqual([])
  })

  test('without changes it is what is saved now', () => {
    const saved = mail({ opening: 'Di Bruno' })
    expect(onSaved(begin(mail()), saved)).toMatchObject({ base: saved, draft: saved })
  })

  test('hours count while the mail leaves', () => {
    expect(isSame(mail({}, false, 4), mail({}, false, 24))).toBe(true)
    expect(isSame(mail({}, true, 4), mail({}, true, 24))).toBe(false)
    expect(openClashes(onSaved(typed(mail({}, true, 4), mail({}, true, 8)), mail({}, true, 12)))).toEqual(['hours'])
    expect(openClashes(onSaved(typed(mail({}, true, 4), mail({}, true, 8)), mail({}, false, 24)))).toEqual([])
    expect(savedDraft(NO_MAIL_SETTINGS, 'cart')).toMatchObject({ on: false, hours: 24 })
  })

  test('never loses a word of either: the other’s are in the draft, or named', () => {
    const word = fc.constantFrom('uno', 'due', 'tre')
    const any = fc.record({ subject: word, opening: word, closing: word }).map((text) => mail(text))
    fc.assert(
      fc.property(any, any, fc.array(any, { minLength: 1, maxLength: 3 }), (base, draft, saves) => {
        const last = saves.at(-1)!
        const edited = saves.reduce(onSaved, typed(base, draft))
        const named = openClashes(edited)
        for (const field of ['subject', 'opening', 'closing'] as const) {
          const [mine, now] = [edited.draft.text[field], last.text[field]]
          if (draft.text[field] === base.text[field]) expect(mine).toBe(now)
          else if (mine !== now && saves.some(({ text }) => text[field] !== base.text[field]))
            expect([mine, named.includes(field)]).toEqual([draft.text[field], true])
        }
        expect(isSame(edited.base, last)).toBe(true)
      }),
    )
  })
})
