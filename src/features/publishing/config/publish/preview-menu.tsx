import { Anchor, Button, CopyButton, Popover, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import { importChunk } from '../../../../runtime/chunk-error.ts'
import { useEditorState, usePage, useSurroundings } from '../../../editor/controls.ts'
import { previewCalls } from '../../../sites/schemas.ts'
import { PreviewLinks, previewLinksKey } from './preview-links.tsx'

const DAYS = 7

/** The draft as visitors would see it: in a new tab, or by a temporary link for any phone. */
export function PreviewMenu(): ReactNode {
  const { siteId, saver } = usePage()
  const { path } = useSurroundings()
  const urlId = useEditorState(({ draft }) => draft.content.urlId)
  const api = useApi()
  const notify = useNotify()
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
  const open = useMutation({
    mutationFn: async () => {
      await saver.flush()
      // The flag prevents the preview from redirecting an owner back here (CFGR-06).
      const body = { path: `${path}?noredirect=true` }
      return await api.call(previewCalls.openPreview, { params: { siteId }, body })
    },
    onSuccess: ({ url }) => {
      if (!window.open(url, '_blank', 'noopener=false'))
        notify({
          sentence: 'Il browser ha bloccato la nuova scheda. Apri l’anteprima da qui entro un minuto.',
          action: { label: 'Apri', href: url },
        })
    },
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })
  const share = useMutation({
    mutationFn: async () => {
      await saver.flush()
      const { renderSVG } = await importChunk(() => import('uqr'), 'uqr')
      const body = { path, days: DAYS }
      const link = await api.call(previewCalls.createPreviewLink, { params: { siteId }, body })
      return { ...link, code: renderSVG(link.url, { border: 1 }) }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: previewLinksKey(siteId) }),
  })
  return (
    <Popover width={360} position="bottom-end" trapFocus shadow="md" opened={opened} onChange={setOpened}>
      <Popover.Target>
        <button
          type="button"
          className="bar-button"
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <Eye size={18} aria-hidden />
          <span className="bar-word">Anteprima</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Anteprima">
        <Stack gap="sm">
          <BusyButton busy={open.isPending} onClick={() => open.mutate()}>
            Apri in una nuova scheda
          </BusyButton>
          {share.data ? (
            <SharedLink key={share.data.id} url={share.data.url} code={share.data.code} />
          ) : (
            <BusyButton variant="default" busy={share.isPending} onClick={() => share.mutate()}>
              Guarda sul telefono o mostra a qualcuno
            </BusyButton>
          )}
          {share.isError && <Text c="red">{sentenceOf(share.error)}</Text>}
          <Text size="xs" c="dimmed">
            Si vede la bozza di {urlId === '' ? 'questa pagina' : `/${urlId}`}; chi visita il sito continua a vedere
            quella pubblicata.
          </Text>
          <PreviewLinks siteId={siteId} onRevoked={(id) => share.data?.id === id && share.reset()} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function SharedLink({ url, code }: { url: string; code: string }): ReactNode {
  const link = useRef<HTMLAnchorElement>(null)
  // The button that made it was removed.
  useEffect(() => link.current?.focus(), [])
  return (
    <Stack gap="sm" align="center">
      <img
        className="qr"
        alt="Codice da inquadrare con il telefono per aprire l’anteprima"
        width={180}
        height={180}
        src={`data:image/svg+xml,${encodeURIComponent(code)}`}
      />
      <Text size="sm" ta="center">
        Inquadralo con il telefono, oppure manda il{' '}
        <Anchor ref={link} href={url} target="_blank" rel="noopener" underline="always">
          collegamento
        </Anchor>
        : vale {DAYS} giorni, senza accesso.
      </Text>
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button variant="default" fullWidth onClick={copy}>
            {copied ? 'Copiato' : 'Copia il collegamento'}
          </Button>
        )}
      </CopyButton>
    </Stack>
  )
}
