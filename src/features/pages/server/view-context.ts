import type { ViewContext } from '../../../core/block.ts'
import { followableLink } from '../../../core/links.ts'
import type { MessageLookUp } from '../../../core/messages.ts'
import type { Site } from '../../sites/public.ts'

/** What the views of a page may know. */
export function viewContext(site: Site, path: string, messagesFor: (locale: string) => MessageLookUp): ViewContext {
  return {
    site: { id: site.id, title: site.content.title, baseUrl: site.baseUrl, timeZone: site.timeZone },
    locale: site.locale,
    path,
    message: messagesFor(site.locale),
    href: followableLink,
  }
}
