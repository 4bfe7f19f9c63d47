import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Folder, Images, Search, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { BusyButton } from '../../../config/busy-button.tsx'
import { EmptyState } from '../../../config/empty-state.tsx'
import { SearchField } from '../../../config/search-field.tsx'
import { sentenceOf } from '../../../config/use-load.ts'
import { fileSizeText } from '../../../core/file-size.ts'
import type { Id } from '../../../core/ids.ts'
import { ASSET_KINDS, type AssetKind, kindOfType } from '../model/asset-search.ts'
import type { AssetFolder, ListedAsset } from '../model/calls.ts'
import { AssetGrid } from './asset-grid.tsx'
import { type AssetFilter, lacksDescription, NO_FILTER, useAssetList } from './assets-api.ts'
import { DropZone, FileChooser, UploadButton } from './drop-zone.tsx'
import { FolderFilter, useFolders } from './folders.tsx'
import { t } from './messages.ts'
import { UploadList } from './upload-list.tsx'
import { useArrivals, useUploadClient } from './use-uploads.ts'

/** Delay after the last keystroke before the search, in ms. */
const TYPING_MS = 200
const SHOWN = ['all', 'unused', 'undescribed', 'deleted'] as const
const WAITING = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

interface AssetLibraryProps {
  readonly siteId: Id
  readonly multiple: boolean
  readonly selected: readonly Id[]
  readonly onSelect: (ids: readonly Id[]) => void
  readonly onOpen?: (asset: ListedAsset) => void
  /** Called for each file uploaded here when it is done, with whether it was uploaded alone and last. */
  readonly onArrival?: (assetId: Id, isAlone: boolean) => void
  /** Kinds to choose from; all by default. */
  readonly kinds?: readonly AssetKind[]
  /** Content beside the files; called with the visible ones. */
  readonly children?: (assets: readonly ListedAsset[]) => ReactNode
}

/** The assets of a site: search, filters, selection, and upload by dropping files anywhere. */
export function AssetLibrary({ siteId, kinds = ASSET_KINDS, children, ...choosing }: AssetLibraryProps) {
  const base: AssetFilter = { ...NO_FILTER, kind: kinds.length === 1 ? kinds[0]! : 'all' }
  const [filter, setFilter] = useState(base)
  const [search] = useDebouncedValue(filter.search, TYPING_MS)
  const client = useUploadClient(siteId)
  const folder = useFolders(siteId).find(({ id }) => id === filter.folder)
  const batches = useRef<(readonly string[])[]>([])
  useArrivals(siteId, client, (id, key) => {
    const batch = batches.current.find((keys) => keys.includes(key))
    // Uploads of another screen are not meant here.
    if (batch) choosing.onArrival?.(id, batch.length === 1 && batch === batches.current.at(-1))
  })
  const list = useAssetList(siteId, { ...filter, search })
  const found = list.data?.pages.flatMap((page) => page.assets)
  const assets = found?.filter((asset) => kinds.includes(kindOfType(asset.mimeType)))
  const isFiltered = search !== '' || filter.kind !== base.kind || filter.show !== 'all' || filter.folder !== null
  const isFresh = assets?.length === 0 && !isFiltered
  const isKnown = assets !== undefined || list.error !== null
  const take = (files: readonly File[]) => {
    // Files uploaded while a folder is open go into it.
    batches.current.push(client.add(files, { folderId: folder?.id }))
  }
  return (
    <FileChooser onFiles={take}>
      {(choose) => (
        <DropZone onFiles={take}>
          <div className="asset-library">
            <Stack gap="sm" className="asset-main">
              <Filters
                filter={filter}
                onChange={(change) => setFilter((before) => ({ ...before, ...change }))}
                kinds={kinds}
                siteId={siteId}
                isManaged={children !== undefined}
                {...(!isFresh && { choose, isKnown })}
              />
              <UploadList client={client} />
              {list.error && !list.data && (
                <Failed
                  title={t(search === '' ? 'images.loadFailed' : 'images.searchFailed')}
                  sentence={sentenceOf(list.error)}
                  onRetry={() => void list.refetch()}
                />
              )}
              {!assets && !list.error && <Waiting />}
              {isFresh && <Fresh pictures={base.kind === 'picture'} choose={choose} />}
              {assets && !isFresh && (
                <>
                  <div className="asset-count">
                    <Text size="sm" c="dimmed" role="status">
                      {countWords(list.data?.pages[0])}
                    </Text>
                    {assets.some(lacksDescription) && filter.show === 'all' && (
                      <Legend onShow={() => setFilter({ ...filter, show: 'undescribed' })} />
                    )}
                  </div>
                  {assets.length > 0 ? (
                    <AssetGrid siteId={siteId} assets={assets} {...choosing} />
                  ) : (
                    <Nothing filter={filter} folder={folder} onReset={() => setFilter(base)} choose={choose} />
                  )}
                  {list.hasNextPage && (
                    <BusyButton
                      variant="default"
                      busy={list.isFetchingNextPage}
                      onClick={() => void list.fetchNextPage()}
                    >
                      {t('images.more')}
                    </BusyButton>
                  )}
                </>
              )}
            </Stack>
            {children?.(assets ?? [])}
          </div>
        </DropZone>
      )}
    </FileChooser>
  )
}

function countWords(page: { count: number; bytes: number } | undefined): string {
  return page ? t('images.count', { count: page.count, size: fileSizeText(page.bytes) }) : ''
}

interface FiltersProps {
  readonly filter: AssetFilter
  readonly onChange: (change: Partial<AssetFilter>) => void
  readonly kinds: readonly AssetKind[]
  readonly siteId: Id
  /** Whether folders can be created and renamed here. */
  readonly isManaged: boolean
  /** Absent while the screen's own button uploads the first file. */
  readonly choose?: () => void
  /** Whether it is known which of the two buttons uploads: until then neither can have the focus, which would be lost. */
  readonly isKnown?: boolean
}

function Filters({ filter, onChange, kinds, siteId, isManaged, choose, isKnown = true }: FiltersProps) {
  return (
    <Group gap="sm" align="end">
      <SearchField
        className="asset-search"
        // Initial focus of the dialog.
        data-autofocus
        label={t('images.search')}
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      {kinds.length > 1 && (
        <Select
          className="asset-filter"
          aria-label={t('images.kind')}
          allowDeselect={false}
          data={(['all', ...kinds] as const).map((value) => ({ value, label: t(`images.kind.${value}`) }))}
          value={filter.kind}
          onChange={(kind) => onChange({ kind: kind ?? 'all' })}
        />
      )}
      <Select
        className="asset-filter"
        aria-label={t('images.show')}
        allowDeselect={false}
        data={SHOWN.map((value) => ({ value, label: t(`images.show.${value}`) }))}
        value={filter.show}
        onChange={(show) => onChange({ show: show ?? 'all' })}
      />
      <FolderFilter {...{ siteId, isManaged }} folderId={filter.folder} onChange={(folder) => onChange({ folder })} />
      {choose && <UploadButton choose={choose} hidden={!isKnown} />}
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

/** A skeleton of the grid, after a short delay. */
function Waiting() {
  return (
    <div className="asset-grid asset-waiting" aria-hidden>
      {WAITING.map((key) => (
        <Skeleton key={key} className="asset-thumbnail" />
      ))}
    </div>
  )
}

/** Explains the dots on images; its button filters by them. */
function Legend({ onShow }: { onShow: () => void }) {
  return (
    <Button
      className="asset-legend"
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<span className="asset-mark" />}
      title={t('images.undescribed.only')}
      onClick={onShow}
    >
      {t('images.undescribed')}
    </Button>
  )
}

/** Before the first file. */
function Fresh({ pictures, choose }: { pictures: boolean; choose: () => void }) {
  return (
    <EmptyState
      icon={Images}
      title={t(pictures ? 'images.emptyPictures.title' : 'images.empty.title')}
      text={t(pictures ? 'images.emptyPictures.text' : 'images.empty.text')}
    >
      <UploadButton strong choose={choose} />
    </EmptyState>
  )
}

interface NothingProps {
  readonly filter: AssetFilter
  readonly folder: AssetFolder | undefined
  readonly onReset: () => void
  readonly choose: () => void
}

/** When a search or a filter has no results. */
function Nothing({ filter, folder, onReset, choose }: NothingProps) {
  if (folder && filter.search === '' && filter.kind === 'all' && filter.show === 'all')
    return (
      <EmptyState icon={Folder} title={t('images.folder.empty', folder)} text={t('images.folder.emptyText')}>
        <UploadButton strong choose={choose} />
      </EmptyState>
    )
  if (filter.show === 'deleted' && filter.search === '')
    return <EmptyState icon={Trash2} title={t('images.binEmpty.title')} text={t('images.binEmpty.text')} />
  return (
    <EmptyState icon={Search} title={t('images.none.title')} text={t('images.none.text')}>
      <Button variant="light" onClick={onReset}>
        {t('images.none.reset')}
      </Button>
    </EmptyState>
  )
}
