import type { ReactNode } from 'react'
import type { ViewContext } from '../../../../core/block.ts'

interface Step {
  readonly label: string
  readonly path: string
}

/** The way from the store down to a page: its breadcrumbs, without the page itself. */
export function Trail({ store, trail, context }: { store: Step; trail: readonly Step[]; context: ViewContext }) {
  return (
    <nav className="kicker" aria-label={context.message('catalog.trail')}>
      <ol className="trail">
        {[store, ...trail].map(
          ({ label, path }): ReactNode => (
            <li key={path}>
              <a href={path}>{label}</a>
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
