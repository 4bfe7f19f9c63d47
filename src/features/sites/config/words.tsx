import { Textarea, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

interface WordsProps {
  readonly label: string
  readonly value: string
  readonly save: (text: string) => void
  readonly help?: string
  readonly lines?: number | undefined
  /** Message for an empty text; absent if it may be empty. */
  readonly required?: string
  /** Maximum length; a longer text stays as typed and is not saved. */
  readonly most?: number
  /** Why a text is not saved; undefined when it is. */
  readonly refuse?: (text: string) => string | undefined
  /** Note beside the field; the text is saved all the same. */
  readonly notice?: string | undefined
}

const SAVE_AFTER_MS = 500

/** A text that is saved while it is typed. */
export function Words({ label, value, save, help, lines, required, most = Infinity, refuse, notice }: WordsProps) {
  const [typed, setTyped] = useState<string>()
  const saveLater = useDebouncedCallback(
    (text: string) => {
      save(text)
      setTyped(undefined)
    },
    { delay: SAVE_AFTER_MS, flushOnUnmount: true },
  )
  const shown = typed ?? value
  const isMissing = (text: string) => required !== undefined && text.trim() === ''
  const fault =
    shown.length > most
      ? `Al massimo ${most} caratteri: questo testo ne ha ${shown.length} e non è salvato.`
      : isMissing(shown)
        ? required
        : (refuse?.(shown) ?? notice)
  const props = {
    label,
    ...(help !== undefined && { description: help }),
    value: shown,
    error: fault,
    onChange: (event: { currentTarget: { value: string } }) => {
      const text = event.currentTarget.value
      setTyped(text)
      if (isMissing(text) || text.length > most || refuse?.(text) !== undefined) saveLater.cancel()
      else saveLater(text)
    },
  }
  return lines === undefined ? <TextInput {...props} /> : <Textarea autosize minRows={lines} {...props} />
}
