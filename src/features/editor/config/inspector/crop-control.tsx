import { Input, Switch } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { BlockControlProps } from '../../../../config/control.ts'
import { type Id, isId } from '../../../../core/ids.ts'
import { useBlocksInProperties, usePage } from '../state/context.tsx'
import { FocalPointPicker, pictureAddress, useAsset } from '../state/pictures.ts'
import { findBlock } from '../state/tree.ts'

type Point = { readonly x: number; readonly y: number }

/** A focal point that the block's image has on phones only; without one, it is the image's own. */
export function CropControl({ field, value, fault, blockId, siteId, onChange }: BlockControlProps): ReactNode {
  const picture = usePicture(blockId)
  const asset = useAsset(siteId, picture)
  const src = asset && pictureAddress(siteId, asset, 500)
  const [moving, setMoving] = useState<Point>()
  const chosen = value as Point | null
  if (!asset || !src) return null
  const own = { x: asset.focalX, y: asset.focalY }
  const commit = (point: Point) => {
    setMoving(undefined)
    if (point.x !== chosen?.x || point.y !== chosen.y) onChange(point)
  }
  return (
    <Input.Wrapper label={field.label} labelElement="div" description={field.help} error={fault}>
      <Switch
        my="xs"
        label="Un altro punto"
        checked={chosen !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? own : null)}
      />
      {chosen && (
        <FocalPointPicker
          src={src}
          width={asset.width ?? 4}
          height={asset.height ?? 3}
          devices={['phone']}
          point={moving ?? chosen}
          onChange={setMoving}
          onCommit={commit}
        />
      )}
    </Input.Wrapper>
  )
}

/** The image behind the block that phones show too; null if they have another one. */
function usePicture(blockId: Id): Id | null {
  const { registry } = usePage()
  const { blocks } = useBlocksInProperties()
  const block = findBlock(blocks, blockId)
  if (!block) return null
  const { pictureId, phonePictureId } = registry.readProps(block)
  return isId(pictureId) && phonePictureId === null ? pictureId : null
}
