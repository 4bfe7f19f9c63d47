/** How long a size must be stable before it counts, in ms. */
export const RESIZE_MS = 300
export const WINDOW_RESIZE_MS = 150
export const TEXT_RESIZE_MS = 100

/** Calls `run` when it has not been called for `ms`. */
export function debounce<Arguments extends unknown[]>(run: (...values: Arguments) => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    call(...values: Arguments): void {
      clearTimeout(timer)
      timer = setTimeout(run, ms, ...values)
    },
    stop: () => clearTimeout(timer),
  }
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Whether two sizes differ by more than the threshold, in px. */
export function isResized(before: Size, after: Size, threshold: number): boolean {
  return Math.max(Math.abs(after.width - before.width), Math.abs(after.height - before.height)) > threshold
}

/** Reports an element's new size once it is stable. Returns a function that stops it. */
export function onResize(
  element: Element,
  hear: (size: Size) => void,
  { timeout = RESIZE_MS, threshold = 0 }: { readonly timeout?: number; readonly threshold?: number } = {},
): () => void {
  const { width, height } = element.getBoundingClientRect()
  let told: Size = { width, height }
  const waiting = debounce((size: Size) => {
    if (!isResized(told, size, threshold)) return
    told = size
    hear(size)
  }, timeout)
  const observer = new ResizeObserver(([entry]) => {
    const box = entry!.target.getBoundingClientRect()
    waiting.call({ width: box.width, height: box.height })
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    waiting.stop()
  }
}

/** Reports a new size of the window once it is stable. Returns a function that stops it. */
export function onWindowResize(window: Window, hear: () => void, ms: number = WINDOW_RESIZE_MS): () => void {
  const waiting = debounce(hear, ms)
  window.addEventListener('resize', waiting.call)
  return () => {
    window.removeEventListener('resize', waiting.call)
    waiting.stop()
  }
}
