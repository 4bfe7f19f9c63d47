import { Tabs } from '@mantine/core'
import type { PanelProps } from '../../../config/panel.ts'
import { ListsPart } from './lists-part.tsx'
import { MailingsPart } from './mailings-part.tsx'
import { SettingsPart } from './settings-part.tsx'
import { SiteClock } from './site-clock.ts'
import { SubscribersPart } from './subscribers-part.tsx'
import './newsletter.css'

const PARTS = [
  { value: 'messaggi', label: 'Messaggi', Part: MailingsPart },
  { value: 'iscritti', label: 'Iscritti', Part: SubscribersPart },
  { value: 'elenchi', label: 'Elenchi', Part: ListsPart },
  { value: 'impostazioni', label: 'Impostazioni', Part: SettingsPart },
]

/** «Newsletter»: mailings, subscribers, lists, and the sender. */
export default function NewsletterPanel({ site }: PanelProps) {
  return (
    <SiteClock value={site.timeZone}>
      <div className="newsletter">
        <Tabs defaultValue="messaggi" keepMounted={false}>
          <Tabs.List>
            {PARTS.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {PARTS.map(({ value, Part }) => (
            <Tabs.Panel key={value} value={value} className="newsletter-part">
              <Part siteId={site.id} />
            </Tabs.Panel>
          ))}
        </Tabs>
      </div>
    </SiteClock>
  )
}
