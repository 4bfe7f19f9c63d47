import { Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '../../../config/api.ts'
import { sentenceOf } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import type { AssetChange, ListedAsset } from '../model/calls.ts'
import { endingOf } from '../model/file-types.ts'
import { lacksDescription, pictureAddress, useAssetsApi, useRefreshAssets } from './assets-api.ts'
import { FocalPointPicker } from './focal-point-picker.tsx'
import { t } from './messages.ts'

interface PartProps {
  readonly siteId: Id
  readonly asset: ListedAsset
}

/** Changes one field of an asset. `known` is the asset as it will be once the change that is under way is stored. */
function useChange(siteId: Id, asset: ListedAsset) {
  const api = useAssetsApi(siteId)
  const refresh = useRefreshAssets(siteId)
  const mutation = useMutation({
    mutationFn: (change: AssetChange) => api.change(asset.id, change),
    // One after the other, so that the last one stays.
    scope: { id: `asset ${asset.id}` },
    onSuccess: refresh,
  })
  return { ...mutation, known: { ...asset, ...(mutation.isPending && mutation.variables) } }
}

/** Name of a file, without its extension. */
export function AssetName({ siteId, asset }: PartProps) {
  const change = useChange(siteId, asset)
  const [name, setName] = useState(stemOf(asset.name))
  const [missing, setMissing] = useState(false)
  const known = change.isPending ? change.known.name : stemOf(asset.name)
  const save = () => {
    setMissing(name.trim() === '')
    if (name.trim() !== '' && name !== known) {
      // What has been typed since stays.
      const show = (saved: ListedAsset) => setName((shown) => (shown === name ? stemOf(saved.name) : shown))
      change.mutate({ name }, { onSuccess: show })
    } else if (change.isError) change.reset()
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

function stemOf(name: string): string {
  const ending = endingOf(name)
  return ending ? name.slice(0, -ending.length - 1) : name
}

/** The server's reason, or a default without a response. */
function renameSentence(error: unknown): string {
  const answered = error instanceof ApiFailure && error.status >= 400 && error.status < 500
  return answered ? error.message : t('images.renameFailed')
}

/** Alternative text and caption of an image. */
export function AssetWords({ siteId, asset }: PartProps) {
  const altChange = useChange(siteId, asset)
  const decorativeChange = useChange(siteId, asset)
  const captionChange = useChange(siteId, asset)
  const isSaved = [altChange, decorativeChange, captionChange].some(({ isSuccess }) => isSuccess)
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
        error={altChange.error && sentenceOf(altChange.error)}
        onChange={(event) => setAlt(event.currentTarget.value)}
        onBlur={() => alt !== altChange.known.alt && altChange.mutate({ alt })}
      />
      <Switch
        label={t('images.details.decorative')}
        description={t('images.details.decorativeHint')}
        checked={decorative}
        error={decorativeChange.error && sentenceOf(decorativeChange.error)}
        onChange={(event) => {
          setDecorative(event.currentTarget.checked)
          decorativeChange.mutate({ decorative: event.currentTarget.checked })
        }}
      />
      <TextInput
        label={t('images.details.caption')}
        maxLength={1000}
        value={caption}
        error={captionChange.error && sentenceOf(captionChange.error)}
        onChange={(event) => setCaption(event.currentTarget.value)}
        onBlur={() => caption !== captionChange.known.caption && captionChange.mutate({ caption })}
      />
      <Text size="xs" c="dimmed" role="status">
        {isSaved ? t('images.details.saved') : ''}
      </Text>
    </Stack>
  )
}

/** The focal point of an image, which stays visible when it is cropped. */
export function AssetFocal({ siteId, asset }: PartProps) {
  const change = useChange(siteId, asset)
  const { focalX, focalY } = change.known
  const [point, setPoint] = useState({ x: asset.focalX, y: asset.focalY })
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
        onCommit={({ x, y }) => (x !== focalX || y !== focalY) && change.mutate({ focalX: x, focalY: y })}
      />
      {change.error && (
        <Text size="sm" className="asset-fault" role="alert">
          {sentenceOf(change.error)}
        </Text>
      )}
    </>
  )
}
