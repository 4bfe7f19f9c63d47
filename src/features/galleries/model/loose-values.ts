/** A number from 0 up; older blocks stored numbers and booleans as text. */
export function length(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined
}

export function positive(value: unknown): number | undefined {
  return length(value) || undefined
}

export function isOn(value: unknown): boolean {
  return value === true || value === 'true'
}
