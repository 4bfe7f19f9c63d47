import { type JoinedTexts, joinTexts, placesWith } from '../joined-texts.ts'
import { add, addRange, type Bits, keepOf, noBits, placesOf } from './bits.ts'
import { startOf } from './ends.ts'

/** Searches whose variants are kept: who filters what was found asks for the same words again. */
const MOST_KEPT = 32
/** Of so many products, one at most may have the pairs of letters for each to be asked by itself. */
const FEW = 8
/** Kinds of letters that pairs tell apart: a prime that keeps digits and the letters of Latin alphabets apart. */
const LETTERS = 37

/** The words of products, which all of their variants have. */
export class SearchedTexts {
  readonly #texts: readonly string[]
  readonly #joined: JoinedTexts
  readonly #variantEnds: Int32Array
  #pairs: readonly Bits[] | undefined
  /** By the words; those that were asked for last stand last. */
  readonly #kept = new Map<string, Bits>()

  constructor(texts: readonly string[], variantEnds: Int32Array) {
    this.#texts = texts
    this.#joined = joinTexts(texts)
    this.#variantEnds = variantEnds
  }

  /** The variants of the products with all of these words, which are not to be changed. */
  variantsWith(words: readonly string[]): Bits {
    const key = words.join(' ')
    const bits = this.#kept.get(key) ?? this.#variantsOf(this.#search(words))
    this.#kept.delete(key)
    this.#kept.set(key, bits)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(oldest!)
    return bits
  }

  /** The places of the products with all of these words. */
  #search(words: readonly string[]): number[] {
    const places = this.#withPairs(words)
    if (places.length <= this.#texts.length / FEW)
      return places.filter((place) => words.every((word) => this.#texts[place]!.includes(word)))
    const flags = words.map((word) => placesWith(this.#joined, word))
    return places.filter((place) => flags.every((one) => one[place] === 1))
  }

  /** The products with all pairs of neighbouring letters of these words; others may be among them. */
  #withPairs(words: readonly string[]): number[] {
    this.#pairs ??= pairsOf(this.#texts)
    const bits = noBits(this.#texts.length)
    addRange(bits, 0, this.#texts.length)
    for (const word of words) for (let at = 1; at < word.length; at++) keepOf(bits, this.#pairs[pairAt(word, at)]!)
    return placesOf(bits)
  }

  #variantsOf(places: readonly number[]): Bits {
    const ends = this.#variantEnds
    const bits = noBits(ends.at(-1) ?? 0)
    for (const place of places) addRange(bits, startOf(ends, place), ends[place]!)
    return bits
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
