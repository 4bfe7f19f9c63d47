import type { Body } from './body.ts'
import { isBlank, pictureAddress } from './body-pictures.ts'
import { findAll, findFirst, type HtmlElement, type HtmlNode, textOf } from './html-tree.ts'
import { originalOf } from './picture-address.ts'
import type { Style } from './style.ts'

/**
 * Lazily loaded images have a copy beside them for browsers without scripts: it is skipped, so that no image occurs
 * twice.
 */
export function skipCopies(nodes: readonly HtmlNode[], body: Body): void {
  const found = findAll(nodes, (one) => one.tagName === 'noscript' || one.tagName === 'img')
  const copies = found.filter((one) => one.tagName === 'noscript')
  if (copies.length === 0) return
  const shown = new Set(found.filter((one) => one.tagName === 'img').map((img) => originalOf(pictureAddress(img))))
  for (const copy of copies) {
    const pictures = findAll(copy.childNodes, (one) => one.tagName === 'img')
    const known = pictures.filter((img) => shown.has(originalOf(pictureAddress(img))))
    for (const img of known) body.taken.add(img)
    const onlyPictures = textOf(copy.childNodes).trim() === '' && !findFirst(copy, 'iframe', 'object', 'video', 'audio')
    if (onlyPictures && known.length === pictures.length) body.taken.add(copy)
  }
}

/** `<noscript>`: links to what a script would have shown, and images that occur nowhere else. */
export function convertNoscript(element: HtmlElement, body: Body, style: Style): void {
  // A tracking frame, and the request to enable scripts, are not content.
  const isForScripts = findFirst(element, 'iframe') !== undefined || /javascript/i.test(textOf(element.childNodes))
  if (isForScripts) body.losses.add('element', 'noscript')
  else if (!isBlank(element.childNodes)) body.container(element, style)
}
