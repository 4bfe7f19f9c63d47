import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'
import { JsonScript } from '../../content/views.ts'
import type { LookColours } from './looks/look-colours.ts'

/** Metadata of a page for browsers, search engines and other sites. */
export interface DocumentHeadData {
  readonly title: string
  readonly description: string
  readonly canonical: string | null
  readonly noIndex: boolean
  /** Proofs for search engines of who has the site. */
  readonly verifications: readonly { readonly name: string; readonly content: string }[]
  readonly openGraph: {
    readonly type: string
    readonly title: string
    readonly description: string
    readonly url: string
    readonly image?:
      | { readonly url: string; readonly width: number; readonly height: number; readonly alt: string }
      | undefined
    /** Properties of its type. */
    readonly more?: Readonly<Record<string, string>> | undefined
  }
  readonly icons: {
    readonly icon: { readonly href: string; readonly type: string }
    readonly touch: string
    readonly manifest: string
  }
  readonly jsonLd: readonly object[]
  readonly feeds: readonly { readonly title: string; readonly href: string }[]
  readonly stylesheets: readonly string[]
  readonly preloads: readonly { readonly href: string; readonly as: string; readonly type: string }[]
  readonly modules: readonly string[]
  readonly prev?: string | undefined
  readonly next?: string | undefined
}

interface DocumentHeadProps {
  readonly context: ViewContext
  readonly colours: LookColours
  /** After the style sheets; empty if there is none. */
  readonly ownStyle: string
  readonly head: DocumentHeadData
  readonly siteContext: object
  readonly children?: ReactNode
}

export function DocumentHead({
  context,
  colours,
  ownStyle,
  head,
  siteContext,
  children,
}: DocumentHeadProps): ReactNode {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      {head.preloads.map(({ href, as, type }) => (
        // Fonts are always fetched without credentials, and a preload must match.
        <link key={href} rel="preload" href={href} as={as} type={type} crossOrigin={as === 'font' ? '' : undefined} />
      ))}
      {head.stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {ownStyle && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a style sheet, which HTML does not escape.
        <style dangerouslySetInnerHTML={{ __html: ownStyle }} />
      )}
      {head.description && <meta name="description" content={head.description} />}
      {head.noIndex && <meta name="robots" content="noindex" />}
      {head.verifications.map(({ name, content }) => (
        <meta key={name} name={name} content={content} />
      ))}
      {head.canonical !== null && <link rel="canonical" href={head.canonical} />}
      {head.prev && <link rel="prev" href={head.prev} />}
      {head.next && <link rel="next" href={head.next} />}
      {head.feeds.map(({ title, href }) => (
        <link key={href} rel="alternate" type="application/rss+xml" title={title} href={href} />
      ))}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={colours.bar} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colours.barDark} />
      <link rel="icon" type={head.icons.icon.type} href={head.icons.icon.href} />
      <link rel="apple-touch-icon" href={head.icons.touch} />
      <link rel="manifest" href={head.icons.manifest} />
      <OpenGraph context={context} openGraph={head.openGraph} />
      {head.jsonLd.map((value) => (
        <JsonScript key={JSON.stringify(value)} type="application/ld+json" value={value} />
      ))}
      <JsonScript id="site-context" type="application/json" value={siteContext} />
      {head.modules.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      {children}
    </head>
  )
}

function OpenGraph({
  context,
  openGraph,
}: {
  context: ViewContext
  openGraph: DocumentHeadData['openGraph']
}): ReactNode {
  const { type, title, description, url, image, more = {} } = openGraph
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={context.site.title} />
      <meta property="og:locale" content={context.locale.replace('-', '_')} />
      {Object.entries(more).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {image && (
        <>
          <meta property="og:image" content={image.url} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={image.alt} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
