import { Group, NumberInput, Text } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { t } from './messages.ts'
import './focal-point-picker.css'

export interface FocalPoint {
  /** 0 to 1 from the left and from the top. */
  readonly x: number
  readonly y: number
}

interface FocalPointPickerProps {
  readonly src: string
  /** Dimensions of the image, which reserve its space until it is loaded. */
  readonly width: number
  readonly height: number
  readonly point: FocalPoint
  /** Called while it moves. */
  readonly onChange: (point: FocalPoint) => void
  /** Called when it is released. */
  readonly onCommit: (point: FocalPoint) => void
  /** The devices whose crop is shown; all by default. */
  readonly devices?: readonly Device[]
}

const CROPS = [
  { device: 'desktop', ratio: '21 / 9' },
  { device: 'tablet', ratio: '4 / 3' },
  { device: 'phone', ratio: '4 / 5' },
] as const
type Device = (typeof CROPS)[number]['device']
const DEVICES = CROPS.map(({ device }) => device)
const STEP = 0.01
const LARGE_STEP = 0.1

/** The focal point of an image, which stays visible however it is cropped: by click, drag, arrow keys or numbers. */
export function FocalPointPicker({
  src,
  width,
  height,
  point,
  onChange,
  onCommit,
  devices = DEVICES,
}: FocalPointPickerProps) {
  const picture = useRef<HTMLDivElement>(null)
  const latest = useRef(point)
  const hint = useId()
  latest.current = point
  const move = (next: FocalPoint) => {
    latest.current = inside(next)
    onChange(latest.current)
  }
  const follow = (event: PointerEvent) => {
    const box = picture.current!.getBoundingClientRect()
    move({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LARGE_STEP : STEP
    const [x, y] = ARROWS[event.key] ?? []
    if (x === undefined || y === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    move({ x: latest.current.x + x * step, y: latest.current.y + y * step })
  }
  return (
    <div className="focal">
      <Text size="sm" fw={500}>
        {t('images.focal.title')}
      </Text>
      <div
        ref={picture}
        className="focal-picture"
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
        onPointerUp={() => onCommit(latest.current)}
      >
        <img src={src} width={width} height={height} alt="" draggable={false} />
        <div
          className="focal-handle"
          role="slider"
          tabIndex={0}
          aria-label={t('images.focal.title')}
          aria-describedby={hint}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent(point.x)}
          aria-valuetext={t('images.focal.value', { x: percent(point.x), y: percent(point.y) })}
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          onKeyDown={press}
          onKeyUp={(event) => ARROWS[event.key] && onCommit(latest.current)}
        />
      </div>
      <Text size="xs" c="dimmed" id={hint}>
        {t('images.focal.hint')}
      </Text>
      <Group gap="sm" grow>
        {(['x', 'y'] as const).map((axis) => (
          <NumberInput
            key={axis}
            size="xs"
            label={t(`images.focal.${axis}`)}
            min={0}
            max={100}
            allowDecimal={false}
            value={percent(point[axis])}
            onChange={(value) => typeof value === 'number' && move({ ...latest.current, [axis]: value / 100 })}
            onBlur={() => onCommit(latest.current)}
          />
        ))}
      </Group>
      <div className="focal-crops">
        {CROPS.filter(({ device }) => devices.includes(device)).map(({ device, ratio }) => (
          <figure key={device} className={`focal-crop focal-crop-${device}`}>
            <img
              src={src}
              alt={t('images.focal.crop', { device: t(`images.focal.${device}`) })}
              style={{ aspectRatio: ratio, objectPosition: `${point.x * 100}% ${point.y * 100}%` }}
            />
            <figcaption>{t(`images.focal.${device}`)}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Whole percents: finer values are invisible, and steps would not add up. */
function inside({ x, y }: FocalPoint): FocalPoint {
  const whole = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100
  return { x: whole(x), y: whole(y) }
}

function percent(fraction: number): number {
  return Math.round(fraction * 100)
}
