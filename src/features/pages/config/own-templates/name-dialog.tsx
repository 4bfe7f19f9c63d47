import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Values } from '../../../../config/credentials.ts'
import { Answers, Dialog } from '../../../../config/dialog.tsx'
import { useForm } from '../../../../config/form.tsx'

interface NameDialogProps {
  readonly title: string
  readonly description: string
  readonly name: string
  readonly send: (name: string) => Promise<unknown>
  readonly close: () => void
}

/** Asks for the name of something that is kept, or for another one. */
export default function NameDialog({ title, description, name: first, send, close }: NameDialogProps): ReactNode {
  const { faults, refusal, busy, formProps } = useForm(check, async ({ name = '' }: Values) => {
    await send(name.trim())
    close()
  })
  return (
    <Dialog title={title} close={close}>
      <form {...formProps}>
        <TextInput
          data-autofocus
          name="name"
          label="Nome"
          description={description}
          autoComplete="off"
          maxLength={80}
          defaultValue={first}
          error={faults.name}
          mb="md"
        />
        <Answers label="Salva" busy={busy} close={close} failure={refusal} />
      </form>
    </Dialog>
  )
}

function check({ name = '' }: Values): Record<string, string> {
  return name.trim() === '' ? { name: 'Scrivi un nome: ti servirà a ritrovarlo.' } : {}
}
