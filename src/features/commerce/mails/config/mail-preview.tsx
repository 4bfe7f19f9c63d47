import { SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Id } from '../../../../core/ids.ts'
import type { MailName, MailText } from '../model/mails.ts'

interface MailPreviewProps {
  readonly siteId: Id
  readonly name: MailName
  readonly text: MailText
}

/** Delay after the last keystroke, in ms. */
const TYPING_MS = 400
const FRAME = 'mail-preview'
const WIDTHS = [
  { value: 'desktop', label: 'Computer' },
  { value: 'phone', label: 'Telefono' },
  { value: 'text', label: 'Solo testo' },
]
const SCHEMES = [
  { value: 'light', label: 'Chiaro' },
  { value: 'dark', label: 'Scuro' },
]

/** The mail as it would leave, with the data of an example. */
export function MailPreview({ siteId, name, text }: MailPreviewProps): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  const [width, setWidth] = useState('desktop')
  const [scheme, setScheme] = useState('light')
  const [shown] = useDebouncedValue(text, TYPING_MS)
  const fields = { ...shown, look: width === 'text' ? 'text' : scheme }
  // A new frame for each preview, because one that navigates adds steps to the window's history.
  const version = JSON.stringify(fields)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it posts what has just been drawn.
  useEffect(() => form.current?.submit(), [version])
  return (
    <section className="mail-preview" aria-label="Anteprima">
      <div className="mail-looks">
        <SegmentedControl data={WIDTHS} value={width} onChange={setWidth} aria-label="Come si vede" />
        {width !== 'text' && (
          <SegmentedControl data={SCHEMES} value={scheme} onChange={setScheme} aria-label="Colori del dispositivo" />
        )}
      </div>
      <form ref={form} hidden method="post" target={FRAME} action={`/api/sites/${siteId}/mails/${name}/preview`}>
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
      </form>
      <iframe
        key={version}
        name={FRAME}
        className="mail-frame"
        data-width={width}
        title="Anteprima della e-mail"
        sandbox=""
      />
    </section>
  )
}
