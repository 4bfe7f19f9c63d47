import type { ErrorReporter, PageError } from './error-reporter.ts'

/** Errors of what browsers add to pages are not the site's. */
const FOREIGN = /^(?:chrome|moz|safari|safari-web|ms-browser)-extension:/

/**
 * Hears what goes wrong on the page and hands it to the reporter, which comes with the first error. Returns how to stop.
 * @param load gives the page's one reporter
 */
export function hearErrors(window: Window, load: () => Promise<ErrorReporter>): () => void {
  const controller = new AbortController()
  const { signal } = controller

  function tell(error: PageError): void {
    // A reporter that does not come is the least of the page's worries.
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
