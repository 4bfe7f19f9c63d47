import type { ReactNode } from 'react'
import type { CodePiece } from '../model/settings.ts'

/** Pieces of the owner's code as templates: a browser loads and runs nothing of them until the behaviour adds them. */
export function OwnCode({ pieces }: { readonly pieces: readonly CodePiece[] }): ReactNode {
  return pieces.map(({ id, place, category, code }) => (
    <template
      key={id}
      data-behaviour="ownCode"
      data-when="load"
      data-props={JSON.stringify({ place, category })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own code, which the page's policy names.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  ))
}
