import type { ErrorReporter, PageError } from './error-reporter.ts'

/** Errors of browser extensions are not the site's. */
const FOREIGN = /^(?:chrome|moz|safari|safari-web|ms-browser)-extension:/

/**
 * Listens for errors on the page and passes them to the reporter, which is loaded with the first error. Returns a
 * function that stops it.
 * @param load loads the page's one reporter
 */
export function hearErrors(window: Window, load: () => Promise<ErrorReporter>): () => void {
  const controller = new AbortController()
  const { signal } = controller

  function tell(error: PageError): void {
    // If the reporter cannot be loaded, the error is lost.
    load().then(
      (reporter) => reporter.report(error),
      () => {},
    )
  }

  window.addEventListener(
    'error',
    ({ message, filename, lineno, colno, error }) => {
      if (!FOREIGN.test(filename)) tell({ message, source: filename, line: lineno, column: colno, error })
    },
    { signal },
  )
  window.addEventListener('unhandledrejection', ({ reason }) => tell({ error: reason }), {
    signal,
  })
  return () => controller.abort()
}
