/** How a dialog was answered: its confirm button, its reject button, or neither (Escape). */
export type Answer = 'confirm' | 'reject' | 'cancel'

/** The steps of a dialog's life, in order: show, one of the answers, hide, destroy (DLG-05). */
export type DialogStep = 'show' | Answer | 'hide' | 'destroy'

/** A dialog whose closing animation has not ended by then is removed anyway, in ms (DLG-14). */
const HIDE_FALLBACK_MS = 600

interface DialogParts {
  /** Called at each step; renders it. */
  readonly on: (step: DialogStep) => void
  /** Resolves when the dialog is hidden. */
  readonly hidden: () => Promise<unknown>
  /** Runs a function after some ms. */
  readonly wait: (run: () => void, ms: number) => void
}

export interface DialogLife {
  readonly answer: Promise<Answer>
  /** The first answer counts; later ones are ignored. */
  give(answer: Answer): void
}

/** Shows a dialog and runs its steps once it is answered. */
export function liveDialog({ on, hidden, wait }: DialogParts): DialogLife {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  let isAnswered = false
  let isGone = false

  function destroy(): void {
    if (isGone) return
    isGone = true
    on('destroy')
  }

  on('show')
  return {
    answer: promise,
    give(answer) {
      if (isAnswered) return
      isAnswered = true
      on(answer)
      on('hide')
      resolve(answer)
      wait(destroy, HIDE_FALLBACK_MS)
      void hidden().then(destroy, destroy)
    },
  }
}
