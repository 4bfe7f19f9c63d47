import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../../config/notices.tsx'
import { siteDraftKey, surroundingsKey } from '../../../config/site-queries.ts'
import type { Id } from '../../../core/ids.ts'
import type { HeaderStyle } from '../model/header-style.ts'
import type { SiteContent } from '../model/site.ts'
import { dressOf, type Style, shownFonts, shownVersions, type Versions } from '../model/style.ts'
import { editedStyle } from '../site/looks/own-style.ts'
import type { useSiteDraft } from './site-draft.ts'

export interface StyleProps {
  readonly siteId: Id
  readonly content: SiteContent
  readonly change: ReturnType<typeof useSiteDraft>['change']
}

/** What of the open page depends on the style. */
interface Shown {
  readonly htmlClass: string
  readonly ownStyle: string
  readonly versions: Versions
  readonly stylesheets: readonly string[]
  readonly fontSheets: Readonly<Record<string, string>>
  readonly frame: { readonly header: HeaderStyle }
}

/** Applies another style to the open page, as a preview or permanently. */
export function useTryOn({ siteId, content, change }: StyleProps) {
  const client = useQueryClient()
  const notify = useNotify()
  const queryKey = surroundingsKey(siteId)
  const tryOn = (tried: SiteContent) => {
    const { htmlClass } = dressOf(tried)
    const { header } = tried.frame
    client.setQueriesData<Shown>(
      { queryKey, type: 'active' },
      (before) =>
        before && {
          ...before,
          ...{ htmlClass, ownStyle: editedStyle(tried, siteId), versions: shownVersions(tried) },
          stylesheets: withFonts(before, tried),
          frame: { ...before.frame, header },
        },
    )
  }
  /** The draft may have changed since this was drawn. */
  const leave = () => {
    const draft = client.getQueryData<{ readonly draft: SiteContent }>(siteDraftKey(siteId))?.draft
    tryOn(draft ?? content)
  }
  return {
    tryOn,
    leave,
    /** @param sentence Says what was done, where the choice itself does not show it. */
    choose: (make: (before: SiteContent) => SiteContent, sentence?: string) => {
      // What was requested before this choice would show the style of then.
      void client.cancelQueries({ queryKey })
      const back = change(make)
      leave()
      if (sentence !== undefined) notify({ sentence, action: { label: 'Annulla', run: back } })
    },
  }
}

/** The page's style sheets with that of the effective font pair, after the look's own. */
function withFonts({ stylesheets, fontSheets }: Shown, tried: Style): readonly string[] {
  const sheet = fontSheets[shownFonts(tried)]
  if (sheet === undefined || stylesheets.includes(sheet)) return stylesheets
  const [look, ...others] = stylesheets
  return look === undefined ? stylesheets : [look, sheet, ...others]
}
