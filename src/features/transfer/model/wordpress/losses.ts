import { cut } from '../text.ts'

/** Content of a body that our blocks do not support, or not fully. */
export type LossKind =
  /** A shortcode without an equivalent; its name. Its content is kept. */
  | 'shortcode'
  /** A block that WordPress filled when it rendered the page; its name. */
  | 'dynamicBlock'
  /** Scripts, styles, forms and plug-in objects; the tag. */
  | 'element'
  /** An image whose id is not in the file; the id. */
  | 'missingPicture'
  /** An image inside a table, which stays at its old address until it is fetched; that address. */
  | 'tablePicture'
  /** A disallowed link, which is now text; its address. */
  | 'link'
  /** A link to a page of the old site that is not in the file; its address. */
  | 'oldLink'
  /** A frame or player whose address cannot be embedded; the address. */
  | 'player'
  /** A video or audio file that played in the page and is now a link to its file; the file. */
  | 'mediaFile'
  /** A floated image, which is now a block of its own. */
  | 'float'
  /** Columns that are now stacked. */
  | 'columns'
  /** The long form of an abbreviation; the short one. */
  | 'abbreviation'
  /** A text that exceeded a limit and was truncated; where. */
  | 'tooLong'

export interface Lost {
  readonly kind: LossKind
  readonly name: string
  readonly count: number
}

const MAX_NAMES = 500
const MAX_LENGTH = 300

/** Collects the losses of one body, each once by name. */
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
