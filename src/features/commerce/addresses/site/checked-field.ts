import type { Runtime } from '../../../../runtime/behaviours.ts'

/** Checks fields when they are left, and takes a fault back as soon as it is mended. */
export interface CheckedFields {
  /** Sentence about a field; undefined where it is right. */
  fault(name: string, text: string, field: HTMLElement): string | undefined
  /** Called after each check. */
  checked?(field: HTMLElement, box: Box): void
}

export type Box = HTMLInputElement | HTMLSelectElement

/** @returns a function that stops checking */
export function checkFields(root: HTMLElement, { fault, checked }: CheckedFields, runtime: Runtime): () => void {
  const page = root.ownerDocument
  const controller = new AbortController()
  const { signal } = controller
  const edited = new WeakSet<EventTarget>()
  let pressed = false

  function check(box: Box, isTyping: boolean): void {
    const field = box.closest<HTMLElement>('[data-field]')
    const place = field?.querySelector<HTMLElement>('.address-fault')
    if (!field || !place) return
    const name = field.dataset.field!
    const sentence = fault(name.slice(name.lastIndexOf('.') + 1), box.value, field)
    if (isTyping && sentence !== undefined) return
    if (sentence !== undefined && sentence !== place.textContent) runtime.announce(sentence)
    place.textContent = sentence ?? ''
    place.hidden = sentence === undefined
    if (sentence === undefined) box.removeAttribute('aria-invalid')
    else box.setAttribute('aria-invalid', 'true')
    if (!isTyping) checked?.(field, box)
  }
  const boxOf = ({ target }: Event) =>
    (target as HTMLElement).matches('[data-field] :is(input, select)') ? (target as Box) : undefined

  root.addEventListener(
    'input',
    (event) => {
      const box = boxOf(event)
      if (!box) return
      edited.add(box)
      if (box.hasAttribute('aria-invalid')) check(box, true)
    },
    { signal },
  )
  // Another kind of buyer may leave empty what this one must write.
  root.addEventListener(
    'change',
    (event) => {
      if (boxOf(event)) return
      for (const box of root.querySelectorAll<Box>('[data-field] [aria-invalid]')) check(box, true)
    },
    { signal },
  )
  page.addEventListener('mousedown', () => (pressed = true), { signal, capture: true })
  page.addEventListener('mouseup', () => (pressed = false), { signal, capture: true })
  root.addEventListener(
    'focusout',
    (event) => {
      const box = boxOf(event)
      // Who only passes through an empty field has made no error yet.
      if (!box || (!edited.has(box) && box.value === '')) return
      // A sentence that moves a button while it is pressed makes the press miss.
      if (pressed) page.addEventListener('mouseup', () => check(box, false), { signal, once: true })
      else check(box, false)
    },
    { signal },
  )
  return () => controller.abort()
}
