import { Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { PanelProps } from '../../../config/panel.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DuplicatePart } from './duplicate-part.tsx'
import { ExportPart } from './export-part.tsx'
import { Part } from './part.tsx'

/** Export, a second site and the end of a site, in «Impostazioni». */
export default function CopiesSection({ site }: PanelProps): ReactNode {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Stack gap="md">
      <ExportPart siteId={site.id} />
      <DuplicatePart site={site} />
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
