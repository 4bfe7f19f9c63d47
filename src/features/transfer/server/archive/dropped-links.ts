/** Addresses that are told, and characters of each. */
const TOLD = 50
const TOLD_LENGTH = 300

/** Links that an archive's texts lose: the first addresses, and how many more there were. An archive may hold millions. */
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
