/** Shows the faults of a form. */
export interface FormMessages {
  /** Removes all messages. */
  clear(): void
  /** Marks invalid fields with their fault, above their titles, and focuses the first (FVAL-12, FVAL-13). */
  showFields(errors: Readonly<Record<string, string>>): void
  /** Shows what is wrong with the whole form, at the top, and focuses it (FMSG-14 to FMSG-16). */
  showForm(sentence: string, focus?: boolean): void
}

const BOXES = 'input:not([type=hidden]), select, textarea'

/** @param around whether a message is also shown above and below the form (FMSG-06, FVAL-15) */
export function createMessages(form: HTMLFormElement, around: boolean): FormMessages {
  const message = form.querySelector<HTMLElement>('.form-message')!
  const fieldOf = (id: string) => form.querySelector<HTMLElement>(`[data-field-id="${CSS.escape(id)}"]`)

  function setAround(shown: boolean): void {
    for (const element of form.querySelectorAll<HTMLElement>('.form-around')) element.hidden = !shown
  }
  function setError(field: HTMLElement, sentence: string | undefined): void {
    const error = field.querySelector<HTMLElement>('.form-error')
    if (!error) return
    field.classList.toggle('form-wrong', sentence !== undefined)
    error.textContent = sentence ?? ''
    error.hidden = sentence === undefined
    for (const box of field.querySelectorAll(BOXES))
      if (sentence === undefined) box.removeAttribute('aria-invalid')
      else box.setAttribute('aria-invalid', 'true')
  }

  return {
    clear() {
      message.hidden = true
      message.textContent = ''
      setAround(false)
      for (const field of form.querySelectorAll<HTMLElement>('.form-wrong')) setError(field, undefined)
    },
    showFields(errors) {
      let first: HTMLElement | undefined
      for (const [id, sentence] of Object.entries(errors)) {
        const field = fieldOf(id)
        if (!field) continue
        setError(field, sentence)
        if (!first || first.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_PRECEDING) first = field
      }
      setAround(around)
      first?.querySelector<HTMLElement>(BOXES)?.focus()
    },
    showForm(sentence, focus = true) {
      message.textContent = sentence
      message.hidden = false
      if (focus) message.focus()
    },
  }
}
