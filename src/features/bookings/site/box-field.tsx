import type { ReactNode } from 'react'

interface Box {
  readonly id: string
  readonly 'aria-describedby': string
  readonly 'aria-invalid': true | undefined
}

interface BoxFieldProps {
  readonly id: string
  readonly title: string
  readonly fault: string | undefined
  readonly children: (box: Box) => ReactNode
}

/** One input with its title and fault, like the fields of forms. */
export function BoxField({ id, title, fault, children }: BoxFieldProps): ReactNode {
  return (
    <div className={`form-field${fault === undefined ? '' : ' form-wrong'}`}>
      <p className="form-error" id={`${id}-error`} hidden={fault === undefined}>
        {fault}
      </p>
      <label className="form-title" htmlFor={id}>
        {title}
      </label>
      {children({ id, 'aria-describedby': `${id}-error`, 'aria-invalid': fault === undefined ? undefined : true })}
    </div>
  )
}
