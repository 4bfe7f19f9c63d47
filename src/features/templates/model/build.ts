import type { StoredBlock } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'
import { innerSections } from './inner-sections.ts'
import { kindSections } from './kind-sections.ts'
import { kindWords, type PageWords } from './kind-words.ts'
import type { PageTemplate } from './pages.ts'
import { type BlockDraft, drawnInTurn, type Site, toBlocks } from './sections/drafts.ts'
import { type SectionKey, sectionTemplate } from './sections/index.ts'
import {
  heroColour,
  heroEdge,
  heroGround,
  heroPicture,
  heroStrip,
  heroTall,
  openings,
  titleAndWords,
} from './sections/openings.ts'

/** The site's data for a template. */
export interface Material extends Site {
  /** Its images, used in turn; without any, blocks have no image. */
  readonly pictures: readonly Id[]
}

/** A ready-made section as blocks with new ids. */
export function buildSection(key: SectionKey, { pictures, ...site }: Material): StoredBlock[] {
  return toBlocks(drawnInTurn(pictures, sectionTemplate(key).draft), site)
}

/** Title and address of a page for a kind of site. */
export function placeOf(template: PageTemplate, kind?: string): { title: string; urlId: string } {
  const words = wordsOf(template, kind)
  return { title: words?.title ?? template.title, urlId: words?.urlId ?? template.urlId }
}

/** Openings that take the first words of a kind of site. */
const HEROES: Readonly<Partial<Record<SectionKey, typeof heroPicture>>> = {
  'hero-picture': heroPicture,
  'hero-ground': heroGround,
  'hero-edge': heroEdge,
  'hero-tall': heroTall,
  'hero-strip': heroStrip,
  'hero-colour-picture': heroColour,
}

interface Purpose {
  /** Kind of the site: texts for it replace the default ones. */
  readonly kind?: string | undefined
  /** Sections of its home page, if not those of the template. */
  readonly home?: readonly SectionKey[] | undefined
  /** Its title and first words, if not those of the kind. */
  readonly opening?: { readonly heading: string; readonly words: string } | undefined
}

/** A page template as the content of a new page. */
export function buildPage(
  template: PageTemplate,
  { pictures, ...site }: Material,
  { kind, home, opening }: Purpose = {},
) {
  const ofKind = wordsOf(template, kind)
  const words = ofKind && template.key === 'home' ? { ...ofKind, ...opening } : ofKind
  const own = kind === undefined ? {} : { ...innerSections[kind], ...kindSections[kind] }
  const { title, urlId } = placeOf(template, kind)
  const heading = words?.heading ?? title
  const sections = (template.key === 'home' && home) || template.sections
  const drafts = drawnInTurn(pictures, (turn) =>
    sections.flatMap((key) => {
      const hero = HEROES[key]
      return words && hero
        ? hero(turn, { title: heading, kicker: '', words: words.words, buttons: words.buttons })
        : (own[key]?.(turn) ?? sectionTemplate(key).draft(turn))
    }),
  )
  const { introduction } = template
  if (introduction) drafts.unshift(titleAndWords(heading, words?.words ?? introduction))
  return {
    title,
    urlId,
    showTitle: !introduction && !sections.some((key) => key in openings),
    blocks: toBlocks(inRhythm(drafts), site),
  }
}

/** Between two sections on the page's own ground, the room of one is enough. */
function inRhythm(drafts: readonly BlockDraft[]): BlockDraft[] {
  const isBare = ({ props: { background = 'none' } }: BlockDraft) => background === 'none'
  return drafts.map((draft, index) => {
    const before = drafts[index - 1]
    const isDoubled = before && isBare(before) && isBare(draft) && before.props.spaceBottom === 'l'
    return isDoubled && draft.props.spaceTop === 'l' ? { ...draft, props: { ...draft.props, spaceTop: 'none' } } : draft
  })
}

function wordsOf(template: PageTemplate, kind: string | undefined): PageWords | undefined {
  return kind === undefined ? undefined : kindWords[kind]?.[template.key]
}
