import type { ReactNode } from 'react'
import type { ControlProps } from '../../../../config/control.ts'
import { stepWords } from '../../../../config/step-words.ts'
import type { ContentField, PageFieldName } from '../../../pages/schemas.ts'
import { useEditorState, usePage } from '../state/context.tsx'
import { pageFault } from './form.ts'
import { useTyped } from './use-typed.ts'

/** Sets a field of the page, in one step. */
export function useSetPage() {
  const { editor } = usePage()
  return (field: ContentField, value: unknown, label: string, merge: string | null = null): boolean =>
    editor.make({ label, operations: [{ op: 'set', field, value }], merge }, { silent: true })
}

interface PageFieldProps {
  readonly name: PageFieldName
  readonly field: ControlProps['field']
  readonly Control: (control: ControlProps) => ReactNode
  /** Keystrokes merge into one step. */
  readonly typed?: boolean
}

/** One of the page's own fields. */
export function PageField({ name, field, Control, typed = false }: PageFieldProps): ReactNode {
  const value = useEditorState(({ draft }) => draft.content[name])
  const set = useSetPage()
  const given = useTyped(
    value,
    (next) => pageFault(name, next),
    (next) => set(name, next, stepWords(`«${field.label}»`, 'changed'), typed ? `page.${name}` : null),
  )
  return <Control field={field} mixed={false} value={given.value} fault={given.fault} onChange={given.change} />
}

/** The description of a field that no block declares, as controls need it. */
export function plainField(
  label: string,
  more: { help?: string; min?: number; max?: number; options?: ControlProps['field']['options'] } = {},
): ControlProps['field'] {
  return { label, min: undefined, max: undefined, options: [], ...more }
}
