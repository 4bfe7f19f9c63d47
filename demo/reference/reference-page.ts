import { type BlockDraft, button, heading, line, section, text } from '../builders.ts'
import type { DemoPage } from '../demo-site.ts'
import { page } from '../terraviva/write.ts'

export interface Reference {
  /** Last part of the address: /blocchi/{slug}. */
  slug: string
  title: string
  /** One line for the list of all blocks. */
  summary: string
  /** When to use the block, and when not. */
  advice: string
  variations: BlockDraft[]
}

/** One way of using a block, with its name and a note on what to look at. Tests find it by its anchor. */
export function variation(title: string, note: string, ...blocks: (BlockDraft | BlockDraft[])[]): BlockDraft {
  const flat = blocks.flat()
  const own = [heading(title, { level: 2 }), text(note, { style: 'note' })]
  const inColumns = flat.some((one) => one.type === 'column')
  const children = inColumns
    ? [{ type: 'column', props: {}, layout: { desktop: { span: 12 } }, children: own }, ...flat]
    : [...own, ...flat]
  return section({ name: title, anchor: anchorOf(title), spaceTop: 'm', spaceBottom: 'm' }, children)
}

function anchorOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The page of one block: its purpose, its variations, and a link back to the list. */
export function referencePage({ slug, title, summary, advice, variations }: Reference): DemoPage {
  return page(`blocchi-${slug}`, {
    title,
    urlId: `blocchi/${slug}`,
    excerpt: summary,
    seoTitle: `${title} – i blocchi di Vetrina`,
    seoDescription: `${summary} Esempi, varianti e consigli d’uso.`,
    blocks: [
      section(
        { name: 'A che cosa serve', spaceTop: 's', spaceBottom: 's' },
        text(summary, { style: 'lead' }),
        text(advice),
      ),
      section({ spaceTop: 'none', spaceBottom: 'none' }, line('thin')),
      ...variations,
      section(
        { name: 'Indietro', spaceTop: 'm', spaceBottom: 'l' },
        button('Tutti i blocchi', '/blocchi', { style: 'secondary' }),
      ),
    ],
  })
}
