import { Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import type { BlockControlProps } from '../../../config/control.ts'
import { useLatest } from '../../../config/latest.ts'
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

type Change = Partial<Record<keyof MapLocation, unknown>>

const DECIMALS = 7
/** Shows a street. */
const FOUND_ZOOM = 16

/** Address, position and zoom of a map. */
export function LocationControl({ siteId, value, fault, onChange }: BlockControlProps): ReactNode {
  const google = useMapsSettings(siteId)
  const parsed = mapLocationSchema.safeParse(value ?? {})
  // An invalid number stays as typed, with the reason.
  const location = parsed.success ? parsed.data : { ...mapLocationSchema.parse({}), ...(value as Partial<MapLocation>) }
  const change = useLatest((part: Change) => onChange({ ...location, ...part }))
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
      {LINES.map((line) => (
        <Line key={line.name} line={line} value={location[line.name]} change={change} />
      ))}
      <Group grow align="start" gap="xs">
        <Degrees name="mapLat" label="Latitudine" value={location.mapLat} change={change} />
        <Degrees name="mapLng" label="Longitudine" value={location.mapLng} change={change} />
      </Group>
      <Zoom value={location.mapZoom} change={change} />
      <Group grow align="start" gap="xs">
        <Degrees
          name="markerLat"
          label="Segnaposto: lat."
          value={location.markerLat}
          change={change}
          placeholder="Al centro"
        />
        <Degrees
          name="markerLng"
          label="Segnaposto: long."
          value={location.markerLng}
          change={change}
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

interface PartProps<Value> {
  readonly value: Value
  readonly change: (part: Change) => void
}

// A letter in one field leaves the others as they are.
const Line = memo(function Line({ line, value, change }: PartProps<string> & { line: (typeof LINES)[number] }) {
  const { name, label, placeholder } = line
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      maxLength={200}
      value={value}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
})

const Zoom = memo(function Zoom({ value, change }: PartProps<number>) {
  return (
    <NumberInput
      label="Ingrandimento"
      description="12 mostra una città, 16 una via."
      min={1}
      max={21}
      clampBehavior="none"
      value={value}
      onChange={(mapZoom) => change({ mapZoom: mapZoom === '' ? null : mapZoom })}
    />
  )
})

interface DegreesProps extends PartProps<number | null> {
  readonly name: 'mapLat' | 'mapLng' | 'markerLat' | 'markerLng'
  readonly label: string
  readonly placeholder?: string
}

const Degrees = memo(function Degrees({ name, label, value, placeholder, change }: DegreesProps) {
  return (
    <NumberInput
      label={label}
      {...(placeholder !== undefined && { placeholder })}
      decimalScale={DECIMALS}
      decimalSeparator=","
      hideControls
      clampBehavior="none"
      value={value ?? ''}
      onChange={(typed) => change({ [name]: typed === '' ? null : typed })}
    />
  )
})
