import { Refusal } from './refusal.ts'

const UNITS = ['byte', 'kB', 'MB', 'GB', 'TB'] as const

/** A file's size for people, in units of 1024 (LIM-11): `1,5 MB`. */
export function fileSizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${new Intl.NumberFormat('it-IT', { maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 }).format(value)} ${UNITS[power]}`
}

/** A maximum file size for people; limits count 1,000,000 bytes per MB (LIM-10). */
export function sizeLimitText(maxBytes: number): string {
  const [unit, of] =
    maxBytes >= 1_000_000 ? ['megabyte', 1_000_000] : maxBytes >= 1000 ? ['kilobyte', 1000] : ['byte', 1]
  const limit = new Intl.NumberFormat('it-IT', { style: 'unit', unit: String(unit), maximumFractionDigits: 1 })
  return limit.format(maxBytes / Number(of))
}

/** Refuses a file that exceeds a limit. */
export function refuseSize(maxBytes: number): never {
  throw new Refusal('too_large', `Il file è troppo grande: può pesare al massimo ${sizeLimitText(maxBytes)}.`, {
    details: { maxBytes },
  })
}
