import './transfer.css'
import { Stack } from '@mantine/core'
import type { PanelProps } from '../../../config/panel.ts'
import { ExportPart } from './export-part.tsx'
import { ImportList } from './import-list.tsx'
import { ImportPart } from './import-part.tsx'

/** «Importa ed esporta»: the whole site as one archive, and imports. */
export default function TransferPanel({ site }: PanelProps) {
  return (
    <Stack gap="lg" className="transfer">
      <ExportPart siteId={site.id} />
      <ImportPart site={site} />
      <ImportList />
    </Stack>
  )
}
