import { Anchor, Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiFailure } from '../../../../config/api.ts'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { Legal } from '../model/calls.ts'
import { NOTICE_BYTES, NOTICE_PATH, NOTICE_TYPES, noticeLinkSchema, TOO_LARGE } from '../model/notice.ts'
import type { useLegal } from './use-legal.ts'

interface NoticePartProps {
  readonly data: Legal
  readonly notice: ReturnType<typeof useLegal>['notice']
}

const NONE: Readonly<Record<string, string>> = {}

/** The official notice on the legal guarantee: uploaded, never drawn by us. */
export function NoticePart({ data, notice }: NoticePartProps): ReactNode {
  const [file, setFile] = useState<File | null>(null)
  const [link, setLink] = useState(data.notice?.link ?? '')
  const [faults, setFaults] = useState<{ readonly file?: string; readonly link?: string }>({})
  const tell = (error: Error) => {
    const { data: ofFile, link: ofLink } = error instanceof ApiFailure ? error.fields : NONE
    setFaults(ofLink === undefined ? { file: ofFile ?? sentenceOf(error) } : { link: ofLink })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const address = noticeLinkSchema.safeParse(link.trim())
    const found = {
      ...(!file && !data.notice && { file: 'Scegli il file dell’avviso.' }),
      ...(file && file.size > NOTICE_BYTES && { file: TOO_LARGE }),
      ...(!address.success && { link: 'Scrivi l’indirizzo del codice QR: comincia con https://.' }),
    }
    setFaults(found)
    if (!address.success || Object.keys(found).length > 0) return
    const bytes = file && new Uint8Array(await file.arrayBuffer())
    notice.mutate(
      { ...(bytes && { data: base64Of(bytes) }), link: address.data },
      { onSuccess: () => setFile(null), onError: tell },
    )
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
          <Anchor underline="always" href={data.baseUrl + NOTICE_PATH} target="_blank" rel="noopener">
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
          <BusyButton type="submit" busy={notice.isPending}>
            {data.notice && !file ? 'Salva l’indirizzo' : 'Carica l’avviso'}
          </BusyButton>
          {data.notice && <Remove remove={() => notice.mutate(null, { onError: tell })} />}
        </Group>
      </form>
    </Stack>
  )
}

/** Takes the notice away, after a second press: a law asks for it, and the file is not kept. */
function Remove({ remove }: { readonly remove: () => void }): ReactNode {
  const [isSure, setSure] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        variant={isSure ? 'filled' : 'subtle'}
        color="red"
        onClick={() => (isSure ? remove() : setSure(true))}
      >
        {isSure ? 'Sì, togli l’avviso' : 'Togli l’avviso'}
      </Button>
      {isSure && (
        <Button
          variant="default"
          onClick={() => {
            setSure(false)
            button.current?.focus()
          }}
        >
          Lascia l’avviso
        </Button>
      )}
      <Text role="alert" size="sm">
        {isSure &&
          'Chi vende beni a consumatori deve mostrarlo. Il file non resta salvato: per rimetterlo va caricato di nuovo.'}
      </Text>
    </>
  )
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
