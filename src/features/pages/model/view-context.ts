import type { ViewContext } from '../../../core/block.ts'
import { followableLink } from '../../../core/links.ts'
import type { MessageLookUp } from '../../../core/messages.ts'

/** The data of a view's context, which the server sends to clients that render the page. */
export type ViewFacts = Pick<ViewContext, 'site' | 'locale' | 'wordsLang' | 'path'>

/** What the views of a page may know; the same on the server and in the editor. */
export function makeViewContext({ site, locale, wordsLang, path }: ViewFacts, message: MessageLookUp): ViewContext {
  return { site, locale, wordsLang, path, message, href: followableLink }
}
