/** Maximum number of listed addresses, and characters of each. */
const TOLD = 50
const TOLD_LENGTH = 300

/**
 * Links removed from an archive's texts: the first addresses, and the number of the rest. An archive may contain
 * millions.
 */
export class DroppedLinks {
  #told = new Set<string>()
  #more = 0

  add(href: string): void {
    const address = href.length > TOLD_LENGTH ? `${href.slice(0, TOLD_LENGTH).toWellFormed()}…` : href
    if (this.#told.has(address)) return
    if (this.#told.size < TOLD) this.#told.add(address)
    else this.#more++
  }

  get told(): string[] {
    return [...this.#told]
  }

  get more(): number {
    return this.#more
  }
}
