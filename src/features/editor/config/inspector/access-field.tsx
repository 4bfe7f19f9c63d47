import { PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { stepWords } from '../../../../config/step-words.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import { setPassword } from '../../../pages/schemas.ts'
import { useEditorState, usePage } from '../state/context.tsx'
import { ChoiceControl } from './controls.tsx'
import { factsKey, usePageFacts } from './page-facts.ts'
import { plainField, useSetPage } from './page-field.tsx'

const CHOICES = [
  { value: 'public', label: 'Tutti' },
  { value: 'password', label: 'Chi ha la password' },
  { value: 'private', label: 'Solo chi lavora al sito' },
]

/** Who may see the page. A password is stored by its own call and never sent back. */
export function AccessField(): ReactNode {
  const access = useEditorState(({ draft }) => draft.content.access)
  const facts = usePageFacts()
  const set = useSetPage()
  const [asked, setAsked] = useState(false)
  const choose = (value: unknown) => {
    // Without a password nobody could get in: the page becomes protected once it has one.
    const waits = value === 'password' && !facts?.hasPassword
    setAsked(waits)
    if (!waits) set('access', value, stepWords('«Chi può vederla»', 'changed'))
  }
  const shown = asked ? 'password' : access
  return (
    <>
      <ChoiceControl
        field={plainField('Chi può vederla', { options: CHOICES })}
        value={shown}
        mixed={false}
        fault={undefined}
        onChange={choose}
      />
      {shown === 'password' && <Password isNew={access !== 'password'} onStored={() => setAsked(false)} />}
    </>
  )
}

function Password({ isNew, onStored }: { isNew: boolean; onStored: () => void }): ReactNode {
  const { siteId, documentId, editor, saver } = usePage()
  const api = useApi()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const store = async () => {
    if (typed === '') return setFault('Scrivi una password.')
    setBusy(true)
    setFault(undefined)
    try {
      await saver.flush()
      const { version: baseVersion } = editor.store.getState().draft
      await api.call(setPassword, { params: { siteId, documentId }, body: { baseVersion, password: typed } })
      await saver.look()
      await client.invalidateQueries({ queryKey: factsKey(siteId, documentId) })
      setTyped('')
      editor.announce(isNew ? 'La pagina è protetta da una password.' : 'La password è cambiata.')
      onStored()
    } catch (error) {
      setFault(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="inspector-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void store()
      }}
    >
      <PasswordInput
        label={isNew ? 'Password' : 'Nuova password'}
        description={isNew ? 'La chiederemo a chi apre la pagina.' : 'Quella di adesso vale finché non la cambi.'}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Mostra o nascondi la password' }}
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <BusyButton type="submit" size="xs" variant="default" busy={busy}>
        {isNew ? 'Proteggi la pagina' : 'Cambia la password'}
      </BusyButton>
    </form>
  )
}
