import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { linkSchema } from '../../../core/links.ts'
import { meantAddress } from '../../../core/meant-link.ts'

interface LinkFieldProps {
  readonly label: string
  readonly help?: string
  readonly value: string
  readonly save: (link: string) => void
}

/** A link, normalized and saved when the field loses the focus; an invalid one stays as typed, with the reason. */
export function LinkField({ label, help, value, save }: LinkFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const end = () => {
    if (typed === undefined) return
    const link = meantAddress(typed)
    const wrong = linkSchema.safeParse(link).error?.issues[0]?.message
    setFault(wrong)
    if (wrong !== undefined) return
    setTyped(undefined)
    if (link !== value) save(link)
  }
  return (
    <TextInput
      label={label}
      {...(help !== undefined && { description: help })}
      value={typed ?? value}
      error={fault}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={end}
      onKeyDown={(event) => event.key === 'Enter' && end()}
    />
  )
}
