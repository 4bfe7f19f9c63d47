import { type ReactNode, useId } from 'react'
import type { ViewContext } from '../../../core/block.ts'
import type { SiteFrame } from '../../sites/views.ts'
import type { Promotions } from '../model/settings.ts'

interface MobileInfoBarProps {
  readonly context: ViewContext
  readonly promotions: Pick<Promotions, 'mobileInfoBar'>
  readonly footer: SiteFrame['footer']
}

/** Contact buttons at the bottom of small viewports (CNST-11); what the footer does not have is left out. */
export function MobileInfoBar({ context, promotions: { mobileInfoBar }, footer }: MobileInfoBarProps): ReactNode {
  const hoursId = useId()
  const has = (part: 'phone' | 'email' | 'hours') => mobileInfoBar[part] && footer[part].trim() !== ''
  const hasMap = mobileInfoBar.map && footer.address.trim() !== ''
  if (!mobileInfoBar.enabled || !(has('phone') || has('email') || has('hours') || hasMap)) return null
  const word = (part: string) => context.message(`promotions.info.${part}`)
  return (
    <nav className="mobile-info-bar" aria-label={context.message('promotions.info')}>
      <ul>
        {has('phone') && (
          <li>
            <a href={`tel:${footer.phone.replace(/[^\d+]/g, '')}`}>
              <Icon part="phone" />
              {word('phone')}
            </a>
          </li>
        )}
        {has('email') && (
          <li>
            <a href={`mailto:${footer.email}`}>
              <Icon part="email" />
              {word('email')}
            </a>
          </li>
        )}
        {hasMap && (
          <li>
            <a href={mapAddress(footer.address)} target="_blank" rel="noopener">
              <Icon part="map" />
              {word('map')}
            </a>
          </li>
        )}
        {has('hours') && (
          <li>
            <button type="button" popoverTarget={hoursId}>
              <Icon part="hours" />
              {word('hours')}
            </button>
            <p id={hoursId} popover="auto" className="as-typed">
              {footer.hours}
            </p>
          </li>
        )}
      </ul>
    </nav>
  )
}

const ICONS = {
  phone: 'M8 3H5a2 2 0 0 0-2 2c0 9 7 16 16 16a2 2 0 0 0 2-2v-3l-5-2-2 2.5a13 13 0 0 1-6.5-6.5L10 8z',
  email: 'M3 6h18v12H3zM3 7l9 7 9-7',
  map: 'M12 21s7-6.5 7-12A7 7 0 0 0 5 9c0 5.5 7 12 7 12zM12 11.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  hours: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
} as const

function Icon({ part }: { part: keyof typeof ICONS }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={ICONS[part]} fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinejoin="round" />
    </svg>
  )
}

/** Only followed on a click; until then no other host is contacted. */
function mapAddress(address: string): string {
  const query = new URLSearchParams({ api: '1', query: address.replace(/\s+/g, ' ') })
  return `https://www.google.com/maps/search/?${query}`
}
