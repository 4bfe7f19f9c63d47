import type { Site } from '../../../sites/public.ts'

/** Breadcrumbs of a page, from the site's home. */
export function breadcrumbs(site: Site, trail: readonly { name: string; path: string }[]): object {
  const steps = [{ name: site.content.title, path: '/' }, ...trail]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.baseUrl + encodeURI(path),
    })),
  }
}
