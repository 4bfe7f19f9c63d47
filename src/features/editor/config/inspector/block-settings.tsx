import { Anchor } from '@mantine/core'
import { memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Control, ControlProps, ControlRegistry, FormField } from '../../../../config/control.ts'
import { Skeleton } from '../../../../config/frame.tsx'
import { useLatest } from '../../../../config/latest.ts'
import { lazily } from '../../../../config/lazily.ts'
import { sitePlace } from '../../../../config/place.ts'
import { stepWords } from '../../../../config/step-words.ts'
import type { AnyBlock, StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { isWording, onlyWording, wordingNames } from '../../../../core/wording.ts'
import type { Operation } from '../../../pages/schemas.ts'
import { openItem, useOpenedItem } from '../state/asked.ts'
import { useEditorState, usePage } from '../state/context.tsx'
import type { Device } from '../state/devices.ts'
import { blockElement } from '../state/page-document.ts'
import type { Setting } from '../state/setting.ts'
import { arrangementSettings } from './arrangement.tsx'
import { DeviceMark } from './device-mark.tsx'
import { commonFields, type Form, faultOf, fieldsOf, isInUse, isPerDevice, itemNames, wordsOf } from './form.ts'
import { GuardedValue } from './guarded-value.tsx'
import { type DeviceLayout, type LayoutName, showing, shownOn, withWish } from './layout.ts'
import { layoutSettings } from './layout-settings.tsx'
import { useTyped } from './use-typed.ts'

/** The control of a synced section, by which it is opened. */
export const SYNCED_CONTROL = 'synced'

/** Whether a field leads to texts and pictures, which others may change too. */
const isWay = ({ control }: FormField) => control === SYNCED_CONTROL

/** A block of the page together with its definition. */
export interface KnownBlock {
  readonly block: StoredBlock
  readonly definition: AnyBlock
  readonly props: Readonly<Record<string, unknown>>
}

/**
 * All settings of one block, or of several at once.
 * @param contentOnly Only texts and pictures (docs/decisions/0127).
 */
export function blockSettings(
  known: readonly KnownBlock[],
  controls: ControlRegistry,
  contentOnly: boolean,
): Setting[] {
  const [first] = known
  if (!first) return []
  const blocks = known.map(({ block }) => block)
  const definitions = known.map(({ definition }) => definition)
  const all = known.length === 1 ? fieldsOf(first.definition) : commonFields(definitions, controls)
  const props = known.map((one) => one.props)
  const used = all.filter((field) => isInUse(field, props))
  const fields = contentOnly ? used.filter((field) => isWording(field) || isWay(field)).map(onlyWording) : used
  const own = fields.map((field): Setting => settingOf(field, controls, <FieldSetting known={known} field={field} />))
  if (contentOnly) return own
  return [
    ...own,
    ...(known.length === 1 ? arrangementSettings(first.block) : []),
    ...layoutSettings(blocks, fields.some(isPerDevice)),
  ]
}

/** A field of a form as a setting. */
export function settingOf(field: FormField, controls: ControlRegistry, control: ReactNode): Setting {
  return {
    id: field.name,
    label: field.label,
    words: wordsOf(field, controls),
    tab: field.group === 'look' ? 'look' : 'content',
    rare: field.group === 'rare',
    part: field.part,
    hasItems: controls.get(field.control).itemMark !== undefined,
    control,
  }
}

interface FieldSettingProps {
  readonly known: readonly KnownBlock[]
  readonly field: FormField
}

/** Whether a change of a value comes from typing, so that its keystrokes merge into one step. */
export function isTyped({ typed = false }: Control, before: unknown, after: unknown): boolean {
  return typeof typed === 'function' ? typed(before, after) : typed
}

function FieldSetting({ known, field }: FieldSettingProps): ReactNode {
  const { guard } = usePage()
  return guard && field.guarded ? <GuardedValue {...{ known, field }} /> : <OwnSetting {...{ known, field }} />
}

function OwnSetting({ known, field }: FieldSettingProps): ReactNode {
  const { siteId, contentOnly, editor, controls } = usePage()
  const device = useEditorState((state) => state.device)
  const [first] = known as readonly [KnownBlock, ...KnownBlock[]]
  const values = known.map((one) => valueOn(one, field, device))
  const mixed = values.some((value) => JSON.stringify(value) !== JSON.stringify(values[0]))
  const typed = useTyped(
    mixed ? undefined : values[0],
    (value) => known.map(({ definition, props }) => faultOf(definition, props, field, value)).find(Boolean),
    (value, step) => {
      const operations = known.map((one) => changeOf(one, field, device, value))
      const place = `${first.block.id}.${field.name}`
      const merge = step
        ? step.merge && `${place}.${step.merge}`
        : isTyped(controls.get(field.control), values[0], value)
          ? place
          : null
      const label = step?.label ?? stepWords(`«${field.label}»`, 'changed')
      editor.make({ label, operations, blockId: first.block.id, merge }, { silent: true })
    },
  )
  const reset = () => {
    const operations = known.map(
      ({ block }): Operation => ({
        op: 'update',
        id: block.id,
        layout: withWish(block.layout, device, field.name as LayoutName, undefined) ?? null,
      }),
    )
    const words = `${field.label}: di nuovo come sugli altri schermi`
    editor.make({ label: words, operations, blockId: first.block.id }, { silent: true })
  }
  return (
    <>
      <FieldControl
        {...{ field, mixed }}
        value={typed.value}
        fault={typed.fault}
        onChange={typed.change}
        ownerId={first.block.id}
        form={first.definition}
      />
      {field.see && !contentOnly && (
        <p className="inspector-see">
          <Anchor component={Link} to={sitePlace(siteId, field.see.panel)} inherit>
            {field.see.label}
          </Anchor>
        </p>
      )}
      {isPerDevice(field) && (
        <DeviceMark
          label={field.label}
          layouts={known.map(({ block }) => block.layout)}
          name={field.name}
          {...{ device, reset }}
        />
      )}
    </>
  )
}

/** The value that applies on a screen. */
function valueOn({ block, props }: KnownBlock, field: FormField, device: Device): unknown {
  return isPerDevice(field) ? (shownOn(block.layout, device, field.name) ?? props[field.name]) : props[field.name]
}

/** The operation that sets a field: the block's props on the computer, the block's layout on narrower screens. */
function changeOf({ block, props }: KnownBlock, field: FormField, device: Device, value: unknown): Operation {
  if (!isPerDevice(field)) return { op: 'update', id: block.id, props: { [field.name]: value } }
  const { id, layout } = block
  if (device !== 'desktop') {
    const [wish, otherwise] = [value, props[field.name]] as DeviceLayout[LayoutName][]
    return { op: 'update', id, layout: showing(layout, device, field.name, wish, otherwise) ?? null }
  }
  const change: Operation = { op: 'update', id, props: { [field.name]: value } }
  return layout?.desktop?.[field.name] === undefined
    ? change
    : { ...change, layout: withWish(layout, 'desktop', field.name, undefined) ?? null }
}

interface FieldControlProps extends ControlProps {
  readonly field: FormField
  /** The block, or the page, that has the value. */
  readonly ownerId: Id
  readonly form: Form
}

/** The control of a field. It is drawn again only when something of its own changes. */
export function FieldControl({ ownerId, form, field, value, onChange, ...given }: FieldControlProps): ReactNode {
  const { controls } = usePage()
  const opened = useMarkedItem(ownerId, controls.get(field.control).itemMark)
  return (
    <DrawnControl
      {...given}
      {...{ ownerId, form, field, opened }}
      value={useSameValue(value)}
      onChange={useLatest(onChange)}
    />
  )
}

interface DrawnControlProps extends FieldControlProps {
  readonly opened: string | undefined
}

/** Its code may be loaded with the first such field. */
const DrawnControl = memo(function DrawnControl({ ownerId, form, field, ...given }: DrawnControlProps): ReactNode {
  const { siteId, documentId, contentOnly, editor, saver, controls } = usePage()
  const names = itemNames(form, field.name)
  const control = controls.get(field.control)
  const Code = control.load ? lazily(control) : control.View
  const drawn = (
    <Code
      {...given}
      {...{ siteId, documentId, field }}
      blockId={ownerId}
      itemNames={contentOnly ? wordingNames(field, names) : names}
      open={(item) => openItem(ownerId, item)}
      write={() => editor.write(ownerId, field.name)}
      announce={editor.announce}
      undo={editor.undo}
      flush={saver.flush}
    />
  )
  return control.load ? <Suspense fallback={<Skeleton rows={3} />}>{drawn}</Suspense> : drawn
})

/** The previous value as long as it is equal: props are read anew with every change of their block. */
function useSameValue(value: unknown): unknown {
  const [kept, keep] = useState(() => value)
  const same = Object.is(kept, value) || JSON.stringify(kept) === JSON.stringify(value)
  if (!same) keep(() => value)
  return same ? kept : value
}

/** The open item of a block, which the page marks; undefined for controls without items. */
function useMarkedItem(blockId: Id, mark: string | undefined): string | undefined {
  const opened = useOpenedItem(mark === undefined ? undefined : blockId)
  // Mark it again on the page after every change, which may have drawn it again.
  useEffect(() => {
    if (opened === undefined) return
    const element = blockElement(blockId)?.querySelector(`[${mark}="${CSS.escape(opened)}"]`)
    element?.toggleAttribute('data-opened', true)
    return () => element?.removeAttribute('data-opened')
  })
  return opened
}
