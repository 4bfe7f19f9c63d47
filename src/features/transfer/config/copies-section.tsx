import { Anchor, Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { PanelProps } from '../../../config/panel.ts'
import { sitePlace } from '../../../config/place.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ExportPart } from './export-part.tsx'
import { transferPanel } from './index.ts'
import { Part } from './part.tsx'

/** Export, a second site and the end of a site, in «Impostazioni». */
export default function CopiesSection({ site }: PanelProps): ReactNode {
  const [isDeleting, setDeleting] = useState(false)
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
        text="Il sito va subito fuori dalla rete. Per 30 giorni puoi farlo tornare com’era, poi viene cancellato per sempre."
      >
        <Button color="red" onClick={() => setDeleting(true)}>
          Elimina il sito…
        </Button>
        <Text size="sm" c="dimmed">
          Per nascondere solo alcune pagine usa «Pagine»: quelle che metti nel cestino restano recuperabili per 30
          giorni.
        </Text>
      </Part>
      {isDeleting && <DeleteDialog site={site} close={() => setDeleting(false)} />}
    </Stack>
  )
}
