import './transfer.css'
import { Stack } from '@mantine/core'
import { Heading } from '../../../config/frame.tsx'
import { ImportList } from './import-list.tsx'
import { ImportPart } from './import-part.tsx'
import { t } from './messages.ts'

/** «Importa un sito»: for an installation that has none yet, or for another one. */
export default function ImportScreen() {
  return (
    <Stack gap="lg" className="transfer">
      <Heading>{t('transfer.importTitle')}</Heading>
      <ImportPart />
      <ImportList />
    </Stack>
  )
}
