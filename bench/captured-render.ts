// Replaces react-dom/server in the bundle of render.ts: renders in the same way, and keeps the last rendered tree.
import type { ReactNode } from 'react'
import { renderToString as render } from 'react-dom/server.node'

export { renderToStaticMarkup } from 'react-dom/server.node'

export const captured: { tree?: ReactNode } = {}

export function renderToString(tree: ReactNode): string {
  captured.tree = tree
  return render(tree)
}
