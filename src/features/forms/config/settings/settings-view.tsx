import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { SiteSummary } from '../../../../config/api.ts'
import { CaptchaPart } from './captcha-part.tsx'
import { KeptPart } from './kept-part.tsx'

/** Settings of all forms of a site. */
export function SettingsView({ site, close }: { site: SiteSummary; close: () => void }) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The pressed button is gone with the inbox.
    back.current?.focus()
  }, [])
  return (
    <div className="inbox-settings">
      <Button
        ref={back}
        className="message-back"
        variant="subtle"
        size="compact-sm"
        leftSection={<ArrowLeft size={16} aria-hidden />}
        onClick={close}
      >
        Tutti i messaggi
      </Button>
      <KeptPart siteId={site.id} />
      <CaptchaPart siteId={site.id} />
    </div>
  )
}
