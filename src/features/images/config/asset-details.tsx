import { Alert, Button, CloseButton, CopyButton, Group, Stack, Text } from '@mantine/core'
import { Copy, Download, Trash2, Undo2 } from 'lucide-react'
import { fileSizeText } from '../../../core/file-size.ts'
import type { Id } from '../../../core/ids.ts'
import { kindOfType } from '../model/asset-search.ts'
import type { ListedAsset } from '../model/calls.ts'
import { AssetFocal, AssetName, AssetWords } from './asset-fields.tsx'
import { Thumbnail } from './asset-grid.tsx'
import { AssetUses } from './asset-uses.tsx'
import { useAssetsApi } from './assets-api.ts'
import { MoveToFolder } from './folders.tsx'
import { t } from './messages.ts'
import { useBin } from './use-bin.ts'

/** Width in pixels from which an image fills a wide screen sharply. */
const WIDE_ENOUGH = 1500
const KEPT_DAYS = 30

interface AssetDetailsProps {
  readonly siteId: Id
  readonly asset: ListedAsset
  readonly onClose: () => void
  readonly onGone: (ids: readonly Id[]) => void
}

/** Details of one asset, and actions on it. Use the asset's id as key. */
export function AssetDetails({ siteId, asset, onClose, onGone }: AssetDetailsProps) {
  const api = useAssetsApi(siteId)
  const isPicture = kindOfType(asset.mimeType) === 'picture'
  return (
    <Stack
      className="asset-details"
      component="section"
      gap="md"
      aria-label={t('images.details', { name: asset.name })}
    >
      <Group justify="space-between" wrap="nowrap" align="start">
        <Text fw={600} component="h2" className="asset-title">
          {asset.name}
        </Text>
        <CloseButton aria-label={t('images.details.close')} onClick={onClose} />
      </Group>
      {!isPicture && <Thumbnail siteId={siteId} asset={asset} />}
      {asset.deletedAt !== null && (
        <Alert color="gray">{`Nel cestino: puoi recuperarlo fino al ${dayAfter(asset.deletedAt, KEPT_DAYS)}.`}</Alert>
      )}
      {isPicture && <AssetWords siteId={siteId} asset={asset} />}
      {isPicture && <AssetFocal siteId={siteId} asset={asset} />}
      <AssetName siteId={siteId} asset={asset} />
      <Facts asset={asset} />
      <AssetUses siteId={siteId} asset={asset} />
      <Stack gap="xs" align="stretch">
        {asset.fileKey !== null && (
          <Button
            component="a"
            href={api.originalPath(asset.id)}
            download
            variant="default"
            leftSection={<Download size={16} />}
          >
            Scarica l’originale
          </Button>
        )}
        {asset.fileKey !== null && (
          <CopyButton value={`/s/${encodeURIComponent(asset.name)}`}>
            {({ copied, copy }) => (
              <Button variant="default" leftSection={<Copy size={16} />} onClick={copy}>
                {copied ? 'Indirizzo copiato' : 'Copia indirizzo'}
              </Button>
            )}
          </CopyButton>
        )}
        {asset.deletedAt === null && <MoveToFolder siteId={siteId} assets={[asset]} />}
        <Bin siteId={siteId} asset={asset} onGone={onGone} />
      </Stack>
    </Stack>
  )
}

interface PartProps {
  readonly siteId: Id
  readonly asset: ListedAsset
}

function Facts({ asset: { width, height, size, createdAt, mimeType, fileKey: key } }: { asset: ListedAsset }) {
  const small = key !== null && width !== null && width < WIDE_ENOUGH && mimeType !== 'image/svg+xml'
  return (
    <Text size="sm" c="dimmed" component="div">
      {[width && height ? `${width} × ${height} pixel` : '', key === null ? '' : fileSizeText(size)]
        .filter(Boolean)
        .join(' · ')}
      <br />
      {`Aggiunto il ${dayAfter(createdAt, 0)}`}
      {small && <p>{`Piccola: ${width} pixel. A tutta larghezza ne servono almeno 1500.`}</p>}
    </Text>
  )
}

function Bin({ siteId, asset, onGone }: PartProps & Pick<AssetDetailsProps, 'onGone'>) {
  const bin = useBin(siteId, onGone)
  return (
    <>
      {asset.deletedAt === null ? (
        <Button variant="default" leftSection={<Trash2 size={16} />} onClick={() => bin.put([asset])}>
          {t('images.details.bin')}
        </Button>
      ) : (
        <>
          <Button variant="light" leftSection={<Undo2 size={16} />} onClick={() => bin.recover([asset])}>
            {t('images.details.recover')}
          </Button>
          <Button variant="subtle" color="red" leftSection={<Trash2 size={16} />} onClick={() => bin.remove(asset)}>
            {t('images.details.forever')}
          </Button>
        </>
      )}
      {bin.fault && (
        <Text size="sm" className="asset-fault" role="alert">
          {bin.fault}
        </Text>
      )}
    </>
  )
}

function dayAfter(instant: string, days: number): string {
  const date = new Date(new Date(instant).getTime() + days * 86_400_000)
  return new Intl.DateTimeFormat('it-IT', { dateStyle: 'long' }).format(date)
}
