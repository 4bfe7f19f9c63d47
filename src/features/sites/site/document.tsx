import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'
import type { SiteFrame } from '../model/site.ts'
import { dressOf, type Style, shownVersions } from '../model/style.ts'
import { DocumentHead, type DocumentHeadData } from './document-head.tsx'
import { lookColours } from './looks/look-colours.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader, type SiteLogo } from './site-header.tsx'

/** The style sheet of pages that stand alone; their body has the class of the same name. */
export const COVER_PAGE = 'cover-page'

/** Target of the skip link. */
const MAIN_ID = 'contenuto'

export interface SiteDocumentProps {
  readonly context: ViewContext
  readonly look: Style['look']
  /** Choices within the look; their style sheets, and the look's, are among `head.stylesheets`. */
  readonly style: Style['style']
  /** The owner's choices beyond the style sheets, which the page's policy has to name; empty if there are none. */
  readonly ownStyle: string
  readonly frame: SiteFrame
  readonly logo: SiteLogo | null
  readonly head: DocumentHeadData
  /** Context for the site's scripts; the same for every visitor. */
  readonly siteContext: object
  /** Whether visitors are asked for consent; those who were asked earlier find the link in any case. */
  readonly asksForCookies: boolean
  /** Without header, and with only those lines of the footer that the law asks for. */
  readonly standsAlone?: boolean | undefined
  /** Only when owners preview unpublished content. */
  readonly preview?: { readonly label: string; readonly exitHref: string } | null | undefined
  /** Surroundings in the head, before the header, at its end, in the footer and after it. */
  readonly inHead?: ReactNode
  readonly above?: ReactNode
  readonly inHeader?: ReactNode
  readonly inFooter?: ReactNode
  readonly below?: ReactNode
  /** Language of the content, where it is not that of the page. */
  readonly mainLang?: string | undefined
  readonly children: ReactNode
}

/**
 * The whole page, without `<!doctype html>`: head, skip link, header, content, footer. No inline script; no inline style
 * but `ownStyle`, which the page's policy names.
 */
export function SiteDocument(props: SiteDocumentProps): ReactNode {
  const {
    context,
    look,
    style,
    ownStyle,
    frame,
    logo,
    head,
    siteContext,
    asksForCookies,
    standsAlone = false,
    mainLang,
    preview,
    inHead,
    above,
    inHeader,
    inFooter,
    below,
    children,
  } = props
  return (
    <html
      lang={context.locale}
      className={dressOf({ look, style, frame }).htmlClass}
      data-theme={shownVersions({ look, style }) === 'light' ? 'light' : undefined}
    >
      <DocumentHead
        context={context}
        colours={lookColours({ look, style })}
        ownStyle={ownStyle}
        head={head}
        siteContext={siteContext}
      >
        {inHead}
      </DocumentHead>
      <body className={standsAlone ? COVER_PAGE : undefined}>
        <a className="skip-link" href={`#${MAIN_ID}`} lang={context.wordsLang}>
          {context.message('sites.skip')}
        </a>
        {preview && <PreviewBar context={context} preview={preview} />}
        {above}
        {!standsAlone && <SiteHeader context={context} frame={frame} logo={logo} actions={inHeader} />}
        <main id={MAIN_ID} tabIndex={-1} lang={mainLang}>
          {children}
        </main>
        <SiteFooter context={context} frame={frame} asksForCookies={asksForCookies} brief={standsAlone}>
          {inFooter}
        </SiteFooter>
        {below}
      </body>
    </html>
  )
}

function PreviewBar({
  context,
  preview,
}: {
  context: ViewContext
  preview: NonNullable<SiteDocumentProps['preview']>
}): ReactNode {
  return (
    <aside className="preview-bar" aria-label={context.message('sites.preview.label')} lang={context.wordsLang}>
      <span>{preview.label}</span>
      <a href={preview.exitHref}>{context.message('sites.preview.exit')}</a>
    </aside>
  )
}
