import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { BlockControlProps } from '../../../config/control.ts'
import type { MapMarker } from '../model/blocks.ts'
import { markersFromText, markersToText } from '../model/marker-lines.ts'

/** Further places, one a line. A line that cannot be read stays as typed, with the reason. */
export function MarkersControl({ field, value, fault, onChange }: BlockControlProps): ReactNode {
  const stored = (value ?? []) as readonly MapMarker[]
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: string }>()
  const text = markersToText(stored)
  const shown = typed?.of === text ? typed.text : text
  const { wrong } = markersFromText(shown)
  return (
    <Textarea
      label={field.label}
      description={field.help}
      error={wrong === undefined ? fault : `Riga ${wrong}: scrivi nome, latitudine, longitudine.`}
      autosize
      minRows={2}
      maxRows={8}
      value={shown}
      onChange={({ currentTarget }) => {
        const read = markersFromText(currentTarget.value)
        setTyped({ text: currentTarget.value, of: markersToText(read.markers) })
        onChange(read.markers)
      }}
    />
  )
}
