import type { ViewContext } from '../../../core/block.ts'
import type { MessageLookUp } from '../../../core/messages.ts'
import { languageOf, type Site, wordsLangOf } from '../../sites/public.ts'
import { makeViewContext, type ViewFacts } from '../model/view-context.ts'

/** What the views of a page may know. */
export function viewContext(site: Site, path: string, messagesFor: (locale: string) => MessageLookUp): ViewContext {
  return makeViewContext(viewFacts(site, path), messagesFor(site.locale))
}

export function viewFacts(site: Site, path: string): ViewFacts {
  return {
    site: { id: site.id, title: site.content.title, baseUrl: site.baseUrl, timeZone: site.timeZone },
    locale: languageOf(site),
    wordsLang: wordsLangOf(site),
    path,
  }
}
