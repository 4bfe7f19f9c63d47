import { type ReactNode, useId } from 'react'
import type { FormField } from '../../../../config/control.ts'
import { isSame } from '../../../../core/is-same.ts'
import { GUARDED_SENTENCE } from '../../../pages/schemas.ts'

interface GuardedValueProps {
  readonly known: readonly { readonly props: Readonly<Record<string, unknown>> }[]
  readonly field: FormField
}

/** A setting that only people who may change the site's settings change: what it is, and why it stays. */
export function GuardedValue({ known, field }: GuardedValueProps): ReactNode {
  const id = useId()
  const [first, ...others] = known.map(({ props }) => props[field.name])
  const texts = [first].flat().filter((text) => typeof text === 'string' && text !== '') as string[]
  const isMixed = others.some((other) => !isSame(other, first))
  return (
    <section className="plain-setting" aria-labelledby={id}>
      <p id={id} className="plain-label">
        {field.label}
      </p>
      {isMixed ? (
        <p>Valori diversi</p>
      ) : texts.length === 0 ? (
        <p>Nessuno</p>
      ) : (
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <p className="inspector-hint">{GUARDED_SENTENCE}</p>
    </section>
  )
}
