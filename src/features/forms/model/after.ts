import type { FormProps } from './blocks.ts'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi

/** Scripts in the HTML after a form, verbatim; those with an address of their own are not included. */
export function ownScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', code = '']) =>
    /\bsrc\s*=/i.test(attributes) || code.trim() === '' ? [] : [code],
  )
}

/** Scripts that a page with this form must be able to run. */
export function codeAfter({ after, html }: Pick<FormProps, 'after' | 'html'>): string[] {
  return after === 'html' ? ownScripts(html) : []
}
