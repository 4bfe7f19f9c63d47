import type { ReactNode } from 'react'
import type { ControlRegistry, FormField } from '../../../../config/control.ts'
import { stepWords } from '../../../../config/step-words.ts'
import type { PageKindModel, PagePart } from '../../../../core/page-kind.ts'
import { readPart } from '../../../pages/schemas.ts'
import { useEditorState, usePage } from '../state/context.tsx'
import type { Setting } from '../state/setting.ts'
import { FieldControl, isTyped, settingOf } from './block-settings.tsx'
import { faultOf, fieldsOf, isInUse } from './form.ts'
import { useSetPage } from './page-field.tsx'
import { useTyped } from './use-typed.ts'

/** Settings of a page's part, as its kind declares it. */
export function partSettings(kind: PageKindModel, part: unknown, controls: ControlRegistry): Setting[] {
  const form = kind.part
  if (!form) return []
  return fieldsOf(form)
    .filter((field) => isInUse(field, [part as Readonly<Record<string, unknown>>]))
    .map((field) => ({
      ...settingOf(field, controls, <PartField form={form} field={field} />),
      id: `part.${field.name}`,
    }))
}

function PartField({ form, field }: { readonly form: PagePart; readonly field: FormField }): ReactNode {
  const { documentId, kind, controls } = usePage()
  const part = useEditorState(({ draft }) => draft.content.part)
  const props = readPart(kind.model, { part }) as Readonly<Record<string, unknown>>
  const set = useSetPage()
  const value = props[field.name]
  const typed = useTyped(
    value,
    (next) => faultOf(form, props, field, next),
    (next, step) => {
      const name = `part.${field.name}` as const
      const merge = step ? step.merge : isTyped(controls.get(field.control), value, next) ? name : null
      set(name, next, step?.label ?? stepWords(`«${field.label}»`, 'changed'), merge)
    },
  )
  return (
    <FieldControl
      {...{ field, form }}
      ownerId={documentId}
      mixed={false}
      value={typed.value}
      fault={typed.fault}
      onChange={typed.change}
    />
  )
}
