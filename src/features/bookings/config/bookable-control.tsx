import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BlockControlProps } from '../../../config/control.ts'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import * as calls from '../model/calls.ts'
import { bookablesKey } from './bookings-data.ts'

const ALL = ''

/** What a block offers: one thing that can be booked, or all that are open. */
export default function BookableControl({ siteId, field, value, fault, onChange }: BlockControlProps): ReactNode {
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: bookablesKey(siteId),
    queryFn: async () => (await api.call(calls.readBookables, { params: { siteId } })).bookables,
  })
  const known = data ?? []
  const isGone = value !== null && data !== undefined && !known.some(({ id }) => id === value)
  return (
    <NativeSelect
      label={field.label}
      description={field.help}
      error={fault ?? (error ? sentenceOf(error) : isGone ? 'Non c’è più: scegli altro.' : undefined)}
      value={isGone ? ALL : ((value as string | null) ?? ALL)}
      data={[
        { value: ALL, label: 'Tutto quello che è aperto' },
        ...known.map(({ id, rules }) => ({ value: id, label: rules.name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === ALL ? null : currentTarget.value)}
    />
  )
}
