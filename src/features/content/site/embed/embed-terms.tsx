import type { ReactNode } from 'react'
import type { ViewContext } from '../../../../core/block.ts'
import type { EmbedFrame } from '../../../../core/embed-providers.ts'

interface EmbedTermsProps {
  readonly kind: EmbedFrame['kind']
  /** Provider of the content. */
  readonly provider: string
  /** The page on which it can be seen instead. */
  readonly url: string
  readonly context: ViewContext
}

/**
 * What visitors should know before another site is contacted, with a checkbox not to be asked again and a link to the
 * page.
 */
export function EmbedTerms({ kind, provider, url, context }: EmbedTermsProps): ReactNode {
  return (
    <>
      <label className="embed-remember">
        <input type="checkbox" data-embed-remember="" />
        {context.message(kind === 'map' ? 'content.embed.rememberMaps' : 'content.embed.remember')}
      </label>
      <p className="embed-notice">
        {context.message('content.embed.notice', { provider })}{' '}
        <a href={url} rel="noopener">
          {context.message('content.embed.open', { provider })}
        </a>
      </p>
    </>
  )
}
