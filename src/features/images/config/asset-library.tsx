import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { SearchField } from '../../../config/search-field.tsx'
import { sentenceOf } from '../../../config/use-load.ts'
import { fileSizeText } from '../../../core/file-size.ts'
import type { Id } from '../../../core/ids.ts'
import { ASSET_KINDS, type AssetKind, kindOfType } from '../model/asset-search.ts'
import { AssetGrid } from './asset-grid.tsx'
import { type AssetFilter, type ListedAsset, NO_FILTER, useAssetList } from './assets-api.ts'
import { ChooseFiles, DropZone } from './drop-zone.tsx'
import { t } from './messages.ts'
import { UploadList } from './upload-list.tsx'
import { useArrivals, useUploadClient } from './use-uploads.ts'

/** Nothing is asked for while words are still being typed, in ms. */
const TYPING_MS = 200
const SHOWN = ['all', 'unused', 'undescribed', 'deleted'] as const
const WAITING = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

interface AssetLibraryProps {
  readonly siteId: Id
  readonly multiple: boolean
  readonly selected: readonly Id[]
  readonly onSelect: (ids: readonly Id[]) => void
  readonly onOpen?: (asset: ListedAsset) => void
  /** Hears of each file that has just arrived. */
  readonly onArrival?: (assetId: Id) => void
  /** Kinds that may be chosen; all of them when absent. */
  readonly kinds?: readonly AssetKind[]
  /** What stands beside the files, with those that are in sight. */
  readonly children?: (assets: readonly ListedAsset[]) => ReactNode
}

/** The files of a site: searched, filtered, chosen, and new ones dropped anywhere on it. */
export function AssetLibrary({ siteId, kinds = ASSET_KINDS, children, ...choosing }: AssetLibraryProps) {
  const [filter, setFilter] = useState<AssetFilter>({ ...NO_FILTER, kind: kinds.length === 1 ? kinds[0]! : 'all' })
  const [search] = useDebouncedValue(filter.search, TYPING_MS)
  const client = useUploadClient(siteId)
  useArrivals(siteId, client, choosing.onArrival)
  const list = useAssetList(siteId, { ...filter, search })
  const found = list.data?.pages.flatMap((page) => page.assets)
  const assets = found?.filter((asset) => kinds.includes(kindOfType(asset.mime_type)))
  const reset = () => setFilter({ ...NO_FILTER, kind: kinds.length === 1 ? kinds[0]! : 'all' })
  const take = (files: readonly File[]) => void client.add(files)
  return (
    <DropZone onFiles={take}>
      <div className="asset-library">
        <Stack gap="sm" className="asset-main">
          <Filters filter={filter} onChange={setFilter} kinds={kinds} onFiles={take} />
          <UploadList client={client} />
          {list.error && !list.data && (
            <Failed
              title={t(search === '' ? 'images.loadFailed' : 'images.searchFailed')}
              sentence={sentenceOf(list.error)}
              onRetry={() => void list.refetch()}
            />
          )}
          {!assets && !list.error && <Waiting />}
          {assets && (
            <>
              <Text size="sm" c="dimmed" role="status">
                {countWords(list.data?.pages[0])}
              </Text>
              {assets.length > 0 ? (
                <AssetGrid siteId={siteId} assets={assets} {...choosing} />
              ) : (
                <Nothing filter={filter} onReset={reset} onFiles={take} />
              )}
              {list.hasNextPage && (
                <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {t('images.more')}
                </Button>
              )}
            </>
          )}
        </Stack>
        {children?.(assets ?? [])}
      </div>
    </DropZone>
  )
}

function countWords(page: { count: number; bytes: number } | undefined): string {
  return page ? t('images.count', { count: page.count, size: fileSizeText(page.bytes) }) : ''
}

interface FiltersProps {
  readonly filter: AssetFilter
  readonly onChange: (filter: AssetFilter) => void
  readonly kinds: readonly AssetKind[]
  readonly onFiles: (files: readonly File[]) => void
}

function Filters({ filter, onChange, kinds, onFiles }: FiltersProps) {
  return (
    <Group gap="sm" align="end">
      <SearchField
        className="asset-search"
        // Where the dialog's focus begins.
        data-autofocus
        label={t('images.search')}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      {kinds.length > 1 && (
        <Select
          className="asset-filter"
          aria-label={t('images.kind')}
          allowDeselect={false}
          data={(['all', ...kinds] as const).map((value) => ({ value, label: t(`images.kind.${value}`) }))}
          value={filter.kind}
          onChange={(kind) => onChange({ ...filter, kind: kind ?? 'all' })}
        />
      )}
      <Select
        className="asset-filter"
        aria-label={t('images.show')}
        allowDeselect={false}
        data={SHOWN.map((value) => ({ value, label: t(`images.show.${value}`) }))}
        value={filter.show}
        onChange={(show) => onChange({ ...filter, show: show ?? 'all' })}
      />
      <ChooseFiles onFiles={onFiles} />
    </Group>
  )
}

function Failed({ title, sentence, onRetry }: { title: string; sentence: string; onRetry: () => void }) {
  return (
    <Stack className="asset-note" role="alert" gap="sm">
      <Text fw={600}>{title}</Text>
      <Text size="sm">{sentence}</Text>
      <Button variant="light" onClick={onRetry}>
        {t('images.retry')}
      </Button>
    </Stack>
  )
}

/** The grid's own shape, from the moment when waiting is felt. */
function Waiting() {
  return (
    <div className="asset-grid asset-waiting" aria-hidden>
      {WAITING.map((key) => (
        <Skeleton key={key} className="asset-thumbnail" />
      ))}
    </div>
  )
}

function Nothing({
  filter,
  onReset,
  onFiles,
}: { filter: AssetFilter; onReset: () => void } & Pick<FiltersProps, 'onFiles'>) {
  if (filter.show === 'deleted' && filter.search === '')
    return (
      <Stack className="asset-note" gap="xs">
        <Text fw={600}>{t('images.binEmpty.title')}</Text>
        <Text size="sm">{t('images.binEmpty.text')}</Text>
      </Stack>
    )
  const filtered = filter.search !== '' || filter.kind !== 'all' || filter.show !== 'all'
  return (
    <Stack className="asset-note" gap="sm">
      <Text fw={600}>{t(filtered ? 'images.none.title' : 'images.empty.title')}</Text>
      <Text size="sm">{t(filtered ? 'images.none.text' : 'images.empty.text')}</Text>
      {filtered ? (
        <Button variant="light" onClick={onReset}>
          {t('images.none.reset')}
        </Button>
      ) : (
        <ChooseFiles strong onFiles={onFiles} />
      )}
    </Stack>
  )
}
