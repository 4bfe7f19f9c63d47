import {
  Alert,
  Anchor,
  Button,
  CloseButton,
  FileButton,
  Group,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Replace, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiFailure } from '../../../config/api.ts'
import { sitePlace } from '../../../config/place.ts'
import { sentenceOf } from '../../../config/use-load.ts'
import { fileSizeText } from '../../../core/file-size.ts'
import type { Id } from '../../../core/ids.ts'
import { kindOfType } from '../model/asset-search.ts'
import { endingOf } from '../model/file-types.ts'
import { Thumbnail } from './asset-grid.tsx'
import {
  type AssetChange,
  type AssetUse,
  assetsKey,
  type ListedAsset,
  lacksDescription,
  pictureAddress,
  useAssetsApi,
  useRefreshAssets,
} from './assets-api.ts'
import { FocalPointPicker } from './focal-point-picker.tsx'
import { MoveToFolder } from './folders.tsx'
import { t } from './messages.ts'
import { Ring } from './upload-list.tsx'
import { useBin } from './use-bin.ts'
import { useUploadClient, useUploadQueue } from './use-uploads.ts'

/** Width in pixels from which a picture fills a wide screen sharply. */
const WIDE_ENOUGH = 1500
const KEPT_DAYS = 30

interface AssetDetailsProps {
  readonly siteId: Id
  readonly asset: ListedAsset
  readonly onClose: () => void
}

/** What is known of one file, and what can be done with it. Give it the asset's id as key. */
export function AssetDetails({ siteId, asset, onClose }: AssetDetailsProps) {
  const api = useAssetsApi(siteId)
  const isPicture = kindOfType(asset.mime_type) === 'picture'
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
      {asset.deleted_at !== null && (
        <Alert color="gray">{t('images.details.binnedUntil', { date: dayAfter(asset.deleted_at, KEPT_DAYS) })}</Alert>
      )}
      {isPicture && <Words siteId={siteId} asset={asset} />}
      {isPicture && <Focal siteId={siteId} asset={asset} />}
      <Name siteId={siteId} asset={asset} />
      <Facts asset={asset} />
      <Uses siteId={siteId} asset={asset} />
      <Stack gap="xs" align="stretch">
        {asset.file_key !== null && (
          <Button
            component="a"
            href={api.originalPath(asset.id)}
            download
            variant="default"
            leftSection={<Download size={16} />}
          >
            {t('images.details.download')}
          </Button>
        )}
        {asset.deleted_at === null && <MoveToFolder siteId={siteId} assets={[asset]} />}
        <Bin siteId={siteId} asset={asset} onGone={onClose} />
      </Stack>
    </Stack>
  )
}

function useChange(siteId: Id, asset: ListedAsset) {
  const api = useAssetsApi(siteId)
  const refresh = useRefreshAssets(siteId)
  return useMutation({ mutationFn: (change: AssetChange) => api.change(asset.id, change), onSuccess: refresh })
}

interface PartProps {
  readonly siteId: Id
  readonly asset: ListedAsset
}

function Name({ siteId, asset }: PartProps) {
  const change = useChange(siteId, asset)
  const [name, setName] = useState(stemOf(asset.name))
  const [missing, setMissing] = useState(false)
  const save = () => {
    setMissing(name.trim() === '')
    if (name.trim() === '' || name === stemOf(asset.name)) return change.reset()
    change.mutate({ name }, { onSuccess: (saved) => setName(stemOf(saved.name)) })
  }
  const ending = endingOf(asset.name)
  return (
    <TextInput
      label={t('images.details.name')}
      value={name}
      rightSection={ending && <Text size="sm" c="dimmed">{`.${ending}`}</Text>}
      rightSectionWidth={56}
      error={missing ? t('images.nameMissing') : change.error && renameSentence(change.error)}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}

/** The server's own reason, or what is said when there was no answer. */
export function renameSentence(error: unknown): string {
  const answered = error instanceof ApiFailure && error.status >= 400 && error.status < 500
  return answered ? error.message : t('images.renameFailed')
}

function Words({ siteId, asset }: PartProps) {
  const change = useChange(siteId, asset)
  const [alt, setAlt] = useState(asset.alt)
  const [decorative, setDecorative] = useState(asset.decorative === 1)
  const [caption, setCaption] = useState(asset.caption)
  const asked = lacksDescription(asset) && alt === '' && !decorative
  return (
    <Stack gap="xs">
      <Textarea
        label={t('images.details.alt')}
        descriptionProps={{ 'data-asked': asked || undefined }}
        description={t(asked ? 'images.details.altAsked' : 'images.details.altHint')}
        autosize
        minRows={2}
        maxLength={500}
        disabled={decorative}
        value={alt}
        error={change.error && sentenceOf(change.error)}
        onChange={(event) => setAlt(event.currentTarget.value)}
        onBlur={() => alt !== asset.alt && change.mutate({ alt })}
      />
      <Switch
        label={t('images.details.decorative')}
        description={t('images.details.decorativeHint')}
        checked={decorative}
        onChange={(event) => {
          setDecorative(event.currentTarget.checked)
          change.mutate({ decorative: event.currentTarget.checked })
        }}
      />
      <TextInput
        label={t('images.details.caption')}
        maxLength={1000}
        value={caption}
        onChange={(event) => setCaption(event.currentTarget.value)}
        onBlur={() => caption !== asset.caption && change.mutate({ caption })}
      />
      <Text size="xs" c="dimmed" role="status">
        {change.isSuccess ? t('images.details.saved') : ''}
      </Text>
    </Stack>
  )
}

function Focal({ siteId, asset }: PartProps) {
  const change = useChange(siteId, asset)
  const [point, setPoint] = useState({ x: asset.focal_x, y: asset.focal_y })
  const src = pictureAddress(siteId, asset, 750)
  if (!src || !asset.width || !asset.height) return null
  return (
    <>
      <FocalPointPicker
        src={src}
        width={asset.width}
        height={asset.height}
        point={point}
        onChange={setPoint}
        onCommit={({ x, y }) => (x !== asset.focal_x || y !== asset.focal_y) && change.mutate({ focalX: x, focalY: y })}
      />
      {change.error && (
        <Text size="sm" className="asset-fault" role="alert">
          {sentenceOf(change.error)}
        </Text>
      )}
    </>
  )
}

function Facts({
  asset: { width, height, size, created_at: createdAt, mime_type: mimeType, file_key: key },
}: {
  asset: ListedAsset
}) {
  const small = key !== null && width !== null && width < WIDE_ENOUGH && mimeType !== 'image/svg+xml'
  return (
    <Text size="sm" c="dimmed" component="div">
      {[width && height ? t('images.details.measures', { width, height }) : '', key === null ? '' : fileSizeText(size)]
        .filter(Boolean)
        .join(' · ')}
      <br />
      {t('images.details.added', { date: dayAfter(createdAt, 0) })}
      {small && <p>{t('images.details.small', { width })}</p>}
    </Text>
  )
}

function Uses({ siteId, asset }: PartProps) {
  const api = useAssetsApi(siteId)
  const { data, error } = useQuery({
    queryKey: [...assetsKey(siteId), 'uses', asset.id],
    queryFn: () => api.uses(asset.id),
    staleTime: 0,
  })
  if (error) return <Text size="sm">{t('images.uses.failed')}</Text>
  if (!data) return null
  return (
    <section>
      <Text size="sm" fw={500} component="h3">
        {t('images.uses.title', { count: data.count })}
      </Text>
      <ul className="asset-uses">
        {data.uses.map((use) => (
          <li key={use.id}>
            <UseTitle siteId={siteId} use={use} />
            <Text size="xs" c="dimmed">
              {use.spots.map(({ label, ...spot }) => [label, ...noteOf(spot)].join(', ')).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      {asset.deleted_at === null && <ReplaceFile siteId={siteId} asset={asset} count={data.count} />}
    </section>
  )
}

function UseTitle({ siteId, use }: { siteId: Id; use: AssetUse }) {
  if (use.kind === 'site') return <Text size="sm">{t('images.uses.site')}</Text>
  if (use.deleted) return <Text size="sm">{`${use.title} (${t('images.uses.deleted')})`}</Text>
  const isMailing = use.kind === 'mailing'
  return (
    <Anchor
      component={Link}
      size="sm"
      to={isMailing ? sitePlace(siteId, 'newsletter') : sitePlace(siteId, 'editor', use.id)}
    >
      {isMailing ? t('images.uses.mailing', { title: use.title }) : use.title}
    </Anchor>
  )
}

function noteOf({ draft, published }: { draft: boolean; published: boolean }): string[] {
  if (draft && published) return []
  return [t(draft ? 'images.uses.draft' : 'images.uses.published')]
}

function ReplaceFile({ siteId, asset, count }: PartProps & { count: number }) {
  const client = useUploadClient(siteId)
  const upload = useUploadQueue(client).findLast(({ replaces }) => replaces === asset.id)
  const accept = kindOfType(asset.mime_type) === 'picture' ? 'image/*' : `.${endingOf(asset.name)}`
  return (
    <Stack gap="xs">
      <FileButton accept={accept} onChange={(file) => file && client.add([file], { replaces: asset.id })}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={
              upload?.state === 'sending' ? (
                <Ring sent={upload.sent} size={upload.size} label={upload.name} />
              ) : (
                <Replace size={16} />
              )
            }
          >
            {t('images.details.replace')}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        {t('images.details.replaceHint', { count })}
      </Text>
      <Text size="sm" role="status">
        {upload?.state === 'done' ? t('images.done.replaced', { name: asset.name }) : ''}
      </Text>
      {upload?.state === 'failed' && (
        <Text size="sm" className="asset-fault" role="alert">
          {upload.sentence}
        </Text>
      )}
    </Stack>
  )
}

function Bin({ siteId, asset, onGone }: PartProps & { onGone: () => void }) {
  const bin = useBin(siteId, onGone)
  return (
    <>
      {asset.deleted_at === null ? (
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

function stemOf(name: string): string {
  const ending = endingOf(name)
  return ending ? name.slice(0, -ending.length - 1) : name
}

function dayAfter(instant: string, days: number): string {
  const date = new Date(new Date(instant).getTime() + days * 86_400_000)
  return new Intl.DateTimeFormat('it-IT', { dateStyle: 'long' }).format(date)
}
