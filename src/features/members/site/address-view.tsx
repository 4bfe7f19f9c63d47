import type { ReactNode } from 'react'
import { AddressFields } from '../../commerce/addresses/views.ts'
import { ADDRESS, ADDRESS_ACTS, DO } from '../model/fields.ts'
import { ACCOUNT_PATH } from '../model/paths.ts'
import { Button, Form, Frame, type PageParts } from './frame.tsx'

interface AddressProps extends PageParts {
  readonly action: string
  readonly isNew: boolean
  readonly values: Parameters<typeof AddressFields>[0]['values']
  readonly country: string
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly faults: Readonly<Record<string, string>>
}

/** One address that is added or changed. */
export function AddressView(props: AddressProps): ReactNode {
  const { message, crumb, action, isNew, values, country, countries, faults } = props
  return (
    <Frame
      title={message(isNew ? 'members.address.new' : 'members.address.change')}
      notice={Object.keys(faults).length > 0 ? { text: message('members.enter.faults'), isFault: true } : undefined}
    >
      <Form action={action} crumb={crumb}>
        <AddressFields {...{ values, country, countries, faults, message }} prefix={ADDRESS} autoComplete="shipping" />
        <div className="members-acts">
          <Button kind="primary" name={DO} value={ADDRESS_ACTS.save}>
            {message('members.save')}
          </Button>
          <Button name={DO} value={ADDRESS_ACTS.country}>
            {message('members.address.country')}
          </Button>
        </div>
        <p className="members-small">{message('members.address.country.hint')}</p>
      </Form>
      <p>
        <a href={ACCOUNT_PATH}>{message('members.back')}</a>
      </p>
    </Frame>
  )
}
