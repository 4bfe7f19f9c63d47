import { Box, Modal } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useFetchAhead } from '../../../config/fetch-ahead.ts'
import { ChunkGuard, Skeleton } from '../../../config/frame.tsx'
import { importChunk } from '../../../runtime/chunk-error.ts'
import type { AssetChoiceProps } from './asset-choice.tsx'
import { t } from './messages.ts'

const load = () =>
  importChunk(async () => ({ default: (await import('./asset-choice.tsx')).AssetChoice }), 'asset-choice')
const AssetChoice = lazy(load)

interface AssetPickerProps extends AssetChoiceProps {
  readonly opened: boolean
}

/** A dialog to choose assets, or to upload new ones. Its code is preloaded as soon as it can be opened. */
export function AssetPicker({ opened, ...choice }: AssetPickerProps) {
  useFetchAhead(load)
  if (!opened) return null
  return (
    <Modal
      opened
      size="xl"
      title={t('images.picker.title', { multiple: String(choice.multiple ?? false) })}
      closeButtonProps={{ 'aria-label': t('images.picker.close') }}
      onClose={choice.onClose}
    >
      <ChunkGuard>
        <Suspense
          fallback={
            <Box mih="50dvh">
              <Skeleton rows={5} />
            </Box>
          }
        >
          <AssetChoice {...choice} />
        </Suspense>
      </ChunkGuard>
    </Modal>
  )
}
