import './transfer.css'
import { Stack } from '@mantine/core'
import { Heading } from '../../../config/frame.tsx'
import { ImportList } from './import-list.tsx'
import { ImportPart } from './import-part.tsx'
import { t } from './messages.ts'

/** «Importa un sito»: on an installation without a site, or for an additional one. */
export default function ImportScreen() {
  return (
    <Stack gap="lg" className="transfer">
      <Heading>{t('transfer.importTitle')}</Heading>
      <ImportPart />
      <ImportList />
    </Stack>
  )
}
