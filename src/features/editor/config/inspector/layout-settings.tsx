import type { ReactNode } from 'react'
import { stepWords } from '../../../../config/step-words.ts'
import type { BlockLayout, StoredBlock } from '../../../../core/block.ts'
import type { Operation } from '../../../pages/schemas.ts'
import { useBlocksInProperties, useEditorState, usePage } from '../state/context.tsx'
import type { Device } from '../state/devices.ts'
import type { Setting } from '../state/setting.ts'
import { findBlock, parentOf } from '../state/tree.ts'
import { resizeColumn } from './columns.ts'
import { ChoiceControl, SwitchControl } from './controls.tsx'
import { DeviceMark } from './device-mark.tsx'
import { type DeviceLayout, type LayoutName, showing, shownOn, spansOn, withWish } from './layout.ts'
import { SpanControl } from './span-control.tsx'

const VISIBLE: Readonly<Record<Device, string>> = {
  desktop: 'Visibile',
  tablet: 'Visibile sul tablet',
  phone: 'Visibile sul telefono',
}
const ALIGNMENTS = [
  { value: 'start', label: 'A sinistra' },
  { value: 'center', label: 'Al centro' },
  { value: 'end', label: 'A destra' },
]
const ORDERS = [
  { value: undefined, label: 'Al suo posto' },
  { value: 'first', label: 'Per prima' },
  { value: 'last', label: 'Per ultima' },
]

/** Layout settings of every block for each screen. `aligned`: the block has its own field for its alignment. */
export function layoutSettings(blocks: readonly StoredBlock[], aligned: boolean): Setting[] {
  const columns = blocks.every(({ type }) => type === 'column')
  return [
    ...(columns
      ? [
          {
            id: 'layout.span',
            label: 'Larghezza della colonna',
            words: 'colonna largo stretto griglia dodici',
            tab: 'look' as const,
            control: <SpanSetting blocks={blocks} />,
          },
          {
            id: 'layout.order',
            label: 'Ordine della colonna',
            words: 'prima dopo ultima posto',
            tab: 'look' as const,
            control: <OrderSetting blocks={blocks} />,
          },
        ]
      : []),
    ...(aligned
      ? []
      : [
          {
            id: 'layout.align',
            label: 'Allineamento',
            words: 'centrare centrato sinistra destra',
            tab: 'look' as const,
            control: <AlignSetting blocks={blocks} />,
          },
        ]),
    {
      id: 'layout.hidden',
      label: 'Visibile',
      words: 'nascondi nascondere nascosto mostra mostrare sparire telefono tablet computer',
      tab: 'look',
      control: <VisibleSetting blocks={blocks} />,
    },
  ]
}

interface LayoutProps {
  readonly blocks: readonly StoredBlock[]
}

/** One layout value on the current screen, for all these blocks together. */
export function useLayoutWish<Name extends LayoutName>(
  blocks: readonly StoredBlock[],
  name: Name,
  label: string,
  otherwise: (block: StoredBlock) => DeviceLayout[Name],
) {
  const { editor } = usePage()
  const device = useEditorState((state) => state.device)
  const values = blocks.map((block) => shownOn(block.layout, device, name) ?? otherwise(block))
  const change = (layoutOf: (block: StoredBlock) => BlockLayout | undefined, words: string) =>
    editor.make(
      {
        label: words,
        // What is shown beside the page may be older than what was just typed.
        operations: blocks.map(({ id }): Operation => {
          const block = findBlock(editor.store.getState().draft.content.blocks, id)
          return { op: 'update', id, layout: (block && layoutOf(block)) ?? null }
        }),
        blockId: blocks[0]!.id,
      },
      { silent: true },
    )
  return {
    device,
    value: values.every((value) => value === values[0]) ? values[0] : undefined,
    mixed: values.some((value) => value !== values[0]),
    layouts: blocks.map(({ layout }) => layout),
    set: (value: DeviceLayout[Name]) =>
      change(
        (block) => showing(block.layout, device, name, value, otherwise(block)),
        stepWords(`«${label}»`, 'changed'),
      ),
    reset: () =>
      change(({ layout }) => withWish(layout, device, name, undefined), `${label}: di nuovo come sugli altri schermi`),
  }
}

function VisibleSetting({ blocks }: LayoutProps): ReactNode {
  const wish = useLayoutWish(blocks, 'hidden', 'Visibile', () => false)
  const label = VISIBLE[wish.device]
  const help = wish.value === true && wish.device === 'desktop' ? 'Chi visita il sito non lo vede.' : undefined
  return (
    <>
      <SwitchControl
        field={fieldOf(label, [], help)}
        value={wish.value === false}
        mixed={wish.mixed}
        fault={undefined}
        onChange={(shown) => wish.set(shown !== true)}
      />
      <DeviceMark label={label} name="hidden" {...wish} />
    </>
  )
}

function AlignSetting({ blocks }: LayoutProps): ReactNode {
  const wish = useLayoutWish(blocks, 'align', 'Allineamento', () => 'start')
  return (
    <>
      <ChoiceControl
        field={fieldOf('Allineamento', ALIGNMENTS)}
        value={wish.value}
        mixed={wish.mixed}
        fault={undefined}
        onChange={(value) => wish.set(value as DeviceLayout['align'])}
      />
      <DeviceMark label="Allineamento" name="align" {...wish} />
    </>
  )
}

function OrderSetting({ blocks }: LayoutProps): ReactNode {
  const wish = useLayoutWish(blocks, 'order', 'Ordine della colonna', () => undefined)
  // A block that wider screens put first or last cannot return to the middle on a narrower one, only to the other end.
  const inherited = blocks.some(
    ({ layout }) => shownOn(withWish(layout, wish.device, 'order', undefined), wish.device, 'order') !== undefined,
  )
  return (
    <>
      <ChoiceControl
        field={fieldOf('Ordine della colonna', inherited ? ORDERS.slice(1) : ORDERS)}
        value={wish.value}
        mixed={wish.mixed}
        fault={undefined}
        onChange={(value) => wish.set(value as DeviceLayout['order'])}
      />
      <DeviceMark label="Ordine della colonna" name="order" {...wish} />
    </>
  )
}

function SpanSetting({ blocks }: LayoutProps): ReactNode {
  const { editor } = usePage()
  const device = useEditorState((state) => state.device)
  const { blocks: tree } = useBlocksInProperties()
  const [column] = blocks
  const columns = column ? (parentOf(tree, column.id)?.children ?? []) : []
  const index = columns.findIndex(({ id }) => id === column?.id)
  if (!column || index === -1 || blocks.length > 1) return null
  const make = (operations: readonly Operation[], label: string, merge: string | null) =>
    editor.make({ label, operations, blockId: column.id, merge }, { silent: true })
  return (
    <>
      <SpanControl
        label="Larghezza della colonna"
        value={spansOn(columns, device)[index]!}
        onChange={(span) =>
          make(
            resizeColumn(columns, column.id, device, span),
            stepWords('Larghezza della colonna', 'changed'),
            `${column.id}.span.${device}`,
          )
        }
      />
      <DeviceMark
        label="Larghezza della colonna"
        name="span"
        layouts={columns.map(({ layout }) => layout)}
        device={device}
        reset={() =>
          make(
            columns.map(({ id, layout }) => ({
              op: 'update',
              id,
              layout: withWish(layout, device, 'span', undefined) ?? null,
            })),
            'Larghezza delle colonne: di nuovo come sugli altri schermi',
            null,
          )
        }
      />
    </>
  )
}

function fieldOf(label: string, options: readonly { value: unknown; label: string }[], help?: string) {
  return { label, ...(help !== undefined && { help }), min: undefined, max: undefined, options }
}
