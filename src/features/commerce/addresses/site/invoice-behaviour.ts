import type { AttachedBehaviour, Runtime } from '../../../../runtime/behaviours.ts'
import { checkInvoice } from '../model/check-invoice.ts'
import type { InvoiceRequest } from '../model/invoice.ts'
import { cleanInvoiceField } from '../model/read-invoice.ts'
import { checkFields } from './checked-field.ts'

/** Checks an invoice's data by the server's rules, for the kind of buyer that is chosen. */
export function attach(root: HTMLElement, _props: unknown, runtime: Runtime): AttachedBehaviour {
  const { country = '', prefix = '' } = root.dataset
  const kindNow = () => root.querySelector<HTMLInputElement>('[type="radio"]:checked')?.value as InvoiceRequest['kind']
  const textOf = (name: keyof InvoiceRequest) =>
    root.querySelector<HTMLInputElement>(`[name="${CSS.escape(`${prefix}.${name}`)}"]`)?.value
  function checkNow() {
    const read = (name: Exclude<keyof InvoiceRequest, 'kind'>) => cleanInvoiceField(name, textOf(name), country)
    const invoice = {
      kind: kindNow(),
      company: read('company'),
      vatNumber: read('vatNumber'),
      taxCode: read('taxCode'),
      sdiCode: read('sdiCode'),
      pec: read('pec'),
    }
    return checkInvoice(invoice, country)
  }
  const detach = checkFields(
    root,
    {
      fault: (name) => checkNow().faults[name as keyof InvoiceRequest],
      checked(field) {
        const name = field.dataset.field!.slice(prefix.length + 1) as keyof InvoiceRequest
        const warning = checkNow().warnings[name]
        const note = field.querySelector<HTMLElement>('.address-note')!
        note.textContent = warning ?? ''
        note.hidden = warning === undefined
      },
    },
    runtime,
  )
  return { update() {}, detach }
}
