const UNITS = ['byte', 'kB', 'MB', 'GB', 'TB'] as const

/** A file's size for people, in units of 1024 (LIM-11): `1,5 MB`. */
export function fileSizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${new Intl.NumberFormat('it-IT', { maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 }).format(value)} ${UNITS[power]}`
}
