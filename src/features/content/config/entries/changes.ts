/** An entry of a list, as its block stores it. */
export type Entry = Readonly<Record<string, unknown>>

/** The entries with one of them at another place. */
export function withMoved(entries: readonly Entry[], from: number, to: number): Entry[] {
  return entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]!)
}

/** The path of an entry in its list; '' is the path of the outermost list. */
export function pathOf(list: string, index: number): string {
  return list === '' ? String(index) : `${list}.${index}`
}

/** The entry of a list that is open, or that holds the open one. */
export function openIn(list: string, opened: string | undefined): number | undefined {
  if (opened === undefined || (list !== '' && !opened.startsWith(`${list}.`))) return undefined
  const [index] = (list === '' ? opened : opened.slice(list.length + 1)).split('.')
  return index === undefined || !/^\d+$/.test(index) ? undefined : Number(index)
}
