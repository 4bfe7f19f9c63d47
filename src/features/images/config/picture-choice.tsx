import { Button } from '@mantine/core'
import { ImagePlus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Id } from '../../../core/ids.ts'
import type { ListedAsset } from '../model/calls.ts'
import { AssetPicker } from './asset-picker.tsx'
import { pictureAddress } from './assets-api.ts'

/** Width of the picture that is shown. */
const SHOWN_WIDTH = 500

interface PictureChoiceProps {
  readonly siteId: Id
  /** Of the chosen image; null without one. */
  readonly id: Id | null
  /** Undefined until the archive has answered. */
  readonly asset: ListedAsset | undefined
  /** Named by the buttons, where a form has several. */
  readonly named?: string
  readonly onChoose: (id: Id | null) => void
}

/** An image of the archive in a form: shown, replaced by choice, removed. */
export function PictureChoice({ siteId, id, asset, named, onChoose }: PictureChoiceProps): ReactNode {
  const [choosing, setChoosing] = useState(false)
  const src = asset && pictureAddress(siteId, asset, SHOWN_WIDTH)
  const choose = id === null ? 'Scegli un’immagine' : 'Sostituisci'
  const nameOf = (button: string) => (named === undefined ? {} : { 'aria-label': `${button}: ${named}` })
  return (
    <>
      {id !== null && (
        <div className="inspector-picture">
          {src ? <img src={src} alt={asset.alt || asset.name} /> : <span>{asset ? asset.name : ''}</span>}
        </div>
      )}
      <div className="inspector-row">
        <Button
          size="xs"
          variant="default"
          leftSection={<ImagePlus size={14} aria-hidden />}
          {...nameOf(choose)}
          onClick={() => setChoosing(true)}
        >
          {choose}
        </Button>
        {id !== null && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<X size={14} aria-hidden />}
            {...nameOf('Togli')}
            onClick={() => onChoose(null)}
          >
            Togli
          </Button>
        )}
      </div>
      <AssetPicker
        opened={choosing}
        siteId={siteId}
        kinds={['picture']}
        onClose={() => setChoosing(false)}
        onChoose={([chosen]) => {
          setChoosing(false)
          if (chosen) onChoose(chosen.id)
        }}
      />
    </>
  )
}
