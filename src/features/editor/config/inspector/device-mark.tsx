import type { ReactNode } from 'react'
import type { BlockLayout } from '../../../../core/block.ts'
import type { Device } from '../state/devices.ts'
import { isOwn, type LayoutName, ownScreens } from './layout.ts'

const ONLY: Readonly<Record<Device, string>> = { desktop: '', tablet: 'Solo tablet', phone: 'Solo telefono' }
const ELSEWHERE: Readonly<Record<Device, string>> = { desktop: '', tablet: 'sul tablet', phone: 'sul telefono' }

interface DeviceMarkProps {
  readonly label: string
  readonly layouts: readonly (BlockLayout | undefined)[]
  readonly device: Device
  readonly name: LayoutName
  readonly reset: () => void
}

/** Marks where a screen has its own value, and resets it. */
export function DeviceMark({ label, layouts, device, name, reset }: DeviceMarkProps): ReactNode {
  if (layouts.some((layout) => isOwn(layout, device, name)))
    return (
      <p className="device-mark">
        <span className="device-dot" aria-hidden />
        {ONLY[device]}
        <span aria-hidden>·</span>
        <button type="button" onClick={reset}>
          Torna come sugli altri<span className="unseen">: {label}</span>
        </button>
      </p>
    )
  const own = device === 'desktop' ? [...new Set(layouts.flatMap((layout) => ownScreens(layout, name)))] : []
  if (own.length === 0) return null
  return <p className="inspector-hint">È diverso {own.map((screen) => ELSEWHERE[screen]).join(' e ')}.</p>
}
