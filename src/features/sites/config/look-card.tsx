import type { SiteContent } from '../model/site.ts'

/** A miniature page in the colours and style of a look. */
export function LookCard({ look }: { readonly look: SiteContent['look'] }) {
  return (
    <span className={`look-card look-card-${look}`} aria-hidden="true">
      <span className="look-card-bar" />
      <span className="look-card-title">Aa</span>
      <span className="look-card-line" />
      <span className="look-card-line" />
      <span className="look-card-button" />
      <span className="look-card-picture" />
    </span>
  )
}
