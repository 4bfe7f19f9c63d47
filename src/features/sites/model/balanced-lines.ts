/** What a word is as wide as at a font size of 1. */
export type Measure = (text: string) => number

export interface TitleBox {
  readonly width: number
  readonly height: number
  /** Line height as a multiple of the font size. */
  readonly leading: number
  /** Font sizes to try, largest first. */
  readonly sizes: readonly number[]
  readonly mostLines: number
}

export interface SetTitle {
  readonly size: number
  readonly lines: readonly string[]
}

/** A title in the largest font size at which it fits its box; at the smallest, it is cut. */
export function setTitle(title: string, measure: Measure, box: TitleBox): SetTitle {
  const words = wordsOf(title)
  const longest = Math.max(0, ...words.map(measure))
  for (const size of box.sizes) {
    const width = box.width / size
    if (longest > width) continue
    const lines = balancedLines(words, measure, width)
    if (lines.length <= linesAt(size, box)) return { size, lines }
  }
  const size = box.sizes.at(-1)!
  const width = box.width / size
  const lines = balancedLines(
    words.flatMap((word) => pieces(word, measure, width)),
    measure,
    width,
  )
  const most = linesAt(size, box)
  if (lines.length <= most) return { size, lines }
  return { size, lines: [...lines.slice(0, most - 1), cutToWidth(lines.slice(most - 1).join(' '), measure, width)] }
}

/** The text, or its beginning with an ellipsis. */
export function cutToWidth(text: string, measure: Measure, width: number): string {
  if (measure(text) <= width) return text
  const letters = lettersOf(text)
  const cut = (kept: number) => `${letters.slice(0, kept).join('').trimEnd()}…`
  let [fits, tooMany] = [0, letters.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (measure(cut(middle)) <= width) fits = middle
    else tooMany = middle
  }
  return cut(fits)
}

function linesAt(size: number, { height, leading, mostLines }: TitleBox): number {
  return Math.max(1, Math.min(mostLines, Math.floor(height / (size * leading))))
}

/** The fewest lines within a width, as equal in length as possible (as `text-wrap: balance`). */
function balancedLines(words: readonly string[], measure: Measure, width: number): string[] {
  const widths = words.map(measure)
  const space = measure(' ')
  const fewest = fill(words, widths, space, width).length
  let [tooNarrow, wideEnough] = [0, width]
  for (let step = 0; step < 12; step++) {
    const middle = (tooNarrow + wideEnough) / 2
    if (Math.max(0, ...widths) <= middle && fill(words, widths, space, middle).length <= fewest) wideEnough = middle
    else tooNarrow = middle
  }
  return fill(words, widths, space, wideEnough)
}

function fill(words: readonly string[], widths: readonly number[], space: number, width: number): string[] {
  const lines: string[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const [at, word] of words.entries()) {
    const next = used + space + widths[at]!
    if (next > width) lines.push([])
    lines.at(-1)!.push(word)
    used = next > width ? widths[at]! : next
  }
  return lines.map((line) => line.join(' '))
}

/** A no-break space is part of a word. */
function wordsOf(text: string): string[] {
  return text.split(/[ \t\n\r]+/).filter((word) => word !== '')
}

/** A word in parts that fit. */
function pieces(word: string, measure: Measure, width: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of lettersOf(word)) {
    if (part !== '' && measure(part + letter) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter('it').segment(text), ({ segment }) => segment)
}
