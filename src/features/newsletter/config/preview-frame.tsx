import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { Id } from '../../../core/ids.ts'

interface PreviewFrameProps {
  readonly siteId: Id
  readonly mailingId: Id
  /** Version of the stored draft: another version is another page. */
  readonly version: number
}

const LOOKS = [
  { value: 'desktop', label: 'Computer' },
  { value: 'phone', label: 'Telefono' },
  { value: 'text', label: 'Solo testo' },
]

/** Exactly what is sent, in the widths of a computer and a phone, or as plain text. */
export function PreviewFrame({ siteId, mailingId, version }: PreviewFrameProps) {
  const [look, setLook] = useState('desktop')
  const query = new URLSearchParams({ v: String(version), ...(look === 'text' && { text: '1' }) })
  return (
    <section className="newsletter-preview" aria-label="Anteprima">
      <SegmentedControl data={LOOKS} value={look} onChange={setLook} aria-label="Come si vede" />
      <iframe
        className="newsletter-frame"
        data-width={look === 'phone' ? 'phone' : 'desktop'}
        title="Anteprima del messaggio"
        sandbox=""
        src={`/api/sites/${siteId}/newsletter/mailings/${mailingId}/preview?${query}`}
      />
    </section>
  )
}
