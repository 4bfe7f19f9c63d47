import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ApiFailure } from './api.ts'
import { PASSWORD_MIN, strengthOf, type Values } from './credentials.ts'
import { t } from './messages.ts'
import { sentenceOf } from './use-load.ts'

/** Some fields of the component library set it on the box around them too. */
const INVALID = ':is(input, textarea, select)[aria-invalid="true"]'

interface Outcome {
  readonly faults: Readonly<Record<string, string>>
  /** What is wrong with the whole form. */
  readonly refusal?: string
}

/** Checks, sends, and focuses the first invalid field. What was typed stays. */
export function useForm(check: (values: Values) => Record<string, string>, send: (values: Values) => Promise<unknown>) {
  const form = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState<Outcome>({ faults: {} })
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (Object.keys(outcome.faults).length > 0) form.current?.querySelector<HTMLElement>(INVALID)?.focus()
  }, [outcome])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const values: Values = Object.fromEntries(entries)
    const faults = check(values)
    setOutcome({ faults })
    if (Object.keys(faults).length > 0) return
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      setOutcome(outcomeOf(error, values))
    } finally {
      setBusy(false)
    }
  }
  return { ...outcome, busy, formProps: { ref: form, onSubmit: submit, noValidate: true } }
}

function outcomeOf(error: unknown, values: Values): Outcome {
  const known = error instanceof ApiFailure ? Object.entries(error.fields).filter(([name]) => name in values) : []
  return known.length > 0 ? { faults: Object.fromEntries(known) } : { faults: {}, refusal: sentenceOf(error) }
}

/** Shows above the form what is wrong with all of it. */
export function Refusal({ sentence }: { sentence: string | undefined }) {
  return <div role="alert">{sentence !== undefined && <p className="refusal">{sentence}</p>}</div>
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'password'
  readonly autoComplete: string
  readonly fault: string | undefined
  /** Takes the focus when the form appears. */
  readonly first?: boolean
  readonly onType?: (value: string) => void
  readonly hint?: ReactNode
  readonly children?: ReactNode
}

export function Field({ name, label, type = 'text', autoComplete, fault, first, onType, hint, children }: FieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (first) input.current?.focus()
  }, [first])
  const described = [hint !== undefined && `${id}-hint`, fault !== undefined && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input">
        <input
          ref={input}
          id={id}
          className="entry"
          name={name}
          type={type}
          autoComplete={autoComplete}
          required
          {...(type !== 'text' && { autoCapitalize: 'none', spellCheck: false })}
          {...(fault !== undefined && { 'aria-invalid': true })}
          {...(described && { 'aria-describedby': described })}
          onChange={(event) => onType?.(event.currentTarget.value)}
        />
        {children}
      </div>
      {fault !== undefined && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {hint !== undefined && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}

/** A password field whose value can be shown; for a new password it also shows its strength. */
export function PasswordField({ isNew = false, fault }: { isNew?: boolean; fault: string | undefined }) {
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <Field
      name="password"
      label={t('config.form.password')}
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      fault={fault}
      onType={setTyped}
      hint={isNew ? <StrengthHint password={typed} /> : undefined}
    >
      <button type="button" className="reveal" onClick={() => setShown(!shown)}>
        {t(shown ? 'config.form.hide' : 'config.form.show')}
        <span className="unseen"> {t('config.form.thePassword')}</span>
      </button>
    </Field>
  )
}

function StrengthHint({ password }: { password: string }) {
  const strength = strengthOf(password)
  const words = {
    empty: () => t('config.form.strengthEmpty', { count: PASSWORD_MIN }),
    short: () => t('config.form.strengthShort', { missing: PASSWORD_MIN - password.length }),
    weak: () => t('config.form.strengthWeak'),
    good: () => t('config.form.strengthGood'),
    best: () => t('config.form.strengthBest'),
  }
  return (
    <>
      <span className="strength" data-strength={strength} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {words[strength]()}
    </>
  )
}

export function Submit({ busy, label, busyLabel }: { busy: boolean; label: string; busyLabel: string }) {
  return (
    <button type="submit" className="button strong wide" aria-disabled={busy}>
      {busy ? busyLabel : label}
    </button>
  )
}
