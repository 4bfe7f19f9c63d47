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

function useChange(siteId: Id, asset: ListedAsset) {
  const api = useAssetsApi(siteId)
  const refresh = useRefreshAssets(siteId)
  return useMutation({ mutationFn: (change: AssetChange) => api.change(asset.id, change), onSuccess: refresh })
}

/** Name of a file, without its extension. */
export function AssetName({ siteId, asset }: PartProps) {
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

/** The focal point of an image, which stays visible when it is cropped. */
export function AssetFocal({ siteId, asset }: PartProps) {
  const change = useChange(siteId, asset)
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
        onCommit={({ x, y }) => (x !== asset.focalX || y !== asset.focalY) && change.mutate({ focalX: x, focalY: y })}
      />
      {change.error && (
        <Text size="sm" className="asset-fault" role="alert">
          {sentenceOf(change.error)}
        </Text>
      )}
    </>
  )
}
