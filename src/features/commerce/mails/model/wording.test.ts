import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leaves, mailSettingsSchema, textOf } from './mail-settings.ts'
import { MAIL_NAMES, MAILS } from './mails.ts'
import { faultsOf, fillIn, unknownVariables, worded } from './wording.ts'

describe('the words of a mail', () => {
  test.each(MAIL_NAMES)('the original text of %s has no faults', (name) => {
    expect(faultsOf(name, MAILS[name].text)).toEqual({})
  })

  test('a variable that the mail does not have is refused by name, in its field', () => {
    const text = { ...MAILS.placed.text, opening: 'Ciao {{nome}} {{Nome}}', closing: '{{a}} {{ b }} {{}}' }
    expect(faultsOf('placed', text)).toEqual({
      opening: 'La variabile {{Nome}} non c’è in questa e-mail: sceglila dal menu.',
      closing: 'Le variabili {{a}}, {{b}}, {{}} non ci sono in questa e-mail: sceglile dal menu.',
    })
    expect(unknownVariables('placed', '{{importo}}')).toEqual(['importo'])
    expect(unknownVariables('refunded', '{{ importo }} {nome} {{numero}}')).toEqual([])
  })

  test('subject and opening cannot be empty, and none is too long', () => {
    const faults = faultsOf('sent', { subject: ' ', opening: '', closing: 'x'.repeat(2001) })
    expect(Object.keys(faults)).toEqual(['subject', 'opening', 'closing'])
  })

  test('a value is never read as a variable, and a variable without a value stays as it is written', () => {
    expect(fillIn('{{nome}}, {{ numero }} {{totale}}', { nome: '{{numero}}', numero: '7' })).toBe(
      '{{numero}}, 7 {{totale}}',
    )
  })

  test('no value and no text breaks the line of a subject', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (nome, subject) => {
        const words = worded({ subject: `${subject}{{nome}}`, opening: '', closing: '' }, { nome: `${nome}\r\nBcc: a` })
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what ends a header.
        expect(words.subject).not.toMatch(/[\u0000-\u001f\u007f\u2028\u2029]/)
      }),
      { numRuns: 30 },
    )
  })
})

test('what the law asks for leaves, whatever is stored; the rest as the owner says', () => {
  const settings = mailSettingsSchema.parse({ off: ['placed', 'received', 'paid'] })
  expect(['placed', 'received', 'paid', 'sent'].map((name) => leaves(settings, name as never))).toEqual([
    true,
    true,
    false,
    true,
  ])
})

test('a mail has the owner’s text, or the original one', () => {
  const own = { subject: 'Evviva', opening: 'Ciao', closing: 'A presto' }
  const settings = mailSettingsSchema.parse({ texts: { sent: own } })
  expect(textOf(settings, 'sent')).toEqual(own)
  expect(textOf(settings, 'placed')).toBe(MAILS.placed.text)
})
