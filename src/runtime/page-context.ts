import type { PageContext } from '../core/page-context.ts'

const CONTEXT_ID = 'site-context'

/** Reads the context that the server wrote into the page. A page without it is not one of ours, which is an error. */
export function readPageContext(document: Document): PageContext {
  const element = document.getElementById(CONTEXT_ID)
  if (!element) throw new Error(`The page has no #${CONTEXT_ID}`)
  return JSON.parse(element.textContent) as PageContext
}
