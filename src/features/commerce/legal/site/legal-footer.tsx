import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'

interface LegalFooterProps {
  readonly message: MessageLookUp
  readonly links: readonly { readonly href: string; readonly label: string }[]
  /** Who runs the site. */
  readonly company: readonly string[]
}

/** What every page says of who runs the site (SITE-01, SITE-02), and the way to withdraw from a contract (REC-10). */
export function LegalFooter({ message, links, company }: LegalFooterProps): ReactNode {
  return (
    <>
      {links.length > 0 && (
        <nav className="site-footer-links" aria-label={message('legal.links')}>
          <ul>
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {company.length > 0 && <p className="site-footer-legal">{company.join(' · ')}</p>}
    </>
  )
}
