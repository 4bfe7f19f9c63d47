import type { ComponentType } from 'react'
import type { EditorField } from '../core/block.ts'
import type { Id } from '../core/ids.ts'

/** A field of a block's form: what its block says of it, and what its schema allows. */
export interface FormField extends EditorField {
  readonly name: string
  /** Of numbers. */
  readonly min: number | undefined
  readonly max: number | undefined
  /** The values to choose from, as they are stored. */
  readonly options: readonly { readonly value: unknown; readonly label: string }[]
}

/** A change by its name; changes of one `merge` that follow each other soon are one. */
export interface NamedStep {
  readonly label: string
  readonly merge: string | null
}

/** What a control needs wherever it stands. */
export interface ControlProps {
  readonly field: Pick<FormField, 'label' | 'help' | 'min' | 'max' | 'options'>
  readonly value: unknown
  /** Several blocks are selected, and they differ. */
  readonly mixed: boolean
  readonly fault: string | undefined
  readonly onChange: (value: unknown, step?: NamedStep) => void
}

/** What a control of a block's form is given. */
export interface BlockControlProps extends ControlProps {
  readonly siteId: Id
  readonly documentId: Id
  readonly blockId: Id
  readonly field: FormField
  /** What the items of a list may have; empty for other values. */
  readonly itemNames: readonly string[]
  /** The item that is open, by its id (see `Control.itemMark`). */
  readonly opened: string | undefined
  readonly open: (itemId: string | undefined) => void
  /** Starts writing where the value stands on the page. */
  readonly write: () => void
  readonly announce: (sentence: string) => void
  readonly undo: () => void
  /** Resolves once the server has everything. */
  readonly flush: () => Promise<void>
}

/** A way of setting a value of a block. A feature brings it; blocks of any feature name it in their fields. */
export type Control = ControlWords & ControlCode

interface ControlWords {
  readonly name: string
  /** Everyday words that find a field with it, whatever its block calls the field. */
  readonly words?: string
  /** Whether a change is typed letter by letter, which is one step; what is chosen or moved is one each. */
  readonly typed?: boolean | ((before: unknown, after: unknown) => boolean)
  /** Of several blocks that are selected, none has it: its value has to be seen to be changed. */
  readonly alone?: boolean
  /** Its value is a list whose items are opened one at a time: the attribute in which the page has an item's id. */
  readonly itemMark?: string
}

/** There with the editor, or loaded with the first field that asks for it. */
type ControlCode =
  | { readonly View: ComponentType<BlockControlProps>; readonly load?: never }
  | { readonly View?: never; readonly load: () => Promise<{ default: ComponentType<BlockControlProps> }> }

/** Declares a control, so that its parts are checked where they stand. */
export function defineControl(control: Control): Control {
  return control
}

/** The controls of the product by name. */
export class ControlRegistry {
  readonly #controls: ReadonlyMap<string, Control>

  constructor(controls: readonly Control[]) {
    this.#controls = new Map(controls.map((control) => [control.name, control]))
    if (this.#controls.size !== controls.length) throw new Error('Two controls have one name')
  }

  get(name: string): Control {
    const control = this.#controls.get(name)
    if (!control) throw new Error(`No feature brings the control ${name}`)
    return control
  }
}
