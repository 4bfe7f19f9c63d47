import type { Id } from '../../../../core/ids.ts'

/** What a change is called; changes of one `merge` that follow each other soon are one. */
interface NamedStep {
  readonly label: string
  readonly merge: string | null
}

/** What the editor gives a control of a form. */
export interface FormControlProps {
  readonly siteId: Id
  readonly documentId: Id
  /** The form's block. */
  readonly formId: Id
  readonly field: { readonly label: string; readonly help?: string; readonly needed?: boolean }
  readonly value: unknown
  readonly fault: string | undefined
  readonly onChange: (value: unknown, step?: NamedStep) => void
  /** The field of the form that is open, by its id. */
  readonly opened: string | undefined
  readonly open: (fieldId: string | undefined) => void
  readonly announce: (sentence: string) => void
  readonly undo: () => void
  /** Resolves once the server has everything. */
  readonly flush: () => Promise<void>
}
