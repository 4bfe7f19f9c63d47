import type { SiteContent } from '../../sites/public.ts'
import type { NewsletterProps } from '../model/blocks.ts'

type SiteForm = (content: SiteContent) => Pick<NewsletterProps, 'listId' | 'consent'> | undefined

declare module '../../../platform/feature.ts' {
  interface ServerSide {
    /** A sign-up that the feature shows on every page, if the site has one. Its form has the site's own id. */
    readonly siteForm?: SiteForm
  }
}

declare module '../../../platform/services.ts' {
  interface Services {
    readonly siteForms: readonly SiteForm[]
  }
}
