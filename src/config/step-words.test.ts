import { expect, test } from 'vitest'
import { inSentence, redoneWords, stepWords, undoneWords } from './step-words.ts'

test.each([
  ['Griglia di immagini', 'added', 'Griglia di immagini aggiunta'],
  ['Sezione «Prezzi»', 'moved', 'Sezione «Prezzi» spostata'],
  ['Titolo', 'removed', 'Titolo eliminato'],
  ['Pulsante', 'duplicated', 'Pulsante duplicato'],
  ['Immagine', 'pasted', 'Immagine incollata'],
  ['Citazione', 'changed', 'Citazione cambiata'],
  ['Sezione «Squadra»', 'saved', 'Sezione «Squadra» salvata'],
  ['Modello «Listino»', 'renamed', 'Modello «Listino» rinominato'],
  ['Domande frequenti', 'added', 'Domande frequenti aggiunte'],
  ['2 blocchi', 'removed', '2 blocchi eliminati'],
  ['12 immagini', 'added', '12 immagini aggiunte'],
  ['«Chi può vederla»', 'changed', '«Chi può vederla» cambiato'],
  ['colori e caratteri', 'changed', 'Colori e caratteri cambiati'],
  ['look', 'changed', 'Look cambiato'],
] as const)('a step on «%s» is said of the thing: %s', (thing, verb, words) => {
  expect(stepWords(thing, verb)).toBe(words)
})

test.each([
  [['testata', 'piede'], 'changed', 'Testata, piede cambiati'],
  [['testata', 'promozioni'], 'changed', 'Testata, promozioni cambiate'],
  [['look', 'colori e caratteri'], 'changed', 'Look, colori e caratteri cambiati'],
  [['testata'], 'changed', 'Testata cambiata'],
  [['anna@esempio.it', 'luca@esempio.it'], 'added', 'anna@esempio.it, luca@esempio.it aggiunti'],
] as const)('a step on several things is said of them all: %s', (things, verb, words) => {
  expect(stepWords(things, verb)).toBe(words)
})

test('a step is called the same when it is made, taken back and done again', () => {
  const label = stepWords('Griglia di immagini', 'added')
  expect(undoneWords(label)).toBe('Annullato: griglia di immagini aggiunta')
  expect(redoneWords(label)).toBe('Ripristinato: griglia di immagini aggiunta')
  expect(stepWords('Immagine', 'moved', 'in «Contatti»')).toBe('Immagine spostata in «Contatti»')
})

test('owners’ own words keep their capitals', () => {
  expect(inSentence('«Prezzi» tolta dal menu')).toBe('«Prezzi» tolta dal menu')
  expect(inSentence('FAQ aggiunto')).toBe('FAQ aggiunto')
  expect(stepWords('anna@esempio.it', 'added')).toBe('anna@esempio.it aggiunto')
})
