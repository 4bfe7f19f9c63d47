import { Button, Text } from '@mantine/core'
import { Download } from 'lucide-react'
import { LoadFailure } from '../../../config/frame.tsx'
import { sentenceOf } from '../../../config/use-load.ts'
import { fileSizeText } from '../../../core/file-size.ts'
import { useExportSize } from './export-size.ts'
import { t } from './messages.ts'
import { Part } from './part.tsx'

/** The whole site as one archive. */
export function ExportPart({ siteId }: { siteId: string }) {
  const { data, error, refetch } = useExportSize(siteId)
  if (error)
    return <LoadFailure title={t('transfer.export.title')} sentence={sentenceOf(error)} retry={() => void refetch()} />
  return (
    <Part title={t('transfer.export.title')} text={t('transfer.export.text')}>
      <Text size="sm" role="status">
        {data &&
          (data.bytes === 0
            ? t('transfer.export.noFiles')
            : t('transfer.export.size', { size: fileSizeText(data.bytes) }))}
      </Text>
      <Button component="a" href={`/api/sites/${siteId}/export`} download leftSection={<Download size={16} />}>
        {t('transfer.export.button')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('transfer.export.careful')}
      </Text>
    </Part>
  )
}
