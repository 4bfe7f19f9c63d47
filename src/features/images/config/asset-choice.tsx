import './assets.css'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '../../../config/busy-button.tsx'
import { useNotify } from '../../../config/notices.tsx'
import { sentenceOf } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { ASSET_KINDS, type AssetKind, kindOfType } from '../model/asset-search.ts'
import type { ListedAsset } from '../model/calls.ts'
import { AssetLibrary } from './asset-library.tsx'
import { useAssetsApi } from './assets-api.ts'
import { t } from './messages.ts'

export interface AssetChoiceProps {
  readonly siteId: Id
  readonly multiple?: boolean
  /** Kinds of assets to choose from. */
  readonly kinds?: readonly AssetKind[]
  /** In the order in which they were chosen. */
  readonly onChoose: (assets: readonly ListedAsset[]) => void
  readonly onClose: () => void
}

/** Assets to choose from, with upload of new ones. */
export function AssetChoice({ siteId, multiple = false, kinds = ASSET_KINDS, onChoose, onClose }: AssetChoiceProps) {
  const api = useAssetsApi(siteId)
  const [selected, setSelected] = useState<readonly Id[]>([])
  const notify = useNotify()
  // What the choice is added to may change while it is read.
  const latest = useRef(onChoose)
  latest.current = onChoose
  const say = (error: unknown) => notify({ sentence: sentenceOf(error) })
  const reading = useMutation({ mutationFn: (ids: readonly Id[]) => Promise.all(ids.map((id) => api.get(id))) })
  const choose = (ids: readonly Id[]) => {
    // Neither is called once the dialog is closed.
    if (!reading.isPending) reading.mutate(ids, { onSuccess: (assets) => latest.current(assets), onError: say })
  }
  // A new upload is what the owner wants; a single file needs no confirmation.
  const take = async (id: Id, isAlone: boolean) => {
    const asset = await api.get(id)
    if (!end.current || !kinds.includes(kindOfType(asset.mimeType))) return
    if (isAlone && !multiple) return latest.current([asset])
    setSelected((before) => (multiple ? [...before.filter((one) => one !== id), id] : [id]))
  }
  const end = useRef<HTMLDivElement>(null)
  // The dialog may have been opened before this was loaded.
  useEffect(() => {
    end.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  return (
    <>
      <AssetLibrary
        {...{ siteId, multiple, kinds, selected }}
        onSelect={setSelected}
        onOpen={({ id }) => choose([id])}
        onArrival={(id, isAlone) => void take(id, isAlone).catch(say)}
      />
      <Group ref={end} className="asset-picker-end" justify="end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('images.picker.cancel')}
        </Button>
        <BusyButton disabled={selected.length === 0} busy={reading.isPending} onClick={() => choose(selected)}>
          {t('images.picker.choose', { count: selected.length })}
        </BusyButton>
      </Group>
    </>
  )
}
