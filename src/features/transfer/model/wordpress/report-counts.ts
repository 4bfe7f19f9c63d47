import type { ImportedComment, ImportReport } from '../site-import.ts'
import type { Site } from './documents.ts'
import { plainLine } from './html-tree.ts'
import type { ConvertedMenus } from './navigation.ts'
import type { WordPressExport, WxrTerm } from './wxr.ts'

/** Types that are imported, that other parts of the import read, or that are internal to WordPress. */
const INTERNAL = new Set(
  `post page attachment nav_menu_item wp_navigation wp_block revision custom_css customize_changeset oembed_cache
  user_request wp_template wp_template_part wp_global_styles wp_font_family wp_font_face`.split(/\s+/),
)

/** How many of each kind are in the file, and how many are imported. */
export function countsOf(
  { wxr, plan, library }: Site,
  comments: readonly ImportedComment[],
  menus: ConvertedMenus,
): ImportReport['counts'] {
  const found = (type: string) => wxr.items.filter((item) => item.type === type).length
  const documents = (type: string) => plan.documents.filter(({ item }) => item?.type === type).length
  // Squarespace has labels only on items.
  const labels = (terms: readonly WxrTerm[], kind: 'categories' | 'tags') => [
    ...new Set([...terms, ...wxr.items.flatMap((item) => item[kind])].map(({ name, slug }) => plainLine(name || slug))),
  ]
  const all = (list: readonly unknown[]) => ({ found: list.length, brought: list.length })
  return {
    posts: { found: found('post'), brought: documents('post') },
    pages: { found: found('page'), brought: documents('page') },
    attachments: {
      found: found('attachment'),
      brought: wxr.items.filter((item) => item.type === 'attachment' && library.file(item.wpId)).length,
    },
    comments: { found: wxr.items.reduce((sum, item) => sum + item.comments.length, 0), brought: comments.length },
    menus: menus.menus,
    menuEntries: menus.entries,
    categories: all(labels(wxr.categories, 'categories')),
    tags: all(labels(wxr.tags, 'tags')),
    authors: all(wxr.authors),
  }
}

/** Other content of the file, by type. */
export function otherTypes(wxr: WordPressExport): { type: string; found: number }[] {
  const others = wxr.items.filter((item) => !INTERNAL.has(item.type))
  return [...Map.groupBy(others, (item) => item.type)].map(([type, items]) => ({ type, found: items.length }))
}
