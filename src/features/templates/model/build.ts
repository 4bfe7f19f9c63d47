import type { StoredBlock } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'
import { takeTurns, toBlocks } from './drafts.ts'
import type { PageWords } from './kind-words.ts'
import type { PageTemplate } from './pages.ts'
import { type SectionKey, sectionTemplate } from './sections/index.ts'
import { heroPicture, openings, titleAndWords } from './sections/openings.ts'

/** What a site brings to a template. */
export interface Material {
  readonly newId: () => Id
  /** Its pictures, used in turn; without any, blocks stay without a picture. */
  readonly pictures: readonly Id[]
}

/** A ready-made section as blocks that are new each time. */
export function buildSection(key: SectionKey, { newId, pictures }: Material): StoredBlock[] {
  return toBlocks(sectionTemplate(key).draft(takeTurns(pictures)), newId)
}

/** A page template as the content of a new page; `words` of the site's kind take the place of the first ones. */
export function buildPage(template: PageTemplate, { newId, pictures }: Material, words?: PageWords) {
  const turn = takeTurns(pictures)
  const title = words?.title ?? template.title
  const heading = words?.heading ?? title
  const drafts = template.sections.flatMap((key) =>
    words && key === 'hero-picture'
      ? [heroPicture(turn, { title: heading, kicker: '', words: words.words })]
      : sectionTemplate(key).draft(turn),
  )
  const { introduction } = template
  if (introduction) drafts.unshift(titleAndWords(heading, words?.words ?? introduction))
  return {
    title,
    urlId: words?.urlId ?? template.urlId,
    showTitle: !introduction && !template.sections.some((key) => key in openings),
    blocks: toBlocks(drafts, newId),
  }
}
