import './assets.css'
import './samples.css'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Images, RotateCcw, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../../../config/busy-button.tsx'
import { EmptyState } from '../../../config/empty-state.tsx'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { useNotify } from '../../../config/notices.tsx'
import type { PanelProps } from '../../../config/panel.ts'
import { sitePlace } from '../../../config/place.ts'
import { sentenceOf } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { kindOfType } from '../model/asset-search.ts'
import type { ListedAsset, SamplePlace } from '../model/calls.ts'
import { choosePicture, proposePictures, replacementsOf } from '../model/replacement.ts'
import { AssetPicker } from './asset-picker.tsx'
import { useAssetsApi, useSamples } from './assets-api.ts'
import { DropZone, FileChooser } from './drop-zone.tsx'
import { t } from './messages.ts'
import { SamplePlaces } from './sample-places.tsx'
import { UploadList } from './upload-list.tsx'
import { useReplacePictures } from './use-replace-pictures.ts'
import { uploaded, useUploadClient } from './use-uploads.ts'

/** The samples that the pages still show, page by page, and the owner's own images to put in their places. */
export default function SamplesPanel({ site: { id: siteId } }: PanelProps) {
  const { data, error, refetch } = useSamples(siteId)
  if (error && !data)
    return <LoadFailure title={t('images.samples.failed')} sentence={sentenceOf(error)} retry={() => void refetch()} />
  if (!data) return <Skeleton rows={5} />
  if (data.places.length === 0)
    return (
      <EmptyState icon={Images} title={t('images.samples.none.title')} text={t('images.samples.none.text')}>
        <Button component={Link} to={sitePlace(siteId, 'editor')} variant="light">
          {t('images.samples.back')}
        </Button>
      </EmptyState>
    )
  return <Replacement siteId={siteId} {...data} />
}

interface ReplacementProps {
  readonly siteId: Id
  readonly samples: readonly ListedAsset[]
  readonly places: readonly SamplePlace[]
}

function Replacement({ siteId, samples, places }: ReplacementProps) {
  const [pictures, setPictures] = useState<readonly ListedAsset[]>([])
  // By place: the list may be read again meanwhile, and then be shorter.
  const [chosen, setChosen] = useState<ReadonlyMap<string, Id | null>>(new Map())
  const [picking, setPicking] = useState(false)
  const own = useOwnPictures(siteId, (added) => {
    const fresh = [...pictures, ...added.filter(({ id }) => !pictures.some((one) => one.id === id))]
    setPictures(fresh)
    propose(fresh)
  })
  const keys = places.map(keyOf)
  const choice = keys.map((key) => chosen.get(key) ?? null)
  const setChoice = (next: readonly (Id | null)[]) => setChosen(new Map(keys.map((key, at) => [key, next[at] ?? null])))
  const propose = (all: readonly ListedAsset[]) => setChoice(proposePictures(places, samples, all))
  const replace = useReplacePictures(siteId)
  const wanted = replacementsOf(places, choice)
  return (
    <DropZone onFiles={(files) => void own.upload(files)}>
      <Stack className="samples" gap="md">
        <Text className="samples-intro">{t('images.samples.intro')}</Text>
        <Group gap="sm">
          <FileChooser onFiles={(files) => void own.upload(files)}>
            {(open) => (
              <Button leftSection={<Upload size={16} aria-hidden />} onClick={open}>
                {t('images.samples.upload')}
              </Button>
            )}
          </FileChooser>
          <Button variant="default" leftSection={<Images size={16} aria-hidden />} onClick={() => setPicking(true)}>
            {t('images.samples.choose')}
          </Button>
          {pictures.length > 0 && (
            <Button
              variant="subtle"
              leftSection={<RotateCcw size={16} aria-hidden />}
              onClick={() => propose(pictures)}
            >
              {t('images.samples.again')}
            </Button>
          )}
        </Group>
        <UploadList client={own.client} />
        <SamplePlaces
          {...{ siteId, samples, places, pictures, choice }}
          onChoose={(place, picture) => setChoice(choosePicture(choice, place, picture))}
        />
        <Group className="samples-foot" justify="space-between" gap="sm">
          <Text role="status" size="sm">
            {t('images.samples.count', { count: wanted.length, total: places.length })}
          </Text>
          <BusyButton disabled={wanted.length === 0} busy={replace.isPending} onClick={() => replace.mutate(wanted)}>
            {t('images.samples.confirm')}
          </BusyButton>
        </Group>
      </Stack>
      <AssetPicker
        opened={picking}
        siteId={siteId}
        kinds={['picture']}
        multiple
        onClose={() => setPicking(false)}
        onChoose={(assets) => {
          setPicking(false)
          own.add(assets)
        }}
      />
    </DropZone>
  )
}

/** Unique among the places: a block may show one sample twice. */
function keyOf({ documentId, blockId, assetId }: SamplePlace, at: number, all: readonly SamplePlace[]): string {
  const before = all.slice(0, at).filter((one) => one.blockId === blockId && one.assetId === assetId).length
  return [documentId, blockId, assetId, before].join(' ')
}

/** Uploads images, or takes those of the archive; `onAdd` gets them in their order. */
function useOwnPictures(siteId: Id, onAdd: (assets: readonly ListedAsset[]) => void) {
  const client = useUploadClient(siteId)
  const api = useAssetsApi(siteId)
  const notify = useNotify()
  // Others may have been added while these were on their way.
  const latest = useRef(onAdd)
  latest.current = onAdd
  const add = (assets: readonly ListedAsset[]) =>
    latest.current(assets.filter(({ mimeType }) => kindOfType(mimeType) === 'picture'))
  return {
    client,
    add,
    upload: async (files: readonly File[]): Promise<void> => {
      const { assetIds } = await uploaded(client, files)
      try {
        add(await Promise.all([...new Set(assetIds)].map((id) => api.get(id))))
      } catch (error) {
        notify({ sentence: sentenceOf(error) })
      }
    },
  }
}
