import type { Runtime } from '../../../../runtime/behaviours.ts'

type Box = HTMLInputElement | HTMLSelectElement

const fieldOf = (root: HTMLElement, name: string) =>
  root.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
const boxOf = (field: HTMLElement) => field.querySelector<Box>('input, select')!

/** Whether a field holds what the page proposed, and nobody has written it since. */
function isUntouched(root: HTMLElement, name: string): boolean {
  const field = fieldOf(root, name)
  return field?.dataset.proposed !== undefined && boxOf(field).value === field.dataset.proposed
}

/** What a buyer has written in a form. What the page proposed is proposed anew: it follows the CAP until it is theirs. */
export function writtenIn(root: HTMLElement, form: HTMLFormElement): URLSearchParams {
  const own = [...new FormData(form)].filter(([name]) => !isUntouched(root, name))
  return new URLSearchParams(own.map(([name, value]) => [name, String(value)]))
}

/** Makes a proposal the buyer's as soon as they write or choose. */
export function watchProposals(root: HTMLElement, signal: AbortSignal): void {
  root.addEventListener(
    'input',
    ({ target }) => {
      const field = (target as HTMLElement).closest<HTMLElement>('[data-proposed]')
      if (!field) return
      delete field.dataset.proposed
      note(field, '')
    },
    { signal },
  )
}

/** Writes what a new page proposes into fields that are empty or proposed, and nowhere else. */
export function drawProposals(root: HTMLElement, fresh: HTMLElement, runtime: Runtime): void {
  for (const proposed of fresh.querySelectorAll<HTMLElement>('.address-fields [data-field]')) {
    const name = proposed.dataset.field!
    const field = fieldOf(root, name)
    if (!field) continue
    const box = boxOf(field)
    drawChoices(field, proposed)
    if (box.value !== '' && !isUntouched(root, name)) continue
    const value = proposed.dataset.proposed
    const words = proposed.querySelector('.address-note')?.textContent ?? ''
    if (value === undefined && field.dataset.proposed === undefined && words === '') continue
    const isNew = value !== undefined && value !== box.value
    box.value = value ?? ''
    if (value === undefined) delete field.dataset.proposed
    else field.dataset.proposed = value
    if (isNew) mend(field, box)
    note(field, words)
    if (words !== '' && isNew) runtime.announce(words)
    // Who is there already writes over it with the next key.
    if (isNew && box === root.ownerDocument.activeElement && box instanceof HTMLInputElement) box.select()
  }
}

function drawChoices(field: HTMLElement, proposed: HTMLElement): void {
  const list = proposed.querySelector('datalist')
  const box = boxOf(field)
  field.querySelector('datalist')?.remove()
  if (list) {
    box.after(list.cloneNode(true))
    box.setAttribute('list', list.id)
  } else box.removeAttribute('list')
}

function mend(field: HTMLElement, box: Box): void {
  box.removeAttribute('aria-invalid')
  const fault = field.querySelector<HTMLElement>('.address-fault')!
  fault.hidden = true
  fault.textContent = ''
}

function note(field: HTMLElement, words: string): void {
  const place = field.querySelector<HTMLElement>('.address-note')!
  place.textContent = words
  place.hidden = words === ''
}
