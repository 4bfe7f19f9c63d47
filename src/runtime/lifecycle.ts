/** A step of the start-up; it may return a function that undoes it. */
export type Initializer = () => undefined | (() => void)

export type Lifecycle = ReturnType<typeof createLifecycle>

/**
 * Start and end of the page's own code. Initializers run once, when `ready` is called; one that fails is reported and
 * does not stop the others.
 */
export function createLifecycle(report: (error: unknown) => void) {
  const initializers: Initializer[] = []
  let destructors: (() => void)[] = []
  const state = { initialized: false, initializedOnce: false }
  let running = false

  function run(initializer: Initializer): void {
    try {
      const destructor = initializer()
      if (destructor) destructors.push(destructor)
    } catch (error) {
      report(error)
    }
  }

  return {
    state: state as Readonly<typeof state>,
    /** Adds a step; after `ready` it runs at once. */
    add(initializer: Initializer): void {
      initializers.push(initializer)
      if (state.initialized) run(initializer)
    },
    /** Runs every step, unless they are already running. */
    ready(): void {
      if (state.initialized || running) return
      running = true
      // The same loop reaches a step added by another.
      for (const initializer of initializers) run(initializer)
      running = false
      state.initialized = true
      state.initializedOnce = true
    },
    /** Undoes the steps, the last first; `ready` starts again. */
    destroy(): void {
      state.initialized = false
      for (const destructor of destructors.reverse()) {
        try {
          destructor()
        } catch (error) {
          report(error)
        }
      }
      destructors = []
    },
  }
}
