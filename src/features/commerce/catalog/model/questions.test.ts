import { describe, expect, test } from 'vitest'
import { type Question, type QuestionKind, questionsSchema, readAnswers } from './questions.ts'

const question = (kind: QuestionKind, more: Partial<Question> = {}): Question => ({
  ...{ label: 'Domanda', kind, required: false, choices: kind === 'choice' ? ['Blu', 'Rosso'] : [] },
  ...more,
})
const answer = (kind: QuestionKind, given: string) => readAnswers([question(kind)], { Domanda: given })

describe('answers to the questions of a product', () => {
  test.each<[QuestionKind, string, string]>([
    ['short', ' Anna ', 'Anna'],
    ['long', 'una riga\ne un’altra', 'una riga\ne un’altra'],
    ['choice', 'Rosso', 'Rosso'],
    ['date', '2026-12-24', '24/12/2026'],
    ['checkbox', 'on', 'Sì'],
  ])('%s: «%s» goes with the line as «%s»', (kind, given, expected) => {
    expect(answer(kind, given)).toEqual({ answers: { Domanda: expected } })
  })

  test.each<[QuestionKind, string]>([
    ['short', 'x'.repeat(201)],
    ['long', 'x'.repeat(2001)],
    ['choice', 'Verde'],
    ['date', '2026-02-30'],
    ['date', 'domani'],
  ])('%s: what the question does not allow is refused', (kind, given) => {
    expect(answer(kind, given)).toMatchObject({ sentence: 'La risposta a «Domanda» non è valida.' })
  })

  test.each<[QuestionKind, string]>([
    ['short', 'Rispondi a «Domanda».'],
    ['date', 'Rispondi a «Domanda».'],
    ['choice', 'Scegli una risposta per «Domanda».'],
    ['checkbox', 'Per acquistare questo prodotto spunta «Domanda».'],
  ])('%s: a required answer must be there, and others may be left out', (kind, sentence) => {
    for (const given of [{}, { Domanda: '  ' }]) {
      expect(readAnswers([question(kind, { required: true })], given)).toEqual({ label: 'Domanda', sentence })
      expect(readAnswers([question(kind)], given)).toEqual({ answers: {} })
    }
  })

  test('what nobody asked is left out, also under names that every object has', () => {
    const asked = [question('short', { label: 'constructor', required: true })]
    expect(readAnswers(asked, { Altro: 'x' })).toMatchObject({ label: 'constructor' })
    expect(readAnswers([question('short')], { Altro: 'x' })).toEqual({ answers: {} })
  })
})

test('a question with a choice has answers to choose from', () => {
  expect(questionsSchema.safeParse([question('choice', { choices: [] })]).error?.issues[0]).toMatchObject({
    path: [0, 'choices'],
    message: 'Scrivi le risposte tra cui scegliere.',
  })
})

test('a product asks for as many files as go with one form', () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ label: `Foto ${index}`, kind: 'file' }))
  expect(questionsSchema.safeParse(files(3)).success).toBe(true)
  expect(questionsSchema.safeParse(files(4)).error?.issues[0]?.message).toContain('al massimo 3')
})
