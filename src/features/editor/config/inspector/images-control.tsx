import { ActionIcon, Button, Input } from '@mantine/core'
import { ArrowDown, ArrowUp, ChevronDown, ImagePlus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import type { BlockControlProps } from '../../../../config/control.ts'
import { RowGrip, SortableRow } from '../../../../config/sortable-row.tsx'
import { filmAddressSchema, filmFault } from '../../../../core/film-address.ts'
import { linkFault } from '../../../../core/link-rules.ts'
import { linkSchema } from '../../../../core/links.ts'
import type { Inline } from '../../../../core/rich-text.ts'
import { inlineText } from '../../../../core/rich-text.ts'
import { type Asset, imagePath } from '../../../images/views.ts'
import { usePage } from '../state/context.tsx'
import { AssetPicker, usePictures } from '../state/pictures.ts'
import { TextControl } from './controls.tsx'
import { FileControl } from './file-control.tsx'
import { LinkControl } from './link-control.tsx'
import { useAskedRow } from './shown-settings.ts'
import { plainInlines } from './text-control.tsx'
import { useTyped } from './use-typed.ts'

type Item = Readonly<Record<string, unknown>> & { readonly assetId: string }

/** Several images in order. */
export function ImagesControl({
  siteId,
  field,
  value,
  fault,
  onChange,
  itemNames,
  announce,
}: BlockControlProps): ReactNode {
  const [choosing, setChoosing] = useState(false)
  const [opened, setOpened] = useState<number>()
  useAskedRow(field.name, setOpened)
  const [dragged, setDragged] = useState<number>()
  const list = useRef<HTMLOListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const focusOn = useRef<number>(undefined)
  const items = Array.isArray(value) ? (value as Item[]) : []
  const pictures = usePictures(items.map(({ assetId }) => assetId))
  // Rows keep their keys while images come and go: the focus moves with the image, or to the next one.
  useLayoutEffect(() => {
    if (focusOn.current === undefined) return
    const names = list.current?.querySelectorAll<HTMLElement>('.inspector-image-name')
    ;(names?.[focusOn.current] ?? names?.[names.length - 1] ?? adding.current)?.focus()
    focusOn.current = undefined
  })
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return
    const rest = items.filter((_, index) => index !== from)
    onChange([...rest.slice(0, to), items[from]!, ...rest.slice(to)])
    if (opened === from) setOpened(to)
    announce(`Immagine spostata: posto ${to + 1} di ${items.length}.`)
    focusOn.current = to
  }
  const remove = (index: number) => {
    onChange(items.filter((_, place) => place !== index))
    setOpened(undefined)
    announce(`Immagine tolta. Ne restano ${items.length - 1}.`)
    focusOn.current = index
  }
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      {...(field.help !== undefined && { description: field.help })}
      error={fault}
    >
      <ol ref={list} className="inspector-images" aria-label={field.label}>
        {items.map((item, index) => (
          <ImageRow
            // biome-ignore lint/suspicious/noArrayIndexKey: one image may occur twice, and positions have no other key.
            key={index}
            {...{ item, index }}
            names={itemNames}
            asset={pictures[item.assetId]}
            count={items.length}
            open={opened === index}
            toggle={() => setOpened(opened === index ? undefined : index)}
            isDragged={dragged === index}
            drag={setDragged}
            drop={() => dragged !== undefined && move(dragged, index)}
            move={(to) => move(index, to)}
            remove={() => remove(index)}
            change={(change) => onChange(items.map((one, place) => (place === index ? { ...one, ...change } : one)))}
          />
        ))}
      </ol>
      <Button
        ref={adding}
        size="xs"
        variant="default"
        leftSection={<ImagePlus size={14} aria-hidden />}
        onClick={() => setChoosing(true)}
      >
        Aggiungi immagini
      </Button>
      <AssetPicker
        opened={choosing}
        siteId={siteId}
        multiple
        kinds={['picture']}
        onClose={() => setChoosing(false)}
        onChoose={(chosen) => {
          setChoosing(false)
          onChange([...items, ...chosen.map(({ id }) => ({ assetId: id }))])
        }}
      />
    </Input.Wrapper>
  )
}

interface ImageRowProps {
  readonly item: Item
  readonly asset: Asset | undefined
  readonly index: number
  readonly count: number
  readonly names: readonly string[]
  readonly open: boolean
  readonly toggle: () => void
  readonly isDragged: boolean
  readonly drag: (index: number | undefined) => void
  readonly drop: () => void
  readonly move: (to: number) => void
  readonly remove: () => void
  readonly change: (change: Readonly<Record<string, unknown>>) => void
}

function ImageRow({ item, asset, index, count, names, open, toggle, isDragged, ...row }: ImageRowProps): ReactNode {
  const { siteId } = usePage()
  const id = useId()
  const src = asset?.present && imagePath(siteId, asset, 100)
  const name = (typeof item.alt === 'string' && item.alt) || asset?.alt || asset?.name || 'Immagine'
  return (
    <SortableRow className="inspector-image" {...{ index, isDragged }} drop={row.drop} move={row.move}>
      <div className="inspector-image-head">
        <RowGrip index={index} drag={row.drag} />
        <span className="inspector-thumb">{src && <img src={src} alt="" draggable={false} />}</span>
        <button
          type="button"
          className="inspector-image-name"
          aria-expanded={open}
          aria-controls={id}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={toggle}
        >
          <span className="clip">{name}</span>
          <ChevronDown size={16} aria-hidden />
        </button>
      </div>
      <div id={id} className="inspector-image-body" data-row-fields={open ? index : undefined} hidden={!open}>
        {open && (
          <>
            <ItemFields {...{ item, names }} change={row.change} />
            <div className="inspector-row">
              <ActionIcon aria-label="Sposta prima" disabled={index === 0} onClick={() => row.move(index - 1)}>
                <ArrowUp size={16} />
              </ActionIcon>
              <ActionIcon aria-label="Sposta dopo" disabled={index === count - 1} onClick={() => row.move(index + 1)}>
                <ArrowDown size={16} />
              </ActionIcon>
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                leftSection={<Trash2 size={14} aria-hidden />}
                onClick={row.remove}
              >
                Togli
              </Button>
            </div>
          </>
        )}
      </div>
    </SortableRow>
  )
}

function ItemFields({ item, names, change }: Pick<ImageRowProps, 'item' | 'names' | 'change'>): ReactNode {
  const link = useTyped(
    item.link ?? '',
    (value) => linkSchema.safeParse(value).error?.issues[0]?.message ?? linkFault(String(value)),
    (value) => change({ link: value }),
  )
  const video = useTyped(
    item.video ?? '',
    (value) =>
      filmAddressSchema.safeParse(value).error?.issues[0]?.message ?? filmFault('video', String(value))?.sentence,
    (value) => change({ video: value }),
  )
  const plain = { mixed: false, fault: undefined }
  return (
    <>
      {names.includes('alt') && (
        <TextControl
          {...plain}
          field={control('Descrizione', 'Che cosa si vede, per chi non la vede.')}
          value={item.alt}
          onChange={(alt) => change({ alt })}
        />
      )}
      {names.includes('caption') && (
        <TextControl
          {...plain}
          field={control('Didascalia')}
          value={inlineText((item.caption ?? []) as Inline[])}
          onChange={(caption) => change({ caption: plainInlines(String(caption)) })}
        />
      )}
      {names.includes('video') && (
        <FileControl
          field={{ ...control('Video', 'Al posto dell’immagine, che si vede finché non parte.'), files: 'video' }}
          mixed={false}
          value={video.value}
          fault={video.fault}
          onChange={video.change}
        />
      )}
      {names.includes('link') && !item.video && (
        <LinkControl
          field={control('Collegamento')}
          mixed={false}
          value={link.value}
          fault={link.fault}
          onChange={link.change}
        />
      )}
    </>
  )
}

function control(label: string, help?: string) {
  return { label, ...(help !== undefined && { help }), min: undefined, max: undefined, options: [] }
}
