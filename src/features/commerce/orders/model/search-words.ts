import { foldText, searchTerms } from '../../../../core/search-text.ts'
import type { OrderContent } from './order.ts'

const LONGEST = 60
/** Terms of a search that count. */
const MOST_TERMS = 5
/** More words than these of one order are not found. */
const MOST_WORDS = 40

/** What an order is found by: words of its buyer's name and company, their e-mail address and its parts; nothing once they are erased. */
export function searchWords({ buyer, shipTo, billTo }: Pick<OrderContent, 'buyer' | 'shipTo' | 'billTo'>): string[] {
  if (buyer.email === '') return []
  const names = [buyer.name, billTo.company, shipTo?.company ?? '']
  const [local = '', domain = ''] = buyer.email.split('@')
  const texts = [...names, buyer.email, domain, ...local.split(/[.+_-]/)]
  const words = texts.flatMap((text) => foldText(text).split(/\s+/)).filter(Boolean)
  return [...new Set(words.map((word) => cut(word)))].slice(0, MOST_WORDS)
}

/** One term of a search: words that begin with it are between two others; it may also be an order's number. */
export interface SearchTerm {
  readonly from: string
  readonly until: string
  readonly number?: number
}

/** «rossi», «ada@», «n. 12», «#12». */
export function orderTerms(search: string): SearchTerm[] {
  return searchTerms(search.replaceAll('\0', '').replace(/(?:\bn\.\s*|#)(?=\d)/gi, ''))
    .slice(0, MOST_TERMS)
    .map((term) => ({
      from: cut(term),
      until: `${cut(term)}\u{10ffff}`,
      ...(/^\d{1,9}$/.test(term) && { number: Number(term) }),
    }))
}

const cut = (word: string) => word.slice(0, LONGEST).toWellFormed()
