import type { BlockLayout, StoredBlock } from '../../../core/block.ts'

const DEVICES = { desktop: 'd', tablet: 't', phone: 'p' } as const

/**
 * Classes of the element around a block: its type, and its layout on each kind of screen (`d-span-6 p-hidden`). The
 * style sheet lets narrower screens inherit what they do not set.
 */
export function blockClasses(block: Pick<StoredBlock, 'type' | 'layout'>): string {
  return [
    'block',
    `block-${block.type}`,
    ...deviceClasses(block.layout),
    ...(block.type === 'column' ? columnClasses(block.layout) : []),
  ].join(' ')
}

function deviceClasses(layout: BlockLayout = {}): string[] {
  const classes: string[] = []
  for (const [device, prefix] of Object.entries(DEVICES)) {
    const said = layout[device as keyof BlockLayout]
    if (said?.hidden !== undefined) classes.push(`${prefix}-${said.hidden ? 'hidden' : 'shown'}`)
    if (said?.span) classes.push(`${prefix}-span-${said.span}`)
    if (said?.align) classes.push(`${prefix}-align-${said.align}`)
    if (said?.order) classes.push(`${prefix}-order-${said.order}`)
  }
  return classes
}

/** Columns without a width share a wide screen equally; on a phone they are stacked unless it sets another width. */
function columnClasses(layout: BlockLayout = {}): string[] {
  return [...(layout.desktop?.span ? [] : ['d-span-equal']), ...(layout.phone?.span ? [] : ['p-span-12'])]
}
