import { add, addRange, type Bits, keepOf, noBits, placesOf } from './bits.ts'

/** Searches that are kept: who filters or turns the pages of what was found asks for the same words again. */
const MOST_KEPT = 32
/** Kinds of letters that pairs tell apart: a prime that keeps digits and the letters of Latin alphabets apart. */
const LETTERS = 37

/** Texts that are searched for words; both are folded. */
export class SearchedTexts {
  readonly #texts: readonly string[]
  readonly #setOf: (places: readonly number[]) => Bits
  #pairs: readonly Bits[] | undefined
  /** By the words; those that were asked for last stand last. */
  readonly #kept = new Map<string, Bits>()

  /** @param setOf what is kept of the places of the texts that are found */
  constructor(texts: readonly string[], setOf: (places: readonly number[]) => Bits) {
    this.#texts = texts
    this.#setOf = setOf
  }

  /** The set of the texts with all of these words, for reading only. */
  with(words: readonly string[]): Bits {
    const key = words.join(' ')
    const found = this.#kept.get(key) ?? this.#setOf(this.#search(words))
    this.#kept.delete(key)
    this.#kept.set(key, found)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(oldest!)
    return found
  }

  /** The places of the texts with all of these words: only those with their pairs of letters are looked at. */
  #search(words: readonly string[]): number[] {
    this.#pairs ??= pairsOf(this.#texts)
    const bits = noBits(this.#texts.length)
    addRange(bits, 0, this.#texts.length)
    for (const word of words) for (let at = 1; at < word.length; at++) keepOf(bits, this.#pairs[pairAt(word, at)]!)
    return placesOf(bits).filter((place) => words.every((word) => this.#texts[place]!.includes(word)))
  }
}

/** The texts that have each pair of letters: 170 bytes a text. */
function pairsOf(texts: readonly string[]): Bits[] {
  const pairs = Array.from({ length: LETTERS * LETTERS }, () => noBits(texts.length))
  for (const [place, text] of texts.entries())
    for (let at = 1; at < text.length; at++) add(pairs[pairAt(text, at)]!, place)
  return pairs
}

function pairAt(text: string, at: number): number {
  return (text.charCodeAt(at - 1) % LETTERS) * LETTERS + (text.charCodeAt(at) % LETTERS)
}
