import type { ReactNode } from 'react'

interface JsonScriptProps {
  readonly id?: string
  readonly type: 'application/json' | 'application/ld+json'
  readonly value: object
}

/** Data for scripts. Without `<` nothing in it can end the element or open a comment (HTML, script data states). */
export function JsonScript({ id, type, value }: JsonScriptProps): ReactNode {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without the one character that HTML reads here.
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: json }} />
}
