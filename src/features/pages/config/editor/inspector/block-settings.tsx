import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sitePlace } from '../../../../../config/place.ts'
import { stepWords } from '../../../../../config/step-words.ts'
import type { AnyBlock, StoredBlock } from '../../../../../core/block.ts'
import type { Operation } from '../../../model/operations.ts'
import { useEditorState, usePage } from '../context.tsx'
import type { Device } from '../devices.ts'
import { arrangementSettings } from './arrangement.tsx'
import {
  ChoiceControl,
  type ControlProps,
  NumberControl,
  SwitchControl,
  TextareaControl,
  TextControl,
} from './controls.tsx'
import { DeviceMark } from './device-mark.tsx'
import { FileControl } from './file-control.tsx'
import { commonFields, type FormField, faultOf, fieldsOf, isInUse, isPerDevice, itemNames, wordsOf } from './form.ts'
import { ImageControl } from './image-control.tsx'
import { ImagesControl } from './images-control.tsx'
import { type DeviceLayout, type LayoutName, showing, shownOn, withWish } from './layout.ts'
import { layoutSettings } from './layout-settings.tsx'
import { FormControl, WrittenTextControl } from './lazy-controls.tsx'
import { LinkControl } from './link-control.tsx'
import type { Setting } from './settings.tsx'
import { InlineTextControl, RichTextControl } from './text-control.tsx'
import { useTyped } from './use-typed.ts'

/** A block of the page together with its definition. */
export interface KnownBlock {
  readonly block: StoredBlock
  readonly definition: AnyBlock
  readonly props: Readonly<Record<string, unknown>>
}

/** Everything that can be set of one block, or of several at once. */
export function blockSettings(known: readonly KnownBlock[]): Setting[] {
  const [first] = known
  if (!first) return []
  const blocks = known.map(({ block }) => block)
  const all = known.length === 1 ? fieldsOf(first.definition) : commonFields(known.map(({ definition }) => definition))
  const props = known.map((one) => one.props)
  const fields = all.filter((field) => isInUse(field, props))
  const own = fields.map(
    (field): Setting => ({
      id: field.name,
      label: field.label,
      words: wordsOf(field),
      tab: field.group === 'look' ? 'look' : 'content',
      rare: field.group === 'rare',
      part: field.part,
      hasItems: field.control === 'fields',
      control: <FieldSetting known={known} field={field} />,
    }),
  )
  return [
    ...own,
    ...(known.length === 1 ? arrangementSettings(first.block) : []),
    ...layoutSettings(blocks, fields.some(isPerDevice)),
  ]
}

interface FieldSettingProps {
  readonly known: readonly KnownBlock[]
  readonly field: FormField
}

const TYPED: readonly FormField['control'][] = ['text', 'textarea', 'inlineText', 'number', 'file']

/** Whether a change is typed letter by letter, which is one step; what is chosen or moved is one each. */
function isTyped({ control }: FormField, before: unknown, after: unknown): boolean {
  const pictures = (list: unknown) => JSON.stringify((list as { assetId: string }[]).map(({ assetId }) => assetId))
  return control === 'images' ? pictures(before) === pictures(after) : TYPED.includes(control)
}

function FieldSetting({ known, field }: FieldSettingProps): ReactNode {
  const { siteId, editor } = usePage()
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
      const merge = step ? step.merge && `${place}.${step.merge}` : isTyped(field, values[0], value) ? place : null
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
      <Control {...{ field, mixed }} value={typed.value} fault={typed.fault} onChange={typed.change} block={first} />
      {field.see && (
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

/** What gives a field a value: on the computer the block's own, on narrower screens a wish of the layout. */
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
  readonly block: KnownBlock
}

function Control({ block: { block, definition }, ...control }: FieldControlProps): ReactNode {
  const { editor } = usePage()
  const { field } = control
  const onWrite = () => editor.write(block.id, field.name)
  switch (field.control) {
    case 'text':
      return <TextControl {...control} />
    case 'textarea':
      return <TextareaControl {...control} />
    case 'richText':
      if (!field.onPage) return <WrittenTextControl {...control} blockId={block.id} />
      return <RichTextControl {...control} onWrite={onWrite} />
    case 'inlineText':
      return <InlineTextControl {...control} onWrite={onWrite} />
    case 'image':
      return <ImageControl {...control} blockId={block.id} />
    case 'images':
      return (
        <ImagesControl
          {...control}
          name={field.name}
          names={itemNames(definition, field.name)}
          announce={editor.announce}
        />
      )
    case 'file':
      return <FileControl {...control} />
    case 'link':
      return <LinkControl {...control} />
    case 'choice':
      return <ChoiceControl {...control} />
    case 'number':
      return <NumberControl {...control} />
    case 'switch':
      return <SwitchControl {...control} />
    default:
      return <FormControl {...control} control={field.control} blockId={block.id} />
  }
}
