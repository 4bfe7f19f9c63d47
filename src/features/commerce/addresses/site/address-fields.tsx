import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'
import { ADDRESS_CHARACTERS, type Address } from '../model/address.ts'
import { addressFields, type PhoneRule } from '../model/address-fields.ts'
import { NO_PROPOSAL, type TownProposal } from '../model/propose-town.ts'
import { FormField } from './form-field.tsx'

interface AddressFieldsProps {
  /** Begins the names of the posted fields, as in `ship.city`. */
  readonly prefix: string
  readonly values: Partial<Address>
  readonly faults: Readonly<Record<string, string>>
  /** The country whose fields are shown: another one is chosen by sending the form. */
  readonly country: string
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly message: MessageLookUp
  readonly autoComplete: 'shipping' | 'billing'
  readonly phone?: PhoneRule
  /** What we wrote into empty fields; `values` have it. */
  readonly proposal?: TownProposal | undefined
}

/** The fields of an address, as its country writes them. */
export function AddressFields(props: AddressFieldsProps): ReactNode {
  const { prefix, values, faults, country, countries, message, autoComplete, phone = 'optional' } = props
  const { choices, ...proposed } = props.proposal ?? NO_PROPOSAL
  const noteOf = (name: string) => {
    if (name in proposed) return message(`addresses.proposed.${name}`)
    return name === 'city' && choices.length > 0 ? message('addresses.towns', { count: choices.length }) : undefined
  }
  return (
    <div className="address-fields" data-country={country} data-behaviour="addressFields">
      {addressFields(country, phone).map(({ name, autoComplete: token, ...field }) => (
        <FormField
          key={name}
          {...field}
          name={`${prefix}.${name}`}
          className={`address-${name.toLowerCase()}`}
          autoComplete={`${autoComplete} ${token}`}
          characters={ADDRESS_CHARACTERS[name]}
          value={values[name] ?? ''}
          fault={faults[`${prefix}.${name}`]}
          message={message}
          isProposed={name in proposed}
          note={noteOf(name)}
          choices={name === 'city' ? choices : undefined}
        />
      ))}
      {countries.length === 1 && countries[0]!.code === country ? (
        <p className="address-country">
          {message('addresses.onlyCountry', { country: countries[0]!.name })}
          <input type="hidden" name={`${prefix}.country`} value={country} />
        </p>
      ) : (
        <FormField
          name={`${prefix}.country`}
          label={message('addresses.country')}
          required
          className="address-country"
          autoComplete={`${autoComplete} country`}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={countries.some(({ code }) => code === country) ? country : ''}
          fault={faults[`${prefix}.country`]}
          message={message}
        />
      )}
    </div>
  )
}
