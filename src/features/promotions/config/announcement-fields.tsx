import { Stack, Switch } from '@mantine/core'
import { Words } from '../../sites/controls.ts'
import { PROMOTION_TEXTS, type Promotions } from '../model/settings.ts'
import { hasAnnouncement } from '../model/shown.ts'
import { CallFields } from './call-fields.tsx'
import type { Change } from './change.ts'

interface AnnouncementProps {
  readonly announcement: Promotions['announcement']
  readonly change: Change<Promotions['announcement']>
}

export function AnnouncementFields({ announcement, change }: AnnouncementProps) {
  return (
    <Stack gap="sm">
      <Switch
        label="Mostra l’avviso"
        checked={announcement.enabled}
        onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
      />
      <Words
        label="Testo dell’avviso"
        help="Una riga sopra ogni pagina, per esempio «Ad agosto siamo chiusi»."
        lines={2}
        most={PROMOTION_TEXTS.announcement}
        value={announcement.text}
        notice={
          announcement.enabled && !hasAnnouncement({ announcement })
            ? 'Scrivi il testo: finché manca, l’avviso non si vede.'
            : undefined
        }
        save={(text) => change({ text })}
      />
      <CallFields
        call={announcement.button}
        change={(to) => change(({ button }) => ({ button: to(button) }))}
        what="collegamento"
      />
    </Stack>
  )
}
