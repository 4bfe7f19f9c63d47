const ACCENTED = new Map(
  [...'AEIOUYCDGLNRSTZaeiouycdglnrstz'].map((letter, at) => [letter, [...'ÅÉÎÖÛÝÇÐĜĻÑŔŠŢŽåéîöûýçðĝļñŕšţž'][at]!]),
)
/** Texts in other languages are longer by about this ratio. */
const LONGER = 0.3

/** A pseudo-localised text: accented, longer and in brackets, so that truncated or hard-coded texts stand out. */
export function pseudoLocalise(text: string): string {
  const letters = text.trim()
  if (!/\p{L}/u.test(letters) || letters.startsWith('⟦')) return text
  const accented = [...letters].map((letter) => ACCENTED.get(letter) ?? letter).join('')
  const more = '·'.repeat(Math.ceil(letters.length * LONGER))
  return text.replace(letters, () => `⟦${accented}${more}⟧`)
}

const ATTRIBUTES = ['alt', 'aria-label', 'placeholder', 'title']
const NOT_READ = 'script, style, noscript, template, textarea, [contenteditable]'

/**
 * Pseudo-localises every text of the page, later ones too. Returns a function that stops it; texts already changed
 * stay.
 */
export function showPseudoLocale(document: Document): () => void {
  function show(node: Node): void {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = pseudoLocalise(node.nodeValue ?? '')
      if (text !== node.nodeValue && !node.parentElement?.closest(NOT_READ)) node.nodeValue = text
    } else if (node instanceof Element) {
      for (const name of ATTRIBUTES) {
        const value = node.getAttribute(name)
        if (value !== null && pseudoLocalise(value) !== value) node.setAttribute(name, pseudoLocalise(value))
      }
      for (const child of node.childNodes) show(child)
    }
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'childList') addedNodes.forEach(show)
      else show(target)
  })
  show(document.body)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ATTRIBUTES,
  })
  return () => observer.disconnect()
}
