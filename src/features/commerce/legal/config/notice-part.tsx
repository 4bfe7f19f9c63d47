import { Anchor, Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Legal } from '../model/calls.ts'
import { NOTICE_PATH, NOTICE_TYPES, noticeLinkSchema, readNotice } from '../model/notice.ts'
import type { useLegal } from './use-legal.ts'

interface NoticePartProps {
  readonly data: Legal
  readonly notice: ReturnType<typeof useLegal>['notice']
}

/** The official notice on the legal guarantee: uploaded, never drawn by us. */
export function NoticePart({ data, notice }: NoticePartProps): ReactNode {
  const [file, setFile] = useState<File | null>(null)
  const [link, setLink] = useState(data.notice?.link ?? '')
  const [faults, setFaults] = useState<{ readonly file?: string; readonly link?: string }>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const bytes = file ? new Uint8Array(await file.arrayBuffer()) : undefined
    const read = bytes && readNotice(bytes)
    const address = noticeLinkSchema.safeParse(link.trim())
    const found = {
      ...(!read && { file: 'Scegli il file dell’avviso.' }),
      ...(read && 'fault' in read && { file: read.fault }),
      ...(!address.success && { link: 'Scrivi l’indirizzo del codice QR: comincia con https://.' }),
    }
    setFaults(found)
    if (!bytes || !address.success || Object.keys(found).length > 0) return
    notice.mutate({ data: base64Of(bytes), link: address.data }, { onSuccess: () => setFile(null) })
  }
  return (
    <Stack gap="md">
      <Text size="sm">
        Chi vende beni a consumatori mostra l’avviso armonizzato sulla garanzia legale (regolamento (UE) 2025/1960), dal
        27 settembre 2026. L’immagine è della Commissione europea: non si può ridisegnare, tagliare o ricolorare.
        Scaricala in italiano dal sito della Commissione, cercando «avviso armonizzato garanzia legale», e caricala qui:
        la mostriamo com’è.
      </Text>
      {data.notice && (
        <Text size="sm">
          L’avviso c’è ({data.notice.width} × {data.notice.height}):{' '}
          <Anchor href={data.baseUrl + NOTICE_PATH} target="_blank" rel="noopener">
            guarda la sua pagina
          </Anchor>
          . Il collegamento è in fondo alle pagine, nella cassa e nella conferma d’ordine.
        </Text>
      )}
      <form onSubmit={(event) => void submit(event)} className="legal-form" noValidate>
        <div>
          <Group>
            <FileButton accept={NOTICE_TYPES.join(',')} onChange={setFile}>
              {(props) => (
                <Button {...props} variant="default" aria-describedby="notice-file">
                  {data.notice ? 'Scegli un altro file' : 'Scegli il file ufficiale'}
                </Button>
              )}
            </FileButton>
            <Text size="sm">{file?.name}</Text>
          </Group>
          <Text id="notice-file" size="sm">
            PNG largo almeno 420 pixel, oppure SVG; al massimo 700 kB.
          </Text>
          {faults.file !== undefined && (
            <Text size="sm" c="red" role="alert">
              {faults.file}
            </Text>
          )}
        </div>
        <TextInput
          label="Indirizzo del codice QR"
          description="Inquadra il codice dell’avviso: lo scriviamo anche a parole, sotto l’immagine."
          type="url"
          value={link}
          onChange={({ currentTarget }) => setLink(currentTarget.value)}
          maxLength={500}
          error={faults.link}
        />
        <Group>
          <Button type="submit" loading={notice.isPending}>
            Carica l’avviso
          </Button>
          {data.notice && (
            <Button variant="subtle" color="gray" onClick={() => notice.mutate(null)}>
              Togli l’avviso
            </Button>
          )}
        </Group>
      </form>
    </Stack>
  )
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
