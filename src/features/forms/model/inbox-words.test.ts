import { expect, test } from 'vitest'
import type { Answer } from './answers.ts'
import { deliveryWords, headOf } from './inbox-words.ts'

const answer = (type: Answer['type'], value: Answer['value']): Answer => ({ id: type, type, title: type, value })

test.each<[Answer[], { from: string; preview: string }]>([
  [[], { from: '', preview: '' }],
  [[answer('email', 'ada@esempio.it'), answer('name', ['Ada', ''])], { from: 'Ada', preview: '' }],
  [
    [
      answer('name', []),
      answer('email', 'ada@esempio.it'),
      answer('select', 'Pane'),
      answer('textarea', 'Ciao\n  a voi'),
    ],
    { from: 'ada@esempio.it', preview: 'Ciao a voi' },
  ],
  [[answer('hidden', 'banner'), answer('date', ['11', '22', '2026'])], { from: '', preview: '22/11/2026' }],
  [[answer('password', 'sesamo')], { from: '', preview: '' }],
  [[answer('text', `${'x'.repeat(139)}😀resto`)], { from: '', preview: `${'x'.repeat(139)}😀` }],
])('who an answer is from and how it begins: %#', (answers, head) => {
  expect(headOf(answers)).toEqual(head)
})

test.each<[Parameters<typeof deliveryWords>[0], string]>([
  [{ target: 'email', state: 'waiting', attempts: 0, detail: null }, 'In partenza.'],
  [
    { target: 'email', state: 'waiting', attempts: 2, detail: 'Stato 500.' },
    'Non è ancora arrivata: Stato 500. Riprova da sola.',
  ],
  [{ target: 'webhook', state: 'done', attempts: 1, detail: null }, 'Arrivata.'],
  [
    { target: 'email', state: 'kept', attempts: 1, detail: 'x' },
    'Rimasta nella posta in uscita: non è impostato nessun server di posta.',
  ],
  [{ target: 'list', state: 'done', attempts: 0, detail: null }, 'Ha chiesto l’iscrizione.'],
  [{ target: 'webhook', state: 'failed', attempts: 8, detail: 'Stato 410. ' }, 'Non è arrivata: Stato 410.'],
])('what became of a delivery, in words: %#', (delivery, words) => {
  expect(deliveryWords(delivery)).toBe(words)
})
