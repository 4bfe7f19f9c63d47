import type { ComponentType } from 'react'
import type { EditorField } from '../core/block.ts'
import type { Id } from '../core/ids.ts'

/** A field of a block's form: what the block declares, and what its schema allows. */
export interface FormField extends EditorField {
  readonly name: string
  /** For numbers. */
  readonly min: number | undefined
  readonly max: number | undefined
  /** The stored values to choose from. */
  readonly options: readonly {
    readonly value: unknown
    readonly label: string
    readonly drawing?: string | undefined
  }[]
}

/** A change with its name. Consecutive changes with the same `merge` within a short time become one. */
export interface NamedStep {
  readonly label: string
  readonly merge: string | null
}

/** Props of every control, wherever it is used. */
export interface ControlProps {
  readonly field: Pick<FormField, 'label' | 'help' | 'min' | 'max' | 'options'>
  readonly value: unknown
  /** Several blocks are selected and their values differ. */
  readonly mixed: boolean
  readonly fault: string | undefined
  readonly onChange: (value: unknown, step?: NamedStep) => void
}

/** Props of a control in a block's form. */
export interface BlockControlProps extends ControlProps {
  readonly siteId: Id
  readonly documentId: Id
  readonly blockId: Id
  readonly field: FormField
  /** Field names of the items of a list; empty for other values. */
  readonly itemNames: readonly string[]
  /** Id of the open item (see `Control.itemMark`). */
  readonly opened: string | undefined
  readonly open: (itemId: string | undefined) => void
  /** Starts editing the value on the page itself. */
  readonly write: () => void
  readonly announce: (sentence: string) => void
  readonly undo: () => void
  /** Resolves once the server has all changes. */
  readonly flush: () => Promise<void>
}

/** A way to set a value of a block. A feature provides it; blocks of any feature name it in their fields. */
export type Control = ControlWords & ControlCode

interface ControlWords {
  readonly name: string
  /** Everyday words that find a field with it, whatever label its block gives the field. */
  readonly words?: string
  /** Whether a change is typed character by character, which is one step. Other changes are one step each. */
  readonly typed?: boolean | ((before: unknown, after: unknown) => boolean)
  /** Not shown when several blocks are selected: its value has to be seen to be changed. */
  readonly alone?: boolean
  /** Its value is a list whose items are opened one at a time: the attribute with an item's id on the page. */
  readonly itemMark?: string
}

/** Part of the editor, or loaded with the first field that needs it. */
type ControlCode =
  | { readonly View: ComponentType<BlockControlProps>; readonly load?: never }
  | { readonly View?: never; readonly load: () => Promise<{ default: ComponentType<BlockControlProps> }> }

/** Declares a control; the compiler checks its parts. */
export function defineControl(control: Control): Control {
  return control
}

/** All controls by name. */
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
