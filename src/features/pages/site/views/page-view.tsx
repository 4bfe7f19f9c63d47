import type { ReactNode } from 'react'
import type { StoredBlock } from '../../../../core/block.ts'

export interface PageViewProps {
  readonly title: string
  /** Whether the title is shown above the content. */
  readonly showTitle: boolean
  /** The page's own sections; a title block among them replaces the page's title. */
  readonly blocks: readonly StoredBlock[]
  /** The rendered blocks. */
  readonly children: ReactNode
}

/** A page: its title, visible or for screen readers only, and its sections. There is always exactly one main title. */
export function PageView({ title, showTitle, blocks, children }: PageViewProps): ReactNode {
  return (
    <div className="page">
      {showTitle ? (
        <TitleBand title={title} />
      ) : (
        !holdsMainTitle(blocks) && <h1 className="visually-hidden">{title}</h1>
      )}
      {children}
    </div>
  )
}

export function TitleBand({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  return (
    <header className="title-band">
      <div className="title-band-inner">
        <h1>{title}</h1>
        {children}
      </div>
    </header>
  )
}

/** Whether these blocks contain a title block of level 1. */
export function holdsMainTitle(blocks: readonly StoredBlock[]): boolean {
  return blocks.some(
    (block) => (block.type === 'heading' && block.props.level === 1) || holdsMainTitle(block.children ?? []),
  )
}
