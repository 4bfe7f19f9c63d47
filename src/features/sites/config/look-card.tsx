import { useLayoutEffect } from 'react'
import { showLateFonts } from '../../../config/late-fonts.ts'
import type { SiteContent } from '../model/site.ts'
import { LOOK_FONTS } from '../model/style.ts'
import './specimens.css'
import './look-card.css'

interface LookCardProps {
  readonly look: SiteContent['look']
  /** Name of the site. */
  readonly name: string
  /** Title of its home page. */
  readonly heading: string
  /** The kind of site whose picture it shows. */
  readonly kind: string
}

/** The top of a home page in the fonts, colours and shapes of a look. */
export function LookCard({ look, name, heading, kind }: LookCardProps) {
  useLayoutEffect(() => showLateFonts(document), [])
  return (
    <span className={`look-card look-card-${look} specimen fonts-${LOOK_FONTS[look]}`} aria-hidden="true">
      <span className="look-card-bar">
        <span className="look-card-name">{name}</span>
        <span className="look-card-menu" />
        <span className="look-card-menu" />
        <span className="look-card-menu" />
      </span>
      <span className="look-card-opening">
        <img src={`/api/site-kinds/${kind}/picture`} alt="" width={640} height={400} />
        <span className="look-card-title">{heading}</span>
        <span className="look-card-button" />
      </span>
      <span className="look-card-columns">
        {['uno', 'due', 'tre'].map((column) => (
          <span key={column} className="look-card-column" />
        ))}
      </span>
    </span>
  )
}
