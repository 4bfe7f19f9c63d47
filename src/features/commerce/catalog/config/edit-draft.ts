import { parseMoney, separatorsOf } from '../../../../core/money/money.ts'
import type { EditCounts, LatestEdit } from '../model/calls/edits.ts'
import type { ProductEdit } from '../model/edits/plan-edit.ts'

/** What an owner can do with many products, in the order of the choice. */
export const EDIT_LABELS = {
  raise: 'Alza il prezzo di una percentuale',
  lower: 'Abbassa il prezzo di una percentuale',
  add: 'Alza il prezzo di una somma',
  subtract: 'Abbassa il prezzo di una somma',
  set: 'Scrivi un prezzo uguale per tutti',
  sale: 'Metti in offerta',
  'end-sale': 'Togli dall’offerta',
  'add-category': 'Aggiungi una categoria',
  'remove-category': 'Togli una categoria',
  show: 'Mostra nel sito',
  hide: 'Nascondi dal sito',
  'set-stock': 'Scrivi quanti pezzi ci sono',
  'more-stock': 'Aggiungi pezzi',
  'less-stock': 'Togli pezzi',
} as const
export type EditChoice = keyof typeof EDIT_LABELS

/** An edit as it is typed. */
export interface EditDraft {
  readonly choice: EditChoice
  readonly value: string
  readonly from: string
  readonly until: string
}
export const NEW_EDIT: EditDraft = { choice: 'raise', value: '', from: '', until: '' }

export const isPercent = (choice: EditChoice) => choice === 'raise' || choice === 'lower' || choice === 'sale'
export const isSum = (choice: EditChoice) => choice === 'add' || choice === 'subtract' || choice === 'set'
export const isCategory = (choice: EditChoice) => choice === 'add-category' || choice === 'remove-category'

export const isPieces = (choice: EditChoice) => choice.endsWith('-stock')

/** What was typed as an edit, or the sentence of what is missing. */
export function readEdit({ choice, value, from, until }: EditDraft, currency: string): ProductEdit | string {
  if (choice === 'end-sale' || choice === 'show' || choice === 'hide') return { kind: choice }
  if (isPieces(choice)) return readPieces(choice, value)
  if (isCategory(choice)) {
    const label = value.trim()
    return label === '' ? 'Scegli una categoria.' : { kind: choice as 'add-category', label }
  }
  if (isPercent(choice)) {
    const percent = percentIn(value)
    if (percent === undefined) return 'Scrivi una percentuale, per esempio 10 o 7,5.'
    if (choice === 'raise') return percent > 100_000 ? 'Scrivi al massimo 1000.' : { kind: 'scale-price', percent }
    if (percent > 10_000 || (choice === 'sale' && percent === 10_000)) return 'Scrivi meno di 100.'
    if (choice === 'lower') return { kind: 'scale-price', percent: -percent }
    if (from !== '' && until !== '' && until < from) return 'La fine dello sconto viene prima dell’inizio.'
    return { kind: 'start-sale', percent, from: from || null, until: until || null }
  }
  const amount = parseMoney(value, currency, separatorsOf('it-IT'))?.amount
  if (amount === undefined || amount < 0 || (amount === 0 && choice !== 'set'))
    return 'Scrivi una somma, per esempio 2,50.'
  if (choice === 'set') return { kind: 'set-price', price: amount }
  return { kind: 'change-price', amount: choice === 'add' ? amount : -amount }
}

function readPieces(choice: EditChoice, value: string): ProductEdit | string {
  const pieces = /^\d{1,9}$/.test(value.trim()) ? Number(value) : undefined
  if (pieces === undefined || (pieces === 0 && choice !== 'set-stock')) return 'Scrivi un numero intero di pezzi.'
  if (choice === 'set-stock') return { kind: 'set-stock', pieces }
  return { kind: 'change-stock', pieces: choice === 'more-stock' ? pieces : -pieces }
}

/** Hundredths of a percent, above 0. */
function percentIn(text: string): number | undefined {
  const found = /^(\d{1,4})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim())
  if (!found) return undefined
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) || undefined
}

/** «Un prodotto», «1.200 prodotti». */
export function productsWords(count: number): string {
  return count === 1 ? 'un prodotto' : `${count.toLocaleString('it-IT', { useGrouping: 'always' })} prodotti`
}

/** What an edit will do. */
export function previewSentence({ changed, unchanged, refused }: EditCounts): string {
  const does =
    changed === 0 ? 'Non cambia nessun prodotto' : `${changed === 1 ? 'Cambia' : 'Cambiano'} ${productsWords(changed)}`
  const same = unchanged === 0 ? '' : `; ${unchanged === 1 ? 'uno è già così' : `${unchanged} sono già così`}`
  const left = refused === 0 ? '' : `; ${refused === 1 ? 'uno resta com’è' : `${refused} restano come sono`}`
  return `${does}${same}${left}.`
}

/** How far an edit has come, or what it has done. */
export function editSentence({ state, done, total, counts }: LatestEdit): string {
  const { changed, refused, kept } = counts
  const progress = `${done.toLocaleString('it-IT')} di ${productsWords(total)}`
  const did = changed === 1 ? 'È cambiato un prodotto' : `Sono cambiati ${productsWords(changed)}`
  switch (state) {
    case 'running':
      return `Modifico i prodotti: ${progress}.`
    case 'undoing':
      return `Annullo la modifica: ${progress}.`
    case 'done':
      if (changed === 0) return 'Non è cambiato nessun prodotto.'
      return refused === 0
        ? `${did}.`
        : `${did}; ${refused === 1 ? 'uno è rimasto com’era' : `${refused} sono rimasti com’erano`}.`
    case 'undone':
      if (kept === 0) return 'La modifica è annullata.'
      return `La modifica è annullata, tranne quello che nel frattempo è cambiato in ${productsWords(kept)}.`
    case 'stopped':
      return `La modifica si è interrotta dopo ${progress}, per un errore di questa installazione. Puoi annullare quello che ha fatto.`
    case 'undo_stopped':
      return `L’annullamento si è interrotto dopo ${progress}. Puoi riprenderlo da lì.`
  }
}
