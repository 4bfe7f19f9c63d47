import { compareWords } from '../../../pages/schemas.ts'

interface Word {
  readonly node: Text
  readonly start: number
  readonly text: string
}

/** Marks the added words of an element on the page, and inserts the removed ones, struck through. */
export function markWords(shown: Element, former: Element): void {
  const [before, after] = [wordsIn(former), wordsIn(shown)]
  const changes = compareWords(
    before.map(({ text }) => text.trim()),
    after.map(({ text }) => text.trim()),
  )
  const inner = shown.ownerDocument
  // From the end, so that earlier positions stay valid.
  let next: Node | null = null
  let place: Node = after.at(-1)?.node.parentNode ?? shown
  for (const change of changes.toReversed()) {
    if (change.kind === 'removed') {
      const mark = inner.createElement('del')
      mark.textContent = before[change.before]!.text
      place.insertBefore(mark, next)
      next = mark
      continue
    }
    const { node, start, text } = after[change.after]!
    if (start + text.length < node.data.length) node.splitText(start + text.length)
    const word = start === 0 ? node : node.splitText(start)
    place = word.parentNode!
    next = word
    if (change.kind === 'added') {
      const mark = inner.createElement('ins')
      word.replaceWith(mark)
      mark.append(word)
      next = mark
    }
  }
}

/** Constants of `NodeFilter`, which are not global in this window for a frame's document. */
const ELEMENTS_AND_TEXTS = 1 | 4
const [ACCEPT, REJECT, SKIP] = [1, 2, 3]

/** All words with the space after them, except in our own labels; words never cross the boundary of two elements. */
function wordsIn(element: Element): Word[] {
  const walker = element.ownerDocument.createTreeWalker(element, ELEMENTS_AND_TEXTS, (node) => {
    if (node.nodeType === node.TEXT_NODE) return ACCEPT
    return (node as Element).matches('.change-label, [hidden]') ? REJECT : SKIP
  })
  const words: Word[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    for (const match of node.data.matchAll(/\S+\s*/g)) words.push({ node, start: match.index, text: match[0] })
  }
  return words
}
