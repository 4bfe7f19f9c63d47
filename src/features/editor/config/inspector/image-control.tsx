import { Input } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ControlProps } from '../../../../config/control.ts'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { picturePlace, takesSeveral } from '../dragging/dropped-files.ts'
import { LEFT_IN_MEDIA, usePlaceFiles } from '../dragging/place-files.ts'
import { queryKey } from '../state/block-data.ts'
import { usePage } from '../state/context.tsx'
import {
  DropZone,
  FocalPointPicker,
  type ListedAsset,
  PICTURES,
  PictureChoice,
  pictureAddress,
  useAsset,
  useAssetsApi,
  useOnePicture,
} from '../state/pictures.ts'
import { findBlock, flatten } from '../state/tree.ts'
import { useDrawnWidth } from './shown-width.ts'

interface ImageControlProps extends ControlProps {
  /** The block of the page that shows it; a page's own image is not drawn on the page. */
  readonly blockId?: Id
}

/** One image of the archive: shown, replaced by choice or by drop, removed; and its focal point. */
export function ImageControl({ field, value, fault, onChange, blockId }: ImageControlProps): ReactNode {
  const page = usePage()
  const { siteId } = page
  const placeFiles = usePlaceFiles(page)
  const id = typeof value === 'string' ? value : null
  const asset = useAsset(siteId, id)
  const src = asset && pictureAddress(siteId, asset, 500)
  const notify = useNotify()
  const picture = useOnePicture(siteId, (next) =>
    page.isOpen() ? onChange(next) : notify({ sentence: LEFT_IN_MEDIA }),
  )
  const take = (files: readonly File[]) => {
    const block = blockId && findBlock(page.editor.store.getState().draft.content.blocks, blockId)
    const place = block && picturePlace(block, page.registry)
    if (files.length > 1 && place && takesSeveral(place)) return placeFiles(files, place)
    void picture.take(files)
  }
  return (
    <DropZone onFiles={take}>
      <Input.Wrapper
        label={field.label}
        labelElement="div"
        {...(field.help !== undefined && { description: field.help })}
        error={fault}
      >
        <PictureChoice {...{ siteId, id, asset }} onChoose={picture.choose} />
        {asset && blockId !== undefined && <TooSmall blockId={blockId} asset={asset} />}
        {asset && src && <Focal key={asset.id} asset={asset} src={src} />}
      </Input.Wrapper>
    </DropZone>
  )
}

/** Warns that an image has too few pixels to be sharp in its place. */
function TooSmall({ blockId, asset }: { blockId: Id; asset: ListedAsset }): ReactNode {
  const { width, height, mimeType: type } = asset
  const drawn = useDrawnWidth(blockId, asset.id, { width: width ?? 1, height: height ?? 1 })
  // A vector drawing is sharp at every size.
  if (width === null || width >= drawn || type === 'image/svg+xml') return null
  return (
    <p className="inspector-hint">
      È larga {width} pixel e qui ne occupa {drawn}: non si vedrà nitida. Se puoi, scegline una più grande.
    </p>
  )
}

function Focal({ asset, src }: { asset: ListedAsset; src: string }): ReactNode {
  const [point, setPoint] = useState({ x: asset.focalX, y: asset.focalY })
  return (
    <FocalPointPicker
      src={src}
      width={asset.width ?? 4}
      height={asset.height ?? 3}
      point={point}
      onChange={setPoint}
      onCommit={useKeepFocalPoint(asset.id)}
    />
  )
}

/** Stores the focal point, which belongs to the asset wherever it is used, and updates the page. */
function useKeepFocalPoint(assetId: Id) {
  const { siteId, editor, blockData, registry } = usePage()
  const api = useAssetsApi(siteId)
  const client = useQueryClient()
  const notify = useNotify()
  return async ({ x, y }: { readonly x: number; readonly y: number }): Promise<void> => {
    try {
      await api.change(assetId, { focalX: x, focalY: y })
    } catch (error) {
      return notify({ sentence: sentenceOf(error) })
    }
    await client.invalidateQueries({ queryKey: ['assets', siteId] })
    const calls = flatten(editor.store.getState().draft.content.blocks).flatMap((block) => {
      const call = registry.get(block.type)?.data?.(block.props)
      return call ? [[queryKey(call), call] as const] : []
    })
    blockData.refresh(PICTURES, new Map(calls))
  }
}
