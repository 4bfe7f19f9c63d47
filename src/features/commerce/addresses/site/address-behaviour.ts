import type { AttachedBehaviour, Runtime } from '../../../../runtime/behaviours.ts'
import type { Address } from '../model/address.ts'
import { cleanText } from '../model/clean-text.ts'
import { addressFault } from '../model/faults.ts'
import { checkFields } from './checked-field.ts'

/** Checks an address's fields by the server's rules. */
export function attach(root: HTMLElement, _props: unknown, runtime: Runtime): AttachedBehaviour {
  const detach = checkFields(
    root,
    {
      fault(name, text, field) {
        const required = field.dataset.required !== undefined
        const isChoice = field.querySelector('select') !== null
        return addressFault({ name: name as keyof Address, required, isChoice }, cleanText(text), root.dataset.country!)
      },
    },
    runtime,
  )
  return { update() {}, detach }
}
