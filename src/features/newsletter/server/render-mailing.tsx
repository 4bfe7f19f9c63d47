import { renderToStaticMarkup } from 'react-dom/server'
import { PAGE_TYPE } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { assetsById } from '../../images/public.ts'
import { type Asset, imagePath } from '../../images/views.ts'
import { type ContextServices, siteContext } from '../../pages/public.ts'
import { listPublicPosts } from '../../posts/public.ts'
import { mailLook, type Site } from '../../sites/public.ts'
import type { MailPart, MailPicture } from '../model/mail-parts.ts'
import type { MailingContent, MailSection } from '../model/mailing.ts'
import { plainMail } from '../model/plain-mail.ts'
import { MailView, type ShownMail } from '../site/mail/mail-view.tsx'
import { senderFor } from './settings-repository.ts'

/** Width of an image in the message in pixels; sent at twice that, for high-density screens. */
const PICTURE_WIDTH = 536
const CARD_WIDTH = 496
const SENT_WIDTH = 1000
const LOGO_WIDTH = 160
/** Placeholder for each reader's own link. */
const LINK = 'https://unsubscribe.invalid/link'

/** A mailing ready for any recipient; only the unsubscribe link is still to be inserted. */
export interface RenderedMailing {
  readonly subject: string
  html(unsubscribeUrl: string): string
  text(unsubscribeUrl: string): string
}

export async function renderMailing(
  services: Pick<Services, 'database'>,
  site: Site,
  content: MailingContent,
  listName: string,
): Promise<RenderedMailing> {
  const facts = await factsOf(services, site, content, listName)
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<MailView facts={facts} />)}`
  const text = plainMail(facts)
  return {
    subject: content.subject,
    html: (url) => html.replaceAll(LINK, url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')),
    text: (url) => text.replaceAll(LINK, url),
  }
}

/** The message as a page of its own type: the same HTML, with the page context that scripts read (PTYPE-05). */
export function previewPage(services: ContextServices, site: Site, html: string): string {
  const page = { pageType: PAGE_TYPE.commerceEmailPreview, collectionId: null, itemId: null }
  const context = siteContext(services, site, page)
  const json = JSON.stringify(context).replaceAll('<', '\\u003c')
  return html.replace('</head>', () => `<script id="site-context" type="application/json">${json}</script></head>`)
}

async function factsOf(
  { database }: Pick<Services, 'database'>,
  site: Site,
  content: MailingContent,
  listName: string,
): Promise<ShownMail> {
  const { sections } = content
  const postIds = sections.flatMap((section) =>
    section.type === 'post' && section.documentId ? [section.documentId] : [],
  )
  const posts = new Map(
    (await listPublicPosts(database, site.id, { locale: site.locale, limit: postIds.length, ids: postIds })).map(
      (post) => [post.document_id, post],
    ),
  )
  const { logoId } = site.content.frame
  const ids = [
    ...(logoId === null ? [] : [logoId]),
    ...sections.flatMap((section) => (section.type === 'picture' && section.assetId ? [section.assetId] : [])),
    ...[...posts.values()].flatMap((post) => post.cover_id ?? []),
  ]
  const assets = await assetsById(database, site.id, ids)
  const picture = (id: Id | null, width: number) => pictureOf(site, id === null ? undefined : assets[id], width)
  const parts = sections.flatMap((section): MailPart[] => {
    if (section.type === 'picture') {
      const shown = picture(section.assetId, PICTURE_WIDTH)
      const alt = section.alt || (section.assetId === null ? '' : (assets[section.assetId]?.alt ?? ''))
      return shown ? [{ id: section.id, type: 'picture', picture: shown, alt, link: section.link }] : []
    }
    if (section.type === 'post') {
      const post = section.documentId === null ? undefined : posts.get(section.documentId)
      if (!post) return []
      const { title, excerpt, path, cover_id } = post
      const address = site.baseUrl + encodeURI(path)
      return [{ id: section.id, type: 'post', title, excerpt, address, picture: picture(cover_id, CARD_WIDTH) }]
    }
    return isEmpty(section) ? [] : [section]
  })
  return {
    locale: site.locale,
    baseUrl: site.baseUrl,
    siteTitle: site.content.title,
    subject: content.subject,
    preheader: content.preheader,
    parts,
    look: mailLook(site.content),
    logo: picture(logoId, LOGO_WIDTH),
    sender: await senderFor(database, site),
    listName,
    unsubscribeUrl: LINK,
  }
}

/** A section without content. */
function isEmpty(section: MailSection): boolean {
  if (section.type === 'button') return section.label === ''
  return (section.type === 'title' || section.type === 'text') && section.text.trim() === ''
}

/** With the site's full address, because a message is on no host. */
function pictureOf(site: Site, asset: Asset | undefined, most: number): MailPicture | undefined {
  if (!asset?.present || !asset.width || !asset.height) return undefined
  const width = Math.min(most, asset.width)
  const src = site.baseUrl + imagePath(site.id, asset, SENT_WIDTH)
  return { src, width, height: Math.round((width * asset.height) / asset.width) }
}
