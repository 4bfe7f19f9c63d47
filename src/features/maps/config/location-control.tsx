import { Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { BlockControlProps } from '../../../config/control.ts'
import { type MapLocation, mapLocationSchema } from '../model/blocks.ts'
import type { FoundPlace } from '../model/calls.ts'
import { MapsKey } from './maps-key.tsx'
import { PlaceSearch } from './place-search.tsx'
import { useMapsSettings } from './use-maps-settings.ts'

const LINES = [
  { name: 'addressTitle', label: 'Nome del luogo', placeholder: 'Osteria del Porto' },
  { name: 'addressLine1', label: 'Via e numero', placeholder: 'Scali delle Reti 14' },
  { name: 'addressLine2', label: 'CAP e città', placeholder: '57018 Porto Brigantino (LI)' },
  { name: 'addressCountry', label: 'Paese', placeholder: 'Italia' },
] as const

const DECIMALS = 7
/** Shows a street. */
const FOUND_ZOOM = 16

/** Address, position and zoom of a map. */
export function LocationControl({ siteId, value, fault, onChange }: BlockControlProps): ReactNode {
  const google = useMapsSettings(siteId)
  const parsed = mapLocationSchema.safeParse(value ?? {})
  // An invalid number stays as typed, with the reason.
  const location = parsed.success ? parsed.data : { ...mapLocationSchema.parse({}), ...(value as Partial<MapLocation>) }
  const change = (part: Partial<Record<keyof MapLocation, unknown>>) => onChange({ ...location, ...part })
  // A place arrives later than it was asked for.
  const latest = useRef(location)
  useEffect(() => {
    latest.current = location
  })
  function take(place: FoundPlace): void {
    onChange(
      {
        ...latest.current,
        mapLat: place.lat,
        mapLng: place.lng,
        markerLat: null,
        markerLng: null,
        mapZoom: FOUND_ZOOM,
        addressTitle: place.title || latest.current.addressTitle,
        addressLine1: place.line1,
        addressLine2: place.line2,
        addressCountry: place.country,
      },
      { label: 'Indirizzo trovato', merge: null },
    )
  }
  return (
    <Stack gap="xs">
      {google && google.key !== '' && <PlaceSearch siteId={siteId} onFound={take} />}
      {LINES.map(({ name, label, placeholder }) => (
        <TextInput
          key={name}
          label={label}
          placeholder={placeholder}
          maxLength={200}
          value={location[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
        />
      ))}
      <Group grow align="start" gap="xs">
        <Degrees label="Latitudine" value={location.mapLat} onChange={(mapLat) => change({ mapLat })} />
        <Degrees label="Longitudine" value={location.mapLng} onChange={(mapLng) => change({ mapLng })} />
      </Group>
      <NumberInput
        label="Ingrandimento"
        description="12 mostra una città, 16 una via."
        min={1}
        max={21}
        clampBehavior="none"
        value={location.mapZoom}
        onChange={(mapZoom) => change({ mapZoom: mapZoom === '' ? null : mapZoom })}
      />
      <Group grow align="start" gap="xs">
        <Degrees
          label="Segnaposto: lat."
          value={location.markerLat}
          onChange={(markerLat) => change({ markerLat })}
          placeholder="Al centro"
        />
        <Degrees
          label="Segnaposto: long."
          value={location.markerLng}
          onChange={(markerLng) => change({ markerLng })}
          placeholder="Al centro"
        />
      </Group>
      {fault && (
        <Text size="xs" c="red" role="alert">
          {fault}
        </Text>
      )}
      {google && <MapsKey siteId={siteId} known={google} />}
    </Stack>
  )
}

interface DegreesProps {
  readonly label: string
  readonly value: number | null
  readonly placeholder?: string
  readonly onChange: (value: number | string | null) => void
}

function Degrees({ label, value, placeholder, onChange }: DegreesProps): ReactNode {
  return (
    <NumberInput
      label={label}
      {...(placeholder !== undefined && { placeholder })}
      decimalScale={DECIMALS}
      decimalSeparator=","
      hideControls
      clampBehavior="none"
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' ? null : typed)}
    />
  )
}
