import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { addressFields, countryChoices } from '../../addresses/schemas.ts'
import { LOCALE, type OwnDraft, SHIP_FIELDS } from './own-draft.ts'

const COUNTRIES = countryChoices(LOCALE).map(({ code, name }) => ({ value: code, label: name }))

interface AddressFieldsProps {
  readonly ship: OwnDraft['ship']
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (ship: OwnDraft['ship']) => void
}

/** Where goods are sent, in the fields of the country. */
export function AddressFields({ ship, faultOf, onChange }: AddressFieldsProps): ReactNode {
  const set = (field: keyof OwnDraft['ship'], value: string) => onChange({ ...ship, [field]: value })
  const fields = addressFields(ship.country, 'none').filter(({ name }) => name !== 'name')
  return (
    <>
      <Select
        label="Paese"
        searchable
        allowDeselect={false}
        data={COUNTRIES}
        value={ship.country}
        error={faultOf('ship.country')}
        onChange={(country) => country !== null && set('country', country)}
      />
      {fields.map(({ name, label, required, inputMode, options }) => {
        const field = SHIP_FIELDS.find((one) => one === name)
        if (!field) return null
        return options ? (
          <Select
            key={name}
            label={label}
            searchable
            data={[...options]}
            value={ship[field] === '' ? null : ship[field]}
            error={faultOf(`ship.${name}`)}
            onChange={(value) => set(field, value ?? '')}
          />
        ) : (
          <TextInput
            key={name}
            label={required ? label : `${label} (facoltativo)`}
            inputMode={inputMode}
            value={ship[field]}
            error={faultOf(`ship.${name}`)}
            onChange={({ currentTarget }) => set(field, currentTarget.value)}
          />
        )
      })}
    </>
  )
}
