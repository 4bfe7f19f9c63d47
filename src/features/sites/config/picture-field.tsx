import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Id } from '../../../core/ids.ts'
import { AssetPicker, DropZone, pictureAddress, useAssetsApi, useOnePicture } from '../../images/controls.ts'
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
  const { take, choose } = useOnePicture(siteId, onChange)
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
            <Button variant="subtle" color="gray" size="xs" onClick={() => choose(null)}>
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
            if (asset) choose(asset.id)
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
