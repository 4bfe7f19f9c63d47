import type { ReactNode } from 'react'

interface CensusMarkProps {
  /** Whether the site counts its visits at all. */
  readonly sending: boolean
  /** Whether the page shows unpublished content. */
  readonly isPreview: boolean
  /** The site's look. */
  readonly templateId: string
}

/** Where the behaviour of the census is attached. */
export function CensusMark(props: CensusMarkProps): ReactNode {
  return <div hidden data-behaviour="census" data-when="idle" data-props={JSON.stringify(props)} />
}
