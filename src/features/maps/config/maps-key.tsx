import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { memo, type ReactNode, useId, useRef, useState } from 'react'
import { ApiFailure } from '../../../config/api.ts'
import { BusyButton } from '../../../config/busy-button.tsx'
import { Refusal } from '../../../config/form.tsx'
import { useNotify } from '../../../config/notices.tsx'
import { pendingKey, siteDraftKey } from '../../../config/site-queries.ts'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { type MapsSettings, type MapsSettingsChange, putMapsSettings } from '../model/calls.ts'
import { mapsKey } from './use-maps-settings.ts'

const HELP = 'https://developers.google.com/maps/documentation/javascript/get-api-key'

/** The site's key for Google Maps: one for all of its maps. */
export const MapsKey = memo(function MapsKey({ siteId, known }: { siteId: Id; known: MapsSettings }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [key, setKey] = useState(known.key)
  const region = useId()
  const field = useRef<HTMLInputElement>(null)
  const save = useSaving(siteId)
  const isKnown = key.trim() === known.key
  const faults = save.error instanceof ApiFailure ? save.error.fields : {}
  const send = (next: string) => {
    if (save.isPending) return
    save.mutate(
      { key: next, baseVersion: known.version },
      {
        onSuccess: ({ key: saved }) => setKey(saved),
        // The button that was pressed may have gone, or have nothing to do any more.
        onSettled: () => field.current?.focus(),
      },
    )
  }
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="xs" c="dimmed">
        {known.key === ''
          ? 'Chi visita il sito può muovere questa cartina. Con una chiave di Google Maps muove la mappa di Google, con le strade.'
          : 'Chi visita il sito apre la mappa di Google con un pulsante, dopo aver dato il consenso. Finché non lo preme, resta la cartina.'}
      </Text>
      <Button
        variant="default"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-controls={region}
        onClick={() => setOpen(!isOpen)}
      >
        Chiave di Google Maps…
      </Button>
      <div id={region} hidden={!isOpen}>
        <Stack gap="xs" align="stretch">
          <TextInput
            ref={field}
            label="Chiave per tutte le mappe del sito"
            description={
              <>
                La chiave si vede nelle pagine, come tutte quelle per i browser: nella console di Google limitala
                all’indirizzo del sito e a «Maps JavaScript API» e «Places API (New)». Google può farsi pagare.{' '}
                <Anchor href={HELP} target="_blank" rel="noopener" size="xs">
                  Come averne una
                </Anchor>
              </>
            }
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={key}
            error={faults.key}
            onChange={({ currentTarget }) => setKey(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') send(key)
            }}
          />
          <Refusal sentence={save.error && Object.keys(faults).length === 0 ? sentenceOf(save.error) : undefined} />
          <Group gap="xs">
            <BusyButton
              size="compact-sm"
              busy={save.isPending}
              {...(isKnown && { 'aria-disabled': true, 'data-disabled': true })}
              onClick={() => {
                if (!isKnown) send(key)
              }}
            >
              Salva la chiave
            </BusyButton>
            {known.key !== '' && (
              <Button size="compact-sm" variant="default" onClick={() => send('')}>
                Togli la chiave
              </Button>
            )}
          </Group>
        </Stack>
      </div>
    </Stack>
  )
})

function useSaving(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (body: MapsSettingsChange) => api.call(putMapsSettings, { params: { siteId }, body }),
    onSuccess: (answer) => {
      client.setQueryData(mapsKey(siteId), answer)
      notify({ sentence: 'Salvato. La scelta vale quando pubblichi il sito.' })
      void client.invalidateQueries({ queryKey: siteDraftKey(siteId) })
      void client.invalidateQueries({ queryKey: pendingKey(siteId) })
    },
    // Somebody else has changed the site: the next attempt starts from the current version.
    onError: () => client.invalidateQueries({ queryKey: mapsKey(siteId) }),
  })
}
