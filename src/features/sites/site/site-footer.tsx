import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'
import type { SiteFrame } from '../model/site.ts'
import { contactLinks, NavigationLink, NavigationList } from './navigation.tsx'

interface SiteFooterProps {
  readonly context: ViewContext
  readonly frame: SiteFrame
  /** Whether visitors are asked for cookies, and so need a link to the choice. */
  readonly asksForCookies: boolean
  /** Only what the law asks for: no addresses, contacts or links of its own. */
  readonly brief?: boolean
  /** What features add. */
  readonly children?: ReactNode
}

/** Name, address, opening hours, and pages that are in no menu. Empty parts are left out. */
export function SiteFooter({ context, frame, asksForCookies, brief = false, children }: SiteFooterProps): ReactNode {
  const { footer } = frame
  return (
    <footer className="site-footer">
      {!brief && <Columns context={context} frame={frame} />}
      {children}
      {footer.legal && <p className="site-footer-legal">{footer.legal}</p>}
      <p className="site-footer-cookies" data-cookie-preferences="" hidden={!asksForCookies} lang={context.wordsLang}>
        <button type="button" className="cookie-preferences">
          {context.message('sites.footer.cookies')}
        </button>
      </p>
    </footer>
  )
}

function Columns({ context, frame }: Pick<SiteFooterProps, 'context' | 'frame'>): ReactNode {
  const { tagline, footer, footerNavigation } = frame
  const about = footer.about || tagline
  return (
    <div className="site-footer-inner">
      <div className="site-footer-about">
        <p className="site-footer-name">{context.site.title}</p>
        {about && <p>{about}</p>}
      </div>
      <Place context={context} footer={footer} />
      <Contacts context={context} footer={footer} />
      {footerNavigation.length > 0 && (
        <nav className="site-footer-navigation" aria-label={context.message('sites.navigation.footer')}>
          <h2 lang={context.wordsLang}>{context.message('sites.navigation.footer')}</h2>
          <NavigationList context={context} entries={footerNavigation} group="" />
        </nav>
      )}
    </div>
  )
}

interface PartProps {
  readonly context: ViewContext
  readonly footer: SiteFrame['footer']
}

function Place({ context, footer: { address, hours } }: PartProps): ReactNode {
  if (!address && !hours) return null
  return (
    <div>
      {address && (
        <>
          <h2 lang={context.wordsLang}>{context.message('sites.footer.address')}</h2>
          <address className="as-typed">{address}</address>
        </>
      )}
      {hours && (
        <>
          <h2 lang={context.wordsLang}>{context.message('sites.footer.hours')}</h2>
          <p className="as-typed">{hours}</p>
        </>
      )}
    </div>
  )
}

function Contacts({ context, footer }: PartProps): ReactNode {
  const entries = [...contactLinks(footer), ...footer.social]
  if (entries.length === 0) return null
  return (
    <div>
      <h2 lang={context.wordsLang}>{context.message('sites.footer.contacts')}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.link}>
            <NavigationLink entry={entry} context={context} />
          </li>
        ))}
      </ul>
    </div>
  )
}
