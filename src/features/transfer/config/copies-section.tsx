import { Anchor, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PanelProps } from '../../../config/panel.ts'
import { sitePlace } from '../../../config/place.ts'
import { ExportPart } from './export-part.tsx'
import { transferPanel } from './index.ts'
import { Part } from './part.tsx'

/** Export, a second site and the end of a site, in «Impostazioni». */
export default function CopiesSection({ site }: PanelProps): ReactNode {
  return (
    <Stack gap="md">
      <ExportPart siteId={site.id} />
      <Part
        title="Duplica il sito"
        text="Scarica l’archivio, poi importalo «In un sito nuovo»: nasce un secondo sito con le stesse pagine e gli stessi file, e questo resta com’è."
      >
        <Anchor component={Link} to={sitePlace(site.id, transferPanel.name)}>
          Vai a «{transferPanel.label}»
        </Anchor>
      </Part>
      <Part
        title="Elimina il sito"
        text="Da qui un sito non si può ancora eliminare. Chi amministra l’installazione può toglierlo dalla rete, con il suo motivo, e rimetterlo quando vuole: chi lo visita trova solo il nome del sito."
      >
        <Anchor component={Link} to="/config/installazione">
          Vai a «Installazione»
        </Anchor>
        <Text size="sm" c="dimmed">
          Per nascondere solo alcune pagine usa «Pagine»: quelle che metti nel cestino restano recuperabili per 30
          giorni.
        </Text>
      </Part>
    </Stack>
  )
}
