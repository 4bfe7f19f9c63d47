import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'
import { checkInvoice } from '../model/check-invoice.ts'
import {
  INVOICE_CHARACTERS,
  INVOICE_KINDS,
  type InvoiceField,
  type InvoiceRequest,
  invoiceFields,
} from '../model/invoice.ts'
import { NO_INVOICE } from '../model/read-invoice.ts'
import { FormField } from './form-field.tsx'

interface InvoiceFieldsProps {
  /** Begins the names of the posted fields, as in `invoice.vatNumber`. */
  readonly prefix: string
  readonly values: Partial<InvoiceRequest>
  readonly faults: Readonly<Record<string, string>>
  /** Country of the address that is billed. */
  readonly country: string
  readonly message: MessageLookUp
}

const FIELDS: readonly InvoiceField[] = ['company', 'vatNumber', 'taxCode', 'sdiCode', 'pec']
const HINTS: ReadonlySet<InvoiceField> = new Set(['sdiCode', 'pec'])

/** Whether and for whom an invoice is asked for, and its data; the style sheet shows those of the chosen kind. */
export function InvoiceFields({ prefix, values, faults, country, message }: InvoiceFieldsProps): ReactNode {
  const { kind: chosen } = values
  const kinds = INVOICE_KINDS.filter((kind) => kind !== 'public' || country === 'IT' || chosen === kind)
  const kindFault = faults[`${prefix}.kind`]
  const faultId = `${prefix.replaceAll('.', '-')}-kind-fault`
  const warnings = chosen
    ? checkInvoice({ company: '', vatNumber: '', taxCode: '', sdiCode: '', pec: '', ...values, kind: chosen }, country)
        .warnings
    : {}
  const having = (name: InvoiceField, onlyRequired: boolean) =>
    kinds.filter((kind) =>
      invoiceFields(kind, country).some((field) => field.name === name && (field.required || !onlyRequired)),
    )
  return (
    <fieldset
      className="address-fields invoice-fields"
      data-country={country}
      data-prefix={prefix}
      data-behaviour="invoiceFields"
      aria-describedby={faultId}
    >
      <legend>{message('addresses.invoice')}</legend>
      <div className="invoice-kinds">
        {[NO_INVOICE, ...kinds].map((kind) => (
          <label key={kind}>
            <input type="radio" name={`${prefix}.kind`} value={kind} defaultChecked={kind === (chosen ?? NO_INVOICE)} />
            <span>{message(`addresses.invoice.${kind}`)}</span>
          </label>
        ))}
        <p className="address-fault" id={faultId} hidden={kindFault === undefined}>
          {kindFault}
        </p>
      </div>
      {FIELDS.filter((name) => having(name, false).length > 0).map((name) => (
        <FormField
          key={name}
          name={`${prefix}.${name}`}
          label={message(`addresses.invoice.${name}`)}
          required={having(name, true).length > 0}
          kinds={{ all: having(name, false), required: having(name, true) }}
          type={name === 'pec' ? 'email' : 'text'}
          {...(name === 'pec' ? { inputMode: 'email' as const } : {})}
          autoComplete={name === 'company' ? 'billing organization' : 'off'}
          // Room for the gaps that people put between groups of letters.
          characters={name === 'company' ? INVOICE_CHARACTERS.company : INVOICE_CHARACTERS[name] + 20}
          capitals={name !== 'company' && name !== 'pec'}
          hint={HINTS.has(name) ? message(`addresses.invoice.${name}.hint`) : undefined}
          value={values[name] ?? ''}
          fault={faults[`${prefix}.${name}`]}
          note={warnings[name]}
          message={message}
        />
      ))}
    </fieldset>
  )
}
