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
            <a href={`tel:${footer.phone.replace(/[^\d+]/g, '')}`}>{word('phone')}</a>
          </li>
        )}
        {has('email') && (
          <li>
            <a href={`mailto:${footer.email}`}>{word('email')}</a>
          </li>
        )}
        {hasMap && (
          <li>
            <a href={mapAddress(footer.address)} target="_blank" rel="noopener">
              {word('map')}
            </a>
          </li>
        )}
        {has('hours') && (
          <li>
            <button type="button" popoverTarget={hoursId}>
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

/** Only followed on a click; until then no other host is contacted. */
function mapAddress(address: string): string {
  const query = new URLSearchParams({ api: '1', query: address.replace(/\s+/g, ' ') })
  return `https://www.google.com/maps/search/?${query}`
}
