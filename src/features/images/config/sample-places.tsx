import { Group, Select, Text } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import type { Id } from '../../../core/ids.ts'
import type { ListedAsset, SamplePlace } from '../model/calls.ts'
import { Thumbnail } from './asset-grid.tsx'
import { t } from './messages.ts'

interface SamplePlacesProps {
  readonly siteId: Id
  readonly samples: readonly ListedAsset[]
  readonly places: readonly SamplePlace[]
  /** The owner's own. */
  readonly pictures: readonly ListedAsset[]
  /** One for each place; null keeps the sample. */
  readonly choice: readonly (Id | null)[]
  readonly onChoose: (place: number, picture: Id | null) => void
}

/** Sets no image: a choice of a list needs a value. */
const NONE = ''

/** Each place with its sample and the image that will be there, under the title of its page. */
export function SamplePlaces({ siteId, samples, places, pictures, choice, onChoose }: SamplePlacesProps) {
  const numbered = places.map((place, index) => ({ ...place, index }))
  const find = (assets: readonly ListedAsset[], id: Id | null) => assets.find((asset) => asset.id === id)
  const options = [
    { value: NONE, label: t('images.samples.keep') },
    ...pictures.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return [...Map.groupBy(numbered, ({ documentId }) => documentId)].map(([documentId, members]) => (
    <section key={documentId} aria-labelledby={`samples-${documentId}`}>
      <h2 id={`samples-${documentId}`} className="samples-page">
        {members[0]!.title || 'Senza titolo'}
      </h2>
      <ul className="samples-places">
        {members.map(({ index, assetId }) => {
          const sample = find(samples, assetId)!
          const picture = find(pictures, choice[index] ?? null)
          return (
            <li key={index} className="samples-place">
              <div className="samples-pair">
                <Thumbnail siteId={siteId} asset={sample} />
                <ArrowRight size={16} aria-hidden />
                {picture ? (
                  <Thumbnail key={picture.id} siteId={siteId} asset={picture} />
                ) : (
                  <span className="asset-thumbnail samples-kept">{t('images.samples.keep')}</span>
                )}
              </div>
              <Select
                size="sm"
                aria-label={t('images.samples.place', { sample: sample.alt })}
                allowDeselect={false}
                disabled={pictures.length === 0}
                data={options}
                value={picture?.id ?? NONE}
                onChange={(value) => onChoose(index, value || null)}
                renderOption={({ option }) => {
                  const asset = find(pictures, option.value)
                  return (
                    <Group gap="xs" wrap="nowrap" className="samples-option">
                      {asset && <Thumbnail siteId={siteId} asset={asset} />}
                      <Text size="sm" truncate>
                        {option.label}
                      </Text>
                    </Group>
                  )
                }}
              />
            </li>
          )
        })}
      </ul>
    </section>
  ))
}
