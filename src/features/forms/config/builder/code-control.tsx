import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BlockControlProps } from '../../../../config/control.ts'

/** Keyboards of Android correct quotes, dashes and capitals while code is typed. */
const CORRECTS_CODE = /\bAndroid\b/

/** Code that a page runs. On Android it can be read but not edited (EDIT-30). */
export function CodeControl({ field, value, mixed, fault, onChange }: BlockControlProps): ReactNode {
  const readOnly = CORRECTS_CODE.test(navigator.userAgent)
  const { label, help } = field
  return (
    <Textarea
      label={label}
      description={readOnly ? 'Su Android il codice si può leggere ma non modificare: continua da un computer.' : help}
      error={fault}
      readOnly={readOnly}
      value={typeof value === 'string' ? value : ''}
      {...(mixed && { placeholder: 'Valori diversi' })}
      onChange={(event) => onChange(event.currentTarget.value)}
      autosize
      minRows={3}
      maxRows={12}
      spellCheck={false}
      autoCapitalize="off"
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
    />
  )
}
