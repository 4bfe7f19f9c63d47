import type { ReactNode } from 'react'
import type { ViewContext } from '../../../../../core/block.ts'

/** A category to choose from; `current` marks the one that the list shows. */
export interface ListCategory {
  readonly label: string
  /** Of the list of all items that have it. */
  readonly path: string
  readonly current: boolean
  /** Number of its items; undefined where lists don't show it. */
  readonly count?: number
}

/** Links to the lists of categories. */
export function CategoryList({
  categories,
  context,
}: {
  categories: readonly ListCategory[]
  context: ViewContext
}): ReactNode {
  if (categories.length < 2) return null
  return (
    <nav className="category-list" aria-label={context.message('catalog.categories')}>
      <ul>
        {categories.map(({ label, path, current, count }) => (
          <li key={path}>
            <a href={path} aria-current={current ? 'page' : undefined}>
              {label}
              {count !== undefined && <small>{` ${count}`}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
