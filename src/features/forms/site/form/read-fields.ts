import { counterLimit } from '../../model/checks.ts'
import type { Condition } from '../../model/conditions.ts'
import type { FieldType, ReadField } from '../../model/field-types.ts'

/** A field in the page. */
export interface PageField extends ReadField {
  readonly element: HTMLElement
  readonly required: boolean
  readonly when?: Condition | undefined
  readonly maxLength?: number | undefined
}

/** The fields of a form, from the server-rendered markup. */
export function readFields(form: HTMLFormElement): PageField[] {
  return [...form.querySelectorAll<HTMLElement>('[data-field-id]')].map((element) => {
    const { fieldId = '', fieldType, when, questions, required, key } = element.dataset
    return {
      element,
      id: fieldId,
      type: fieldType as FieldType,
      required: required !== undefined,
      when: when === undefined ? undefined : (JSON.parse(when) as Condition),
      options: questions === undefined ? [] : (JSON.parse(questions) as string[]),
      ...(key !== undefined && { key, value: (element as HTMLInputElement).value }),
      maxLength: counterLimit(element.querySelector<HTMLElement>('[data-max-length]')?.dataset.maxLength),
    }
  })
}
