import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from '../../../config/notices.tsx'
import type { Id } from '../../../core/ids.ts'
import {
  AssetPicker,
  DropZone,
  pictureAddress,
  uploaded,
  useAssetsApi,
  useUploadClient,
} from '../../images/controls.ts'
import './design-panel.css'

interface PictureFieldProps {
  readonly label: string
  /** Alternative text of the image. */
  readonly alt: string
  readonly help?: string
  /** Label of the button that removes the image. */
  readonly without: string
  readonly siteId: Id
  readonly pictureId: Id | null
  readonly onChange: (pictureId: Id | null) => void
}

/** One image of the site: chosen from the archive, or dropped here. */
export function PictureField({ label, alt, help, without, siteId, pictureId, onChange }: PictureFieldProps) {
  const [choosing, setChoosing] = useState(false)
  const client = useUploadClient(siteId)
  const notify = useNotify()
  const take = async (files: readonly File[]) => {
    if (files.length > 1) notify({ sentence: 'Qui sta una sola immagine: è stata presa la prima.' })
    const { assetIds, sentence } = await uploaded(client, files.slice(0, 1))
    if (sentence !== undefined) notify({ sentence })
    if (assetIds[0] !== undefined) onChange(assetIds[0])
  }
  return (
    <DropZone onFiles={(files) => void take(files)}>
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        {pictureId !== null && <CurrentPicture siteId={siteId} pictureId={pictureId} alt={alt} />}
        <Group gap="sm">
          <Button variant="default" size="xs" onClick={() => setChoosing(true)}>
            {pictureId === null ? 'Scegli un’immagine' : 'Sostituisci'}
          </Button>
          {pictureId !== null && (
            <Button variant="subtle" color="gray" size="xs" onClick={() => onChange(null)}>
              {without}
            </Button>
          )}
        </Group>
        {help !== undefined && (
          <Text size="xs" c="dimmed">
            {help}
          </Text>
        )}
        <AssetPicker
          opened={choosing}
          siteId={siteId}
          kinds={['picture']}
          onChoose={([asset]) => {
            setChoosing(false)
            if (asset) onChange(asset.id)
          }}
          onClose={() => setChoosing(false)}
        />
      </Stack>
    </DropZone>
  )
}

function CurrentPicture({ siteId, pictureId, alt }: { siteId: Id; pictureId: Id; alt: string }) {
  const api = useAssetsApi(siteId)
  const { data } = useQuery({ queryKey: ['asset', siteId, pictureId], queryFn: () => api.get(pictureId) })
  return data ? <img className="logo-picture" src={pictureAddress(siteId, data, 300)} alt={alt} /> : null
}
