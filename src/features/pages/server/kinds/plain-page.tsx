import { PAGE_TYPE } from '../../../../core/codes.ts'
import { languageOf, type Site } from '../../../sites/public.ts'
import { type PagePart, pageModel } from '../../model/kinds.ts'
import { PageView } from '../../site/views/page-view.tsx'
import { collectionJson } from '../feed.ts'
import type { KnownParts, PageKind } from '../page-kind.ts'
import type { PageParts } from '../render-document.tsx'
import { breadcrumbs } from './structured-data.ts'

/** A page that only has its blocks. */
export const plainPage: PageKind<PagePart> = {
  name: pageModel.name,
  build: buildPlain,
  editing: () => ({}),
  data: { json: async ({ site, page }) => ({ body: JSON.stringify(collectionJson(site, page, [])) }) },
}

function buildPlain({ site, page, content, part, blocks, common }: KnownParts<PagePart>): PageParts {
  const jsonLd =
    page.path === '/' ? [webSite(site)] : [breadcrumbs(site, [{ name: content.content.title, path: page.path }])]
  return {
    ...common,
    pageType: part.coverPage ? PAGE_TYPE.splashPage : PAGE_TYPE.page,
    collectionId: page.document_id,
    itemId: null,
    openGraphType: 'website',
    jsonLd,
    main: (
      <PageView title={content.content.title} showTitle={content.content.showTitle} blocks={content.blocks}>
        {blocks}
      </PageView>
    ),
  }
}

function webSite(site: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.content.title,
    url: `${site.baseUrl}/`,
    inLanguage: languageOf(site),
    publisher: organization(site),
  }
}

/** Who the site is of, with its profiles elsewhere, by which search engines know that they are the same. */
function organization({ content: { title, frame }, baseUrl }: Site): object {
  const profiles = frame.footer.social.map(({ link }) => link).filter((link) => /^https?:/i.test(link))
  return {
    '@type': 'Organization',
    name: title,
    url: `${baseUrl}/`,
    ...(frame.tagline && { description: frame.tagline }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}
