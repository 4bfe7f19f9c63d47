/** A set of places from 0, a bit for each: 60,000 take 7.5 KB. */
export type Bits = Int32Array

/** A set that has room for so many places, without any. */
export function noBits(places: number): Bits {
  return new Int32Array((places + 31) >>> 5)
}

/** The set of these places. */
export function bitsOf(places: Iterable<number>, room: number): Bits {
  const bits = noBits(room)
  for (const place of places) add(bits, place)
  return bits
}

export function add(bits: Bits, place: number): void {
  bits[place >>> 5]! |= 1 << (place & 31)
}

export function has(bits: Bits, place: number): boolean {
  return (bits[place >>> 5]! & (1 << (place & 31))) !== 0
}

/** Adds the places from one up to another, which is not added itself. */
export function addRange(bits: Bits, from: number, to: number): void {
  for (let at = from; at < to; ) {
    const count = Math.min(32 - (at & 31), to - at)
    bits[at >>> 5]! |= maskOf(at & 31, count)
    at += count
  }
}

/** Whether any place from one up to another, itself left out, is in a set. */
export function hasAny(bits: Bits, from: number, to: number): boolean {
  for (let at = from; at < to; ) {
    const count = Math.min(32 - (at & 31), to - at)
    if ((bits[at >>> 5]! & maskOf(at & 31, count)) !== 0) return true
    at += count
  }
  return false
}

/** So many bits in a row, at least one. */
function maskOf(from: number, count: number): number {
  return (-1 >>> (32 - count)) << from
}

/** The places in a set, in their order. */
export function placesOf(bits: Bits): number[] {
  const places: number[] = []
  for (let word = 0; word < bits.length; word++)
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) places.push(word * 32 + 31 - Math.clz32(rest & -rest))
  return places
}

/** Leaves in a set what is in another, too. */
export function keepOf(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word]! &= other[word]!
}

export function addAll(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word]! |= other[word]!
}

/**
 * In how many groups of neighbouring places two sets meet.
 *
 * Adding to the bits of a group as many ones as it has places besides its last carries into the last bit when any of
 * them is set, and never further: so one addition asks all groups in a word.
 * @param inner all places that are not the last of their group
 */
export function countGroups(one: Bits, other: Bits, inner: Bits): number {
  let count = 0
  let carry = 0
  for (let word = 0; word < inner.length; word++) {
    const both = one[word]! & other[word]!
    const rest = inner[word]!
    const sum = ((both & rest) >>> 0) + (rest >>> 0) + carry
    carry = sum > 0xffff_ffff ? 1 : 0
    count += bitCount((sum | both) & ~rest)
  }
  return count
}

function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
