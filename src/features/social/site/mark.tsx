import type { ReactNode } from 'react'
import type { ServiceKey } from '../model/services.ts'
import { MARKS } from './marks.ts'

/** Outlines for what is no service, drawn with a line. */
const LINES = {
  mail: 'M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7',
  web: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5.3 5 12.7 0 18M12 3c-5 5.3-5 12.7 0 18',
} as const

/** The mark of a service, for the eye only: its name stands beside it. */
export function Mark({ of }: { readonly of: ServiceKey | keyof typeof LINES }): ReactNode {
  return (
    <svg className="social-mark" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      {of === 'mail' || of === 'web' ? (
        <path d={LINES[of]} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
      ) : (
        <path d={MARKS[of]} fill="currentColor" />
      )}
    </svg>
  )
}
