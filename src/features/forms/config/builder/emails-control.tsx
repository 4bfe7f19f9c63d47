import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { BlockControlProps } from '../../../../config/control.ts'
import { stepWords } from '../../../../config/step-words.ts'
import { useApi } from '../../../../config/use-load.ts'
import { SAMPLES } from '../../model/samples.ts'
import { noticeEmailSchema } from '../../model/targets.ts'

/** The addresses that are notified of each answer: chips, typed or pasted; the owner's own address is suggested. */
export function EmailsControl({ field, value, fault, onChange, announce }: BlockControlProps): ReactNode {
  const api = useApi()
  const { data: session } = useQuery({ queryKey: ['session'], queryFn: () => api.session() })
  const id = useId()
  const entry = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const emails = value as readonly string[]
  const own = session?.owner?.email
  const add = (text: string) => {
    const given = text.split(/[\s,;]+/).filter(Boolean)
    const checked = given.map((address) => noticeEmailSchema.safeParse(address))
    const refused = checked.find(({ success }) => !success)
    if (refused) {
      setTyped(text)
      return setWrong(refused.error?.issues[0]?.message)
    }
    setTyped('')
    setWrong(undefined)
    const fresh = [...new Set(given)].filter((address) => !emails.includes(address))
    if (fresh.length === 0) return
    onChange([...emails, ...fresh], { label: stepWords(fresh, 'added'), merge: null })
    announce(`${stepWords(fresh, 'added')}.`)
  }
  const remove = (address: string) => {
    onChange(
      emails.filter((one) => one !== address),
      { label: stepWords(address, 'takenAway'), merge: null },
    )
    announce(`${stepWords(address, 'takenAway')}.`)
    entry.current?.focus()
  }
  return (
    <div className="form-emails">
      <TextInput
        ref={entry}
        id={id}
        label={field.label}
        description={field.help}
        placeholder={`Per esempio ${SAMPLES.email}`}
        type="text"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={wrong ?? fault}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        onChange={({ currentTarget }) => {
          setWrong(undefined)
          if (/[,;]/.test(currentTarget.value)) add(currentTarget.value)
          else setTyped(currentTarget.value)
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain').trim()
          if (!/[\s,;]/.test(text)) return
          event.preventDefault()
          add(text)
        }}
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            add(typed)
          } else if (event.key === 'Backspace' && typed === '' && emails.length > 0) remove(emails.at(-1)!)
        }}
      />
      {emails.length > 0 && <EmailChips label={field.label} emails={emails} remove={remove} />}
      {own !== undefined && !emails.includes(own) && (
        <Button size="xs" variant="default" leftSection={<Plus size={14} aria-hidden />} onClick={() => add(own)}>
          {own}
        </Button>
      )}
    </div>
  )
}

interface EmailChipsProps {
  readonly label: string
  readonly emails: readonly string[]
  readonly remove: (address: string) => void
}

function EmailChips({ label, emails, remove }: EmailChipsProps): ReactNode {
  return (
    <ul className="labels" aria-label={label}>
      {emails.map((address) => (
        <li key={address} className="label-chip">
          <span className="clip">{address}</span>
          <ActionIcon size="sm" aria-label={`Togli ${address}`} onClick={() => remove(address)}>
            <X size={14} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
