import { cut } from '../text.ts'

/** What a body held and our blocks do not, or not as it was. */
export type LossKind =
  /** A shortcode without an equivalent; its name. What it enclosed is kept. */
  | 'shortcode'
  /** A block that WordPress filled when it showed the page; its name. */
  | 'dynamicBlock'
  /** Scripts, styles, forms and plug-in objects; the tag. */
  | 'element'
  /** A picture that the file names by a number it does not hold; the number. */
  | 'missingPicture'
  /** A picture inside a table, which stays at its old address until it is fetched; that address. */
  | 'tablePicture'
  /** A link that may not be followed, and is text now; its address. */
  | 'link'
  /** A link to a page of the old site that the file does not hold; its address. */
  | 'oldLink'
  /** A frame or player whose address cannot be embedded; the address. */
  | 'player'
  /** A film or recording that played in the page and is a link to its file now; the file. */
  | 'mediaFile'
  /** A picture that text flowed around, and stands on its own now. */
  | 'float'
  /** Columns that now stand one below the other. */
  | 'columns'
  /** The long form of an abbreviation; the short one. */
  | 'abbreviation'
  /** A text of more than the place can hold, cut; where. */
  | 'tooLong'

export interface Lost {
  readonly kind: LossKind
  readonly name: string
  readonly count: number
}

const MAX_NAMES = 500
const MAX_LENGTH = 300

/** Counts what gets lost in one body, each thing once by its name. */
export class Losses {
  private readonly counts = new Map<string, { kind: LossKind; name: string; count: number }>()

  add(kind: LossKind, name = ''): void {
    const short = cut(name.replace(/\s+/g, ' ').trim(), MAX_LENGTH)
    const key = `${kind} ${short}`
    const known = this.counts.get(key)
    if (known) known.count++
    else if (this.counts.size < MAX_NAMES) this.counts.set(key, { kind, name: short, count: 1 })
  }

  all(): Lost[] {
    return [...this.counts.values()]
  }
}
