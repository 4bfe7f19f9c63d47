import { NativeSelect, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiFailure } from '../../../../config/api.ts'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { Refusal } from '../../../../config/form.tsx'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import { pendingKey, siteDraftKey } from '../../../../config/site-queries.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import { CAPTCHA_PROVIDERS, type CaptchaProvider } from '../../../../core/captcha-settings.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../../model/calls.ts'
import { CAPTCHA_SERVICES } from '../../model/captcha.ts'
import { MASK } from '../../model/summary.ts'

const OWN_TITLE = 'Vetrina, senza terzi (ALTCHA)'
const OWN_HINT =
  'Il browser di chi scrive fa da solo un piccolo calcolo. Non serve nessuna chiave e nessun dato esce dal sito.'
/** What a service learns about people who fill in a form. */
const HINTS: Readonly<Record<Exclude<CaptchaProvider, 'altcha'>, string>> = {
  recaptcha:
    'Quando qualcuno comincia a compilare un modulo, il suo browser si collega a Google: Google riceve l’indirizzo IP, ' +
    'la pagina, i dati del browser e come si muove chi scrive, e può usare cookie.',
  hcaptcha:
    'Quando qualcuno comincia a compilare un modulo, il suo browser si collega a hCaptcha (Intuition Machines, Stati ' +
    'Uniti): hCaptcha riceve l’indirizzo IP, la pagina, i dati del browser e come risponde chi scrive.',
  turnstile:
    'Quando qualcuno comincia a compilare un modulo, il suo browser si collega a Cloudflare: Cloudflare riceve ' +
    'l’indirizzo IP, la pagina e i dati del browser di chi scrive.',
}

const captchaKey = (siteId: Id) => ['captcha-settings', siteId] as const

/** The captcha of a site's forms. */
export function CaptchaPart({ siteId }: { siteId: Id }) {
  const heading = useId()
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: captchaKey(siteId),
    queryFn: () => api.call(calls.readCaptcha, { params: { siteId } }),
  })
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Controllo contro lo spam</h2>
      {error && (
        <LoadFailure
          title="Non è stato possibile leggere le impostazioni"
          sentence={sentenceOf(error)}
          retry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton rows={2} />}
      {data && <CaptchaForm siteId={siteId} known={data} />}
    </section>
  )
}

function CaptchaForm({ siteId, known }: { siteId: Id; known: calls.CaptchaAnswer }) {
  const [provider, setProvider] = useState(known.provider)
  const [siteKey, setSiteKey] = useState(known.siteKey)
  const [secret, setSecret] = useState('')
  const save = useSaving(siteId, () => setSecret(''))
  const faults = save.error instanceof ApiFailure ? save.error.fields : {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ provider, siteKey, secret, baseVersion: known.version })
  }
  const choose = (next: CaptchaProvider) => {
    save.reset()
    setProvider(next)
    setSiteKey(next === known.provider ? known.siteKey : '')
    setSecret('')
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md" align="flex-start">
        <NativeSelect
          className="settings-field"
          label="Chi controlla"
          value={provider}
          data={CAPTCHA_PROVIDERS.map((value) => ({ value, label: titleOf(value) }))}
          onChange={({ currentTarget }) => choose(currentTarget.value as CaptchaProvider)}
        />
        <Text size="sm" c="dimmed" role="status">
          {provider === 'altcha' ? OWN_HINT : `${HINTS[provider]} Scrivilo nell’informativa sulla privacy del sito.`}
        </Text>
        {provider !== 'altcha' && (
          <>
            <TextInput
              className="settings-field"
              label="Chiave del sito"
              description={`Te la dà ${titleOf(provider)} quando registri il sito.`}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              value={siteKey}
              error={faults.siteKey}
              onChange={({ currentTarget }) => setSiteKey(currentTarget.value)}
            />
            <PasswordInput
              className="settings-field"
              label="Chiave segreta"
              description={
                known.withSecret.includes(provider)
                  ? 'È già salvata e non si può rileggere. Scrivine una nuova solo per cambiarla.'
                  : 'Resta cifrata sul server: nessuno può rileggerla.'
              }
              autoComplete="off"
              spellCheck={false}
              maxLength={500}
              placeholder={known.withSecret.includes(provider) ? MASK : ''}
              value={secret}
              error={faults.secret}
              visibilityToggleFocusable
              visibilityToggleButtonProps={{ 'aria-label': 'Mostra o nascondi la chiave segreta' }}
              {...(faults.secret !== undefined && { 'aria-invalid': true })}
              onChange={({ currentTarget }) => setSecret(currentTarget.value)}
            />
          </>
        )}
        <Refusal sentence={save.error && Object.keys(faults).length === 0 ? sentenceOf(save.error) : undefined} />
        <BusyButton type="submit" busy={save.isPending}>
          Salva
        </BusyButton>
      </Stack>
    </form>
  )
}

function useSaving(siteId: Id, onSaved: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (body: calls.CaptchaChange) => api.call(calls.putCaptcha, { params: { siteId }, body }),
    onSuccess: (answer) => {
      client.setQueryData(captchaKey(siteId), answer)
      onSaved()
      notify({ sentence: 'Salvato. La scelta vale quando pubblichi il sito.' })
      void client.invalidateQueries({ queryKey: siteDraftKey(siteId) })
      void client.invalidateQueries({ queryKey: pendingKey(siteId) })
    },
    // Somebody else has changed the site: the next attempt starts from the current version.
    onError: () => client.invalidateQueries({ queryKey: captchaKey(siteId) }),
  })
}

function titleOf(provider: CaptchaProvider): string {
  return provider === 'altcha' ? OWN_TITLE : CAPTCHA_SERVICES[provider].title
}
