import { Input } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react'

const PARTS = Array.from({ length: 12 }, (_, index) => index + 1)
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

interface SpanControlProps {
  readonly label: string
  readonly value: number
  readonly onChange: (span: number) => void
}

/** A width in twelfths: by click or drag on the grid, or by arrow keys. */
export function SpanControl({ label, value, onChange }: SpanControlProps): ReactNode {
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const set = (span: number) => {
    const inside = Math.min(12, Math.max(1, span))
    if (inside !== value) onChange(inside)
  }
  const follow = (event: PointerEvent) => {
    const { left, width } = grid.current!.getBoundingClientRect()
    set(Math.ceil(((event.clientX - left) / width) * 12))
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const ends: Readonly<Record<string, number>> = { Home: 1, End: 12 }
    const next = step === undefined ? ends[event.key] : value + step
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    set(next)
  }
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <div
        ref={grid}
        className="span-grid"
        role="slider"
        tabIndex={0}
        aria-labelledby={id}
        aria-valuemin={1}
        aria-valuemax={12}
        aria-valuenow={value}
        aria-valuetext={`${value} parti su 12`}
        onKeyDown={press}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
      >
        {PARTS.map((part) => (
          <span key={part} data-on={part <= value} />
        ))}
      </div>
      <p className="inspector-hint" aria-hidden>
        {value} parti su 12
      </p>
    </Input.Wrapper>
  )
}
