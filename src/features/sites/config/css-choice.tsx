import { Stack, Text, Textarea } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import { checkCss } from '../model/calls.ts'
import { MOST_CSS } from '../model/style.ts'
import { type StyleProps, useTryOn } from './try-on.ts'
import './css-choice.css'

const CHECK_AFTER_MS = 500

/**
 * The owner's own style sheet. The page follows each key; what the server finds right is saved, and what is wrong stays
 * as typed, with its reason.
 */
export default function CssChoice(props: StyleProps) {
  const { css } = props.content.style
  const api = useApi()
  const { tryOn, leave, choose } = useTryOn(props)
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const withCss = (text: string) => ({ ...props.content, style: { ...props.content.style, css: text } })
  /** What was typed last: an answer about an earlier text says nothing any more. */
  const last = useRef<string>(undefined)
  const save = async (text: string) => {
    let found: string | undefined
    try {
      found = (await api.call(checkCss, { params: { siteId: props.siteId }, body: { css: text } })).fault ?? undefined
    } catch (error) {
      found = `Non è salvato: ${sentenceOf(error)}`
    }
    if (last.current !== text) return
    setFault(found)
    if (found !== undefined) return
    choose((before) => ({ ...before, style: { ...before.style, css: text } }))
    setTyped(undefined)
  }
  const saveLater = useDebouncedCallback(save, { delay: CHECK_AFTER_MS, flushOnUnmount: true })
  const leaveLatest = useRef(leave)
  leaveLatest.current = leave
  // What was not saved must not stay on the page.
  useEffect(() => () => leaveLatest.current(), [])
  const type = (text: string) => {
    last.current = text
    setTyped(text)
    tryOn(withCss(text))
    if (text.length > MOST_CSS) {
      saveLater.cancel()
      setFault('Il CSS può avere al massimo 20.000 caratteri: questo non è salvato.')
    } else saveLater(text)
  }
  return (
    <Stack gap="xs" className="own-css">
      <Textarea
        label="Regole tue"
        description="Vincono su quelle del look, su tutte le pagine, e si vedono mentre scrivi. Immagini e font devono stare nei tuoi media. I pulsanti del banner dei cookie e il link «Preferenze cookie» restano sempre visibili."
        value={typed ?? css}
        error={fault}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        autosize
        minRows={8}
        maxRows={24}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
      />
      <Text size="xs" c="dimmed">
        I colori del look sono variabili, come <code>var(--accent)</code> e <code>var(--paper)</code>: così le regole
        seguono anche la versione scura. L’indirizzo di un file si copia in «Media», nei dettagli del file.
      </Text>
    </Stack>
  )
}
