import { Check, FileText, Film, Image, Music } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import type { Id } from '../../../core/ids.ts'
import { type AssetKind, kindOfType } from '../model/asset-search.ts'
import type { ListedAsset } from '../model/calls.ts'
import { isShownWhole, lacksDescription, pictureAddress } from './assets-api.ts'
import { t } from './messages.ts'

export const KIND_ICONS = { picture: Image, document: FileText, audio: Music, video: Film } as const satisfies Record<
  AssetKind,
  unknown
>

interface AssetGridProps {
  readonly siteId: Id
  readonly assets: readonly ListedAsset[]
  readonly selected: readonly Id[]
  readonly multiple: boolean
  readonly onSelect: (ids: readonly Id[]) => void
  /** Double click, or Enter on a selected asset. */
  readonly onOpen?: (asset: ListedAsset) => void
}

/** Assets to choose from: a listbox in rows (APG), where Shift selects a range and Ctrl adds one. */
export function AssetGrid({ siteId, assets, selected, multiple, onSelect, onOpen }: AssetGridProps) {
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<Id>()
  const anchor = useRef(0)
  const hint = useId()
  const stop = Math.max(
    0,
    assets.findIndex(({ id }) => id === (focused ?? selected[0])),
  )

  const choose = (index: number, { range = false, add = false }: { range?: boolean; add?: boolean }) => {
    const { id } = assets[index]!
    if (multiple && range) {
      const [from, to] = [anchor.current, index].sort((a, b) => a - b) as [number, number]
      return onSelect(assets.slice(from, to + 1).map((asset) => asset.id))
    }
    anchor.current = index
    if (multiple && add)
      return onSelect(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
    onSelect([id])
  }
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
  const go = (index: number) => {
    const next = Math.min(Math.max(0, index), assets.length - 1)
    setFocused(assets[next]?.id)
    options()[next]?.focus()
  }
  const press = (event: KeyboardEvent, index: number) => {
    const columns = columnsOf(options())
    const moves: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      ArrowDown: index + columns,
      ArrowUp: index - columns,
      Home: 0,
      End: assets.length - 1,
    }
    const target = moves[event.key]
    const all = event.key === 'a' && (event.ctrlKey || event.metaKey)
    if (target !== undefined && !event.altKey) go(target)
    else if (all && multiple) onSelect(assets.map(({ id }) => id))
    else if (event.key === 'Enter' && selected.includes(assets[index]!.id) && onOpen) onOpen(assets[index]!)
    else if (event.key === 'Enter' || event.key === ' ')
      choose(index, { range: event.shiftKey, add: event.key === ' ' || event.ctrlKey || event.metaKey })
    else return
    event.preventDefault()
    // Keyboard shortcuts of the area, such as moving blocks, do not apply here.
    event.stopPropagation()
  }
  const click = (event: MouseEvent, index: number) => {
    setFocused(assets[index]!.id)
    const isOnSign = (event.target as Element).closest('.asset-check') !== null
    choose(index, { range: event.shiftKey, add: isOnSign || event.ctrlKey || event.metaKey })
  }

  return (
    <div
      ref={list}
      className="asset-grid"
      role="listbox"
      aria-label={t('images.grid')}
      aria-describedby={hint}
      aria-multiselectable={multiple}
    >
      <span id={hint} hidden>
        {t('images.gridHint')}
      </span>
      {assets.map((asset, index) => (
        <div
          key={asset.id}
          className="asset-card"
          role="option"
          aria-selected={selected.includes(asset.id)}
          aria-label={labelOf(asset)}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setFocused(asset.id)}
          onKeyDown={(event) => press(event, index)}
          onClick={(event) => click(event, index)}
          onDoubleClick={() => onOpen?.(asset)}
        >
          <Thumbnail siteId={siteId} asset={asset} />
          <span className="asset-name">{asset.name}</span>
          {lacksDescription(asset) && <span className="asset-mark" />}
          {(multiple || selected.includes(asset.id)) && (
            // Lets a pointer add one to the selection; the keyboard has the space bar.
            <span className="asset-check">
              <Check size={14} />
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

export function Thumbnail({ siteId, asset }: { siteId: Id; asset: ListedAsset }) {
  const [broken, setBroken] = useState(false)
  const address = broken ? undefined : pictureAddress(siteId, asset, 300)
  const Icon = KIND_ICONS[kindOfType(asset.mimeType)]
  return (
    <span
      className="asset-thumbnail"
      data-whole={isShownWhole(asset) || undefined}
      data-clear={(address && asset.hasAlpha === 1) || undefined}
    >
      {address ? (
        <img
          src={address}
          onError={() => setBroken(true)}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ objectPosition: `${asset.focalX * 100}% ${asset.focalY * 100}%` }}
        />
      ) : (
        <Icon size={32} strokeWidth={1.25} aria-hidden />
      )}
    </span>
  )
}

function labelOf(asset: ListedAsset): string {
  const notes = [
    lacksDescription(asset) ? t('images.item.undescribed') : '',
    asset.fileKey === null ? t('images.item.missing') : '',
  ]
  const kind = t(`images.kindOne.${kindOfType(asset.mimeType)}`)
  return t('images.item', { name: asset.name, kind, note: notes.join('') })
}

/** Number of assets in a row: those with the same top as the first. */
function columnsOf(options: readonly HTMLElement[]): number {
  const below = options.findIndex(({ offsetTop }) => offsetTop > options[0]!.offsetTop)
  return below === -1 ? options.length : below
}
