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

interface LogoFieldProps {
  readonly siteId: Id
  readonly logoId: Id | null
  readonly onChange: (logoId: Id | null) => void
}

/** The site's own sign, in place of its name: chosen among its pictures, or dropped here. */
export function LogoField({ siteId, logoId, onChange }: LogoFieldProps) {
  const [choosing, setChoosing] = useState(false)
  const client = useUploadClient(siteId)
  const notify = useNotify()
  const take = async (files: readonly File[]) => {
    const { assetIds, sentence } = await uploaded(client, files.slice(0, 1))
    if (sentence !== undefined) notify({ sentence })
    if (assetIds[0] !== undefined) onChange(assetIds[0])
  }
  return (
    <DropZone onFiles={(files) => void take(files)}>
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          Logo
        </Text>
        {logoId !== null && <LogoPicture siteId={siteId} logoId={logoId} />}
        <Group gap="sm">
          <Button variant="default" size="xs" onClick={() => setChoosing(true)}>
            {logoId === null ? 'Scegli un’immagine' : 'Sostituisci'}
          </Button>
          {logoId !== null && (
            <Button variant="subtle" color="gray" size="xs" onClick={() => onChange(null)}>
              Usa il nome
            </Button>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          Un’immagine larga su fondo trasparente (SVG o PNG) sta bene su ogni colore.
        </Text>
        {choosing && (
          <AssetPicker
            siteId={siteId}
            kinds={['picture']}
            onChoose={([asset]) => {
              setChoosing(false)
              if (asset) onChange(asset.id)
            }}
            onClose={() => setChoosing(false)}
          />
        )}
      </Stack>
    </DropZone>
  )
}

function LogoPicture({ siteId, logoId }: { siteId: Id; logoId: Id }) {
  const api = useAssetsApi(siteId)
  const { data } = useQuery({ queryKey: ['asset', siteId, logoId], queryFn: () => api.get(logoId) })
  return data ? <img className="logo-picture" src={pictureAddress(siteId, data, 300)} alt="Il logo di adesso" /> : null
}
