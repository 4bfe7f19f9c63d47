import { Button, Group, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { putSitePassword, readSitePassword } from '../../model/calls/settings.ts'
import { type LockScreen, lockScreenOfSite, MOST_OF_LOCK_TEXT, MOST_OF_LOCK_TITLE } from '../../model/lock-screen.ts'
import { useSiteDraft } from '../site-draft.ts'
import { Words } from '../words.tsx'

const LOCK_SCREEN_ID = 'lock-screen-words'

/** The password that a site asks all visitors for, in «Impostazioni». */
export default function PasswordSection({ site }: PanelProps): ReactNode {
  const api = useApi()
  const { data, isLoadingError, error, refetch } = useQuery({
    queryKey: passwordKey(site.id),
    queryFn: () => api.call(readSitePassword, { params: { siteId: site.id } }),
  })
  if (isLoadingError)
    return (
      <LoadFailure
        title="Non è stato possibile sapere se il sito chiede una password"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={3} />
  return (
    <Stack gap="xl">
      <PasswordForm siteId={site.id} isAsked={data.isAsked} />
      <LockScreenWords siteId={site.id} />
    </Stack>
  )
}

function passwordKey(siteId: Id) {
  return ['site-password', siteId] as const
}

function PasswordForm({ siteId, isAsked }: { readonly siteId: Id; readonly isAsked: boolean }) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const save = useSaving(siteId)
  const send = (password: string | null) => {
    if (save.isPending) return
    setFault(undefined)
    save.mutate(password, {
      onSuccess: () => {
        setTyped('')
        setConfirming(false)
      },
      onError: (error) => setFault(sentenceOf(error)),
      // The button that was pressed may have gone.
      onSettled: () => field.current?.focus(),
    })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (typed === '') {
          setFault('Scrivi una password.')
          field.current?.focus()
        } else send(typed)
      }}
    >
      <Stack gap="lg" maw="32rem">
        <Text role="status">
          {isAsked
            ? 'Adesso il sito chiede una password a tutti. Chi lavora al sito lo vede dall’anteprima, senza scriverla.'
            : 'Adesso chiunque può vedere il sito.'}
        </Text>
        <PasswordInput
          ref={field}
          label={isAsked ? 'Nuova password' : 'Password'}
          description={
            isAsked
              ? 'Quella attuale vale finché non la cambi; poi anche chi era già entrato dovrà scrivere quella nuova.'
              : 'È la stessa per tutti: comunicala a chi può entrare e annotala, perché qui non si può rileggere. Finché c’è, sono chiusi anche foto, file, negozio e moduli.'
          }
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostra o nascondi la password' }}
          value={typed}
          error={fault}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setFault(undefined)
          }}
        />
        <Group gap="sm">
          <BusyButton type="submit" busy={save.isPending}>
            {isAsked ? 'Cambia la password' : 'Proteggi il sito'}
          </BusyButton>
          {isAsked && (
            <Button
              ref={opener}
              variant="default"
              aria-expanded={isConfirming}
              onClick={() => setConfirming(!isConfirming)}
            >
              Togli la password…
            </Button>
          )}
        </Group>
        {isAsked && isConfirming && (
          <Stack gap="sm">
            <Text role="alert">Senza password chiunque vede subito tutto quello che hai pubblicato.</Text>
            <Group gap="sm">
              <Button color="red" onClick={() => send(null)}>
                Apri il sito a tutti
              </Button>
              <Button
                variant="default"
                onClick={() => {
                  setConfirming(false)
                  opener.current?.focus()
                }}
              >
                Lascia la password
              </Button>
            </Group>
          </Stack>
        )}
      </Stack>
    </form>
  )
}

/** What is read there; part of the draft, unlike the password itself. */
function LockScreenWords({ siteId }: { readonly siteId: Id }) {
  const { data, change } = useSiteDraft(siteId)
  if (!data) return null
  const words = lockScreenOfSite.of(data.draft)
  const save = (part: Partial<LockScreen>) =>
    change((content) => lockScreenOfSite.put(content, { ...lockScreenOfSite.of(content), ...part }), lockScreenOfSite)
  return (
    <Stack component="section" gap="sm" maw="32rem" aria-labelledby={LOCK_SCREEN_ID}>
      <Title order={3} id={LOCK_SCREEN_ID} size="h4">
        Che cosa legge chi non ha ancora la password
      </Title>
      <Text size="sm">Le parole valgono dopo «Pubblica»; la password vale subito.</Text>
      <Words
        label="Titolo"
        help="Vuoto: «Questo sito è riservato»."
        value={words.title}
        most={MOST_OF_LOCK_TITLE}
        save={(title) => save({ title })}
      />
      <Words
        label="Testo"
        help="Per esempio quando apri e a chi chiedere la password."
        lines={3}
        value={words.text}
        most={MOST_OF_LOCK_TEXT}
        save={(text) => save({ text })}
      />
    </Stack>
  )
}

function useSaving(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (password: string | null) => api.call(putSitePassword, { params: { siteId }, body: { password } }),
    onSuccess: (answer) => {
      client.setQueryData(passwordKey(siteId), answer)
      notify({
        sentence: answer.isAsked
          ? 'Fatto. Da adesso il sito chiede questa password.'
          : 'Adesso chiunque può vedere il sito.',
      })
    },
  })
}
