import type { BlockLayout, StoredBlock } from '../../../core/block.ts'

const DEVICES = { desktop: 'd', tablet: 't', phone: 'p' } as const

/**
 * Classes of the element around a block: its type, and its layout on each kind of screen (`d-span-6 p-hidden`). What a
 * narrower screen does not say it inherits, in the style sheet.
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

/** Columns that say nothing share a wide screen equally; on a phone they stand one below the other unless it says otherwise. */
function columnClasses(layout: BlockLayout = {}): string[] {
  return [...(layout.desktop?.span ? [] : ['d-span-equal']), ...(layout.phone?.span ? [] : ['p-span-12'])]
}
