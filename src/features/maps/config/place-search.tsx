import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { randomUuid } from '../../../core/random-uuid.ts'
import { completePlaces, type FoundPlace, type Prediction, readPlace } from '../model/calls.ts'

/** Every call costs the owner: they are made once somebody stops typing. */
const ASKED_AFTER_MS = 300
const SHORTEST = 3
/** Where in the product places are searched for. */
const CONTEXT = { productPage: 'editor', productSection: 'map-block' } as const

const labelOf = ({ mainText, secondaryText }: Prediction) => [mainText, secondaryText].filter(Boolean).join(', ')

/** Completes an address by Google, and finds its position. */
export function PlaceSearch({ siteId, onFound }: { siteId: Id; onFound: (place: FoundPlace) => void }): ReactNode {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const [failed, setFailed] = useState<unknown>()
  const session = useRef('')
  /** The suggestion whose place is still to come; whoever types on, or leaves, no longer wants it. */
  const awaited = useRef<string>(undefined)
  useEffect(
    () => () => {
      awaited.current = undefined
    },
    [],
  )
  const [input] = useDebouncedValue(typed.trim(), ASKED_AFTER_MS)
  const isSearch = input.length >= SHORTEST && input !== chosen
  const { data, error, isFetching } = useQuery({
    queryKey: ['places', siteId, input],
    queryFn: () => {
      session.current ||= randomUuid()
      return api.call(completePlaces, { query: { siteId, input, sessionToken: session.current, ...CONTEXT } })
    },
    enabled: isSearch,
    retry: false,
    // Each call costs: what was found stays found.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const found = isSearch ? (data?.predictions ?? []) : []
  const options = [...new Map(found.map((one) => [labelOf(one), one]))]

  async function choose(label: string): Promise<void> {
    const one = options.find(([text]) => text === label)?.[1]
    if (!one) return
    setChosen(label)
    setFailed(undefined)
    awaited.current = label
    const sessionToken = session.current
    // A search ends with the details of its place.
    session.current = ''
    try {
      const { place } = await api.call(readPlace, {
        query: { siteId, placeId: one.placeId, ...(sessionToken !== '' && { sessionToken }), ...CONTEXT },
      })
      if (awaited.current === label) onFound(place)
    } catch (fault) {
      if (awaited.current === label) setFailed(fault)
    }
  }

  const wrong = failed ?? (isSearch ? error : undefined)
  return (
    <Autocomplete
      label="Cerca un indirizzo"
      description={isFetching ? 'Cerco…' : 'Con Google Maps. Quello che scrivi qui arriva a Google.'}
      placeholder="Scali delle Reti 14, Porto Brigantino"
      maxLength={200}
      value={typed}
      onChange={(text) => {
        // A chosen suggestion comes as a text as well.
        if (text !== awaited.current) awaited.current = undefined
        setTyped(text)
        setFailed(undefined)
      }}
      onOptionSubmit={(label) => void choose(label)}
      data={options.map(([label]) => label)}
      filter={({ options: all }) => all}
      error={wrong ? sentenceOf(wrong) : undefined}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
