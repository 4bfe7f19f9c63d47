import type { EditorField, StoredBlock } from '../../../core/block.ts'
import { newId } from '../../../core/ids.ts'
import { storedWords } from '../../../core/rich-text.ts'
import { buildPage, buildSection, placeOf } from './build.ts'
import { pageTemplates } from './pages.ts'
import { sectionTemplates } from './sections/index.ts'
import { startingPoints } from './starting-points.ts'

/** Editor fields of blocks by type. */
interface Fields {
  get(type: string): { readonly fields: Readonly<Record<string, EditorField>> } | undefined
}

const WRITTEN: readonly EditorField['control'][] = ['text', 'inlineText', 'richText']

/**
 * The example texts to be overwritten: of every section, and of every page for all kinds of site. A page's own title
 * is not one of them: owners keep «Contatti» as it is.
 */
export function exampleTexts(rules: Fields): string[] {
  const material = { newId, pictures: [], linkTo: () => '', ownerEmail: '' }
  const starts = [undefined, ...startingPoints]
  const pages = starts.flatMap((start) => pageTemplates.map((template) => buildPage(template, material, start)))
  const titles = new Set(
    starts.flatMap((start) => pageTemplates.map((template) => placeOf(template, start?.kind).title)),
  )
  const blocks = [
    ...pages.flatMap((page) => page.blocks),
    ...sectionTemplates.flatMap(({ key }) => buildSection(key, material)),
  ]
  const words = blocks.flatMap((block) => wordsOf(block, rules))
  return [...new Set(words)].filter((text) => text.trim() !== '' && !titles.has(text))
}

function wordsOf({ type, props, children = [] }: StoredBlock, rules: Fields): string[] {
  const fields = Object.entries(rules.get(type)?.fields ?? {})
  return [
    ...fields
      .filter(([, { onPage, control }]) => onPage && WRITTEN.includes(control))
      .map(([name]) => storedWords(props[name])),
    ...children.flatMap((child) => wordsOf(child, rules)),
  ]
}
