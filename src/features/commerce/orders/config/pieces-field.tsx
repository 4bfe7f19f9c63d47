import { Checkbox, NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LinePieces } from '../model/line-pieces.ts'
import type { OrderLine } from '../model/order.ts'

interface PiecesFieldProps {
  readonly legend: string
  readonly lines: readonly OrderLine[]
  /** What there is to choose from. */
  readonly most: readonly LinePieces[]
  readonly value: readonly LinePieces[]
  readonly onChange: (value: LinePieces[]) => void
}

/** Chooses pieces of an order's lines. */
export function PiecesField({ legend, lines, most, value, onChange }: PiecesFieldProps): ReactNode {
  const set = (lineId: string, quantity: number) =>
    onChange(
      most
        .map((one) => (one.lineId === lineId ? { lineId, quantity } : { ...one, quantity: chosen(value, one.lineId) }))
        .filter((one) => one.quantity > 0),
    )
  return (
    <fieldset className="order-choice">
      <legend>{legend}</legend>
      {most.map(({ lineId, quantity }) => {
        const line = lines.find(({ id }) => id === lineId)
        if (!line) return null
        const name = [line.title, ...line.options.map((option) => option.value)].join(', ')
        const now = chosen(value, lineId)
        return quantity === 1 ? (
          <Checkbox
            key={lineId}
            label={name}
            checked={now === 1}
            onChange={({ currentTarget }) => set(lineId, currentTarget.checked ? 1 : 0)}
          />
        ) : (
          <NumberInput
            key={lineId}
            label={name}
            description={`Al massimo ${quantity}`}
            min={0}
            max={quantity}
            clampBehavior="strict"
            allowDecimal={false}
            value={now}
            onChange={(pieces) => set(lineId, Number(pieces) || 0)}
          />
        )
      })}
    </fieldset>
  )
}

const chosen = (value: readonly LinePieces[], lineId: string) =>
  value.find((one) => one.lineId === lineId)?.quantity ?? 0
