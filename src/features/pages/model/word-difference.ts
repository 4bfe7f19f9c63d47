/** One word in the comparison of two texts, by its index in the text that has it. */
export type WordChange =
  | { readonly kind: 'kept' | 'added'; readonly after: number }
  | { readonly kind: 'removed'; readonly before: number }

/** Maximum pairs of words to compare: beyond it everything between the common start and end counts as rewritten. */
const MOST_PAIRS = 4_000_000

/** The change of each word, in the reading order of both texts; removed words come before added ones. */
export function compareWords(before: readonly string[], after: readonly string[]): WordChange[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (
    end < Math.min(before.length, after.length) - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++
  const kept = (from: number, to: number): WordChange[] =>
    Array.from({ length: to - from }, (_, index) => ({ kind: 'kept', after: from + index }))
  return [
    ...kept(0, start),
    ...compareMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)).map((change) =>
      change.kind === 'removed'
        ? { ...change, before: change.before + start }
        : { ...change, after: change.after + start },
    ),
    ...kept(after.length - end, after.length),
  ]
}

/** By the longest common subsequence of words. */
function compareMiddle(before: readonly string[], after: readonly string[]): WordChange[] {
  const [rows, columns] = [before.length, after.length]
  const width = columns + 1
  const isHuge = rows * columns > MOST_PAIRS
  const longest = new Uint32Array(isHuge ? 0 : (rows + 1) * width)
  const at = (row: number, column: number) => longest[row * width + column] ?? 0
  if (!isHuge)
    for (let row = rows - 1; row >= 0; row--)
      for (let column = columns - 1; column >= 0; column--)
        longest[row * width + column] =
          before[row] === after[column]
            ? at(row + 1, column + 1) + 1
            : Math.max(at(row + 1, column), at(row, column + 1))
  const changes: WordChange[] = []
  for (let row = 0, column = 0; row < rows || column < columns; )
    if (row < rows && column < columns && before[row] === after[column] && !isHuge) {
      changes.push({ kind: 'kept', after: column })
      row++
      column++
    } else if (row < rows && (column === columns || at(row + 1, column) >= at(row, column + 1)))
      changes.push({ kind: 'removed', before: row++ })
    else changes.push({ kind: 'added', after: column++ })
  return changes
}
