import { PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { useNavigate } from 'react-router'
import type { Values } from '../../../config/credentials.ts'
import { Answers, Dialog } from '../../../config/dialog.tsx'
import { useForm } from '../../../config/form.tsx'
import { useNotify } from '../../../config/notices.tsx'
import { HOME } from '../../../config/place.ts'
import { RefreshSites } from '../../../config/refresh-sites.ts'
import { useApi } from '../../../config/use-load.ts'
import type { SiteSummary } from '../../../core/shell-calls.ts'
import { deleteSite } from '../model/calls.ts'
import { isTypedName } from '../model/typed-name.ts'

interface DeleteDialogProps {
  readonly site: Pick<SiteSummary, 'id' | 'title'>
  readonly close: () => void
}

/** Deletes a site, by its typed name and the owner's password. */
export function DeleteDialog({ site: { id, title }, close }: DeleteDialogProps): ReactNode {
  const api = useApi()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const refreshSites = useContext(RefreshSites)
  const check = ({ title: typed = '', password = '' }: Values): Record<string, string> => ({
    ...(!isTypedName(typed, title) && { title: `Per confermare scrivi «${title}».` }),
    ...(password === '' && { password: 'Scrivi la tua password.' }),
  })
  const send = async ({ title: typed = '', password = '' }: Values) => {
    const { eraseAt } = await api.call(deleteSite, { params: { siteId: id }, body: { title: typed, password } })
    await client.invalidateQueries({ queryKey: ['deleted-sites'] })
    const day = new Date(eraseAt).toLocaleDateString('it-IT', { dateStyle: 'long' })
    await navigate(HOME)
    refreshSites()
    notify({ sentence: `«${title}» è eliminato. Puoi farlo tornare fino al giorno ${day}.` })
  }
  const { faults, refusal, busy, formProps } = useForm(check, send)
  return (
    <Dialog title="Elimina il sito" close={close}>
      <form {...formProps}>
        <Stack>
          <Text>
            «{title}» va subito fuori dalla rete: chi lo visita legge che non c’è più. Per 30 giorni chi lo amministra
            può farlo tornare com’era da «I tuoi siti»; poi pagine, file, iscritti, messaggi e ordini vengono cancellati
            per sempre. Fino ad allora indirizzo e domini restano riservati, e il sito conta ancora tra quelli che si
            possono avere.
          </Text>
          <Text>
            Se hai venduto qualcosa, prima esporta una copia: la legge chiede di conservare i documenti delle vendite
            per dieci anni, e chi ha comprato non troverà più il suo ordine né il modulo per recedere.
          </Text>
          <TextInput
            name="title"
            data-autofocus
            label="Nome del sito"
            description={`Per confermare scrivi «${title}».`}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            error={faults.title}
          />
          <PasswordInput
            name="password"
            label="La tua password"
            autoComplete="current-password"
            maxLength={200}
            visibilityToggleButtonProps={{ 'aria-label': 'Mostra o nascondi la password' }}
            error={faults.password}
          />
          <Answers label="Elimina il sito" danger busy={busy} close={close} failure={refusal} />
        </Stack>
      </form>
    </Dialog>
  )
}
