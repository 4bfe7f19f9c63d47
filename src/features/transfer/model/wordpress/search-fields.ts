import { cut } from '../text.ts'
import { plainLine } from './html-tree.ts'
import { metaOf, type WxrItem } from './wxr.ts'

/** Fields of common search plugins: Yoast, Rank Math, All in One SEO. */
const TITLES = ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title']
const DESCRIPTIONS = ['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description']

/**
 * Title, description and visibility for search engines. Texts with the plugins' variables are templates and are
 * ignored.
 */
export function searchFields(item: WxrItem): { seoTitle: string; seoDescription: string; noIndex: boolean } {
  const written = (keys: readonly string[]) =>
    keys.map((key) => plainLine(metaOf(item, key))).find((text) => text !== '' && !/%\w+%|(?:^|\s)#\w+/.test(text)) ??
    ''
  const robots = metaOf(item, 'rank_math_robots')
  return {
    seoTitle: cut(written(TITLES), 200),
    seoDescription: cut(written(DESCRIPTIONS), 500),
    noIndex: metaOf(item, '_yoast_wpseo_meta-robots-noindex') === '1' || robots.includes('noindex'),
  }
}
