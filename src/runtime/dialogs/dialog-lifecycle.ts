/** How a dialog was answered: the button that does it, the one that does not, or neither (Escape). */
export type Answer = 'confirm' | 'reject' | 'cancel'

/** The steps of a dialog's life, in their order: show, one of the answers, hide, destroy (DLG-05). */
export type DialogStep = 'show' | Answer | 'hide' | 'destroy'

/** A dialog whose way out is not over by then is taken away all the same, in ms (DLG-14). */
const HIDE_FALLBACK_MS = 600

interface DialogParts {
  /** Hears of each step when it comes; draws what belongs to it. */
  readonly on: (step: DialogStep) => void
  /** Settles when the dialog is out of sight. */
  readonly hidden: () => Promise<unknown>
  /** Runs something after some ms. */
  readonly wait: (run: () => void, ms: number) => void
}

export interface DialogLife {
  readonly answer: Promise<Answer>
  /** The first answer counts; others come too late. */
  give(answer: Answer): void
}

/** Shows a dialog and leads it through its steps once it is answered. */
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
