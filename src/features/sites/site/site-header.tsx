import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'
import type { NavigationEntry } from '../model/navigation.ts'
import type { SiteFrame } from '../model/site.ts'
import { contactLinks, NavigationLink, NavigationList } from './navigation.tsx'

interface LogoPicture {
  /** Address of the image, about 500 pixels wide. */
  readonly src: string
  readonly width: number | null
  readonly height: number | null
}

/** A site's logo, shown instead of its name. */
export interface SiteLogo extends LogoPicture {
  /** Where the header is dark, with whether it is so on light devices (`day`) and on dark ones (`night`). */
  readonly onDark: (LogoPicture & { readonly day: boolean; readonly night: boolean }) | null
}

interface SiteHeaderProps {
  readonly context: ViewContext
  readonly frame: SiteFrame
  readonly logo: SiteLogo | null
  /** What features add at its end. */
  readonly actions?: ReactNode
}

/** What `<details>` does not do by itself, such as closing on Escape; loaded at the first gesture on the menu. */
const BEHAVIOUR = { 'data-behaviour': 'navigation', 'data-when': 'gesture' }

const RETURNING = { 'data-behaviour': 'returningHeader', 'data-when': 'idle' }

/** The most letters for which there is a size of a big name; longer names have several rows. */
const BIG_NAMES = [6, 9, 12, 15, 18, 22, 28]

/** The class of a name that fills the width: pages have no style attributes, so sizes come in steps. */
function bigName(title: string): string {
  return `name-${BIG_NAMES.find((letters) => title.length <= letters) ?? 'long'}`
}

/**
 * Name or logo, menu, button, in the order in which they are seen: a split menu has its first half before the name. The
 * menu is in the markup twice, once for each kind of screen, because style sheets of current browsers cannot show a
 * closed `<details>` open (`::details-content` is from 2025); one of the two is never displayed.
 */
export function SiteHeader({ context, frame, logo, actions }: SiteHeaderProps): ReactNode {
  const { mainNavigation, header } = frame
  const label = context.message('sites.navigation.main')
  const middle = header.layout === 'split' ? Math.ceil(mainNavigation.length / 2) : 0
  const after = <Menu context={context} entries={mainNavigation.slice(middle)} part={middle ? 'second' : 'main'} />
  return (
    <header
      className={['site-header', ...(header.layout === 'big' ? [bigName(context.site.title)] : [])].join(' ')}
      {...(mainNavigation.length > 0 && BEHAVIOUR)}
    >
      <div className="site-header-inner" {...(header.position === 'returning' && RETURNING)}>
        <Menu context={context} entries={mainNavigation.slice(0, middle)} part="main" />
        <a className="site-name" href="/" aria-current={context.path === '/' ? 'page' : undefined}>
          {logo ? <Logo logo={logo} title={context.site.title} /> : context.site.title}
        </a>
        {!middle && after}
        <div className="site-header-end">
          {middle > 0 && after}
          <HeaderButton context={context} frame={frame} />
          {actions}
          {mainNavigation.length > 0 && (
            <details className="site-menu">
              <summary aria-label={context.message('sites.menu')} lang={context.wordsLang}>
                <span />
              </summary>
              <div className="site-menu-panel">
                <nav aria-label={label}>
                  <NavigationList context={context} entries={mainNavigation} group="" />
                </nav>
                <MenuContacts context={context} footer={frame.footer} />
              </div>
            </details>
          )}
        </div>
      </div>
    </header>
  )
}

/** One picture, or two in the same place, of which the style sheet shows one. */
function Logo({ logo, title }: { logo: SiteLogo; title: string }): ReactNode {
  const { onDark } = logo
  const picture = ({ src, width, height }: LogoPicture, alt: string) => (
    <img src={src} width={width ?? undefined} height={height ?? undefined} alt={alt} />
  )
  if (!onDark) return picture(logo, title)
  const when = [onDark.day && 'dark-by-day', onDark.night && 'dark-by-night'].filter(Boolean)
  return (
    <span className={['site-logos', ...when].join(' ')}>
      {picture(logo, title)}
      {picture(onDark, '')}
    </span>
  )
}

interface MenuProps extends Pick<SiteHeaderProps, 'context'> {
  readonly entries: readonly NavigationEntry[]
  readonly part: 'main' | 'second'
}

/** A menu of a wide screen, or half of it; nothing without entries. */
function Menu({ context, entries, part }: MenuProps): ReactNode {
  if (entries.length === 0) return null
  return (
    <nav className="site-navigation" aria-label={context.message(`sites.navigation.${part}`)}>
      <NavigationList context={context} entries={entries} group="menu" />
    </nav>
  )
}

/** How to reach the place, below the menu of a telephone. */
function MenuContacts({ context, footer }: { context: ViewContext; footer: SiteFrame['footer'] }): ReactNode {
  const links = contactLinks(footer)
  if (links.length === 0 && !footer.address && !footer.hours) return null
  return (
    <div className="site-menu-contacts">
      {links.map((entry) => (
        <NavigationLink key={entry.link} entry={entry} context={context} />
      ))}
      {footer.address && <address className="as-typed">{footer.address}</address>}
      {footer.hours && <p className="as-typed">{footer.hours}</p>}
    </div>
  )
}

function HeaderButton({ context, frame: { headerButton } }: { context: ViewContext; frame: SiteFrame }): ReactNode {
  const href = headerButton && context.href(headerButton.link)
  if (!href) return null
  return (
    <a className="button button-primary button-small site-button" href={href}>
      {headerButton.label}
    </a>
  )
}
