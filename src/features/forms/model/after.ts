import type { FormProps } from './blocks.ts'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi

/** Code that stands in the HTML after a form, as it is written; scripts of other addresses are not among it. */
export function ownScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', code = '']) =>
    /\bsrc\s*=/i.test(attributes) || code.trim() === '' ? [] : [code],
  )
}

/** Code that a page with this form must be able to run. */
export function codeAfter({ after, html }: Pick<FormProps, 'after' | 'html'>): string[] {
  return after === 'html' ? ownScripts(html) : []
}
