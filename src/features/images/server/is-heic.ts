/** Brands of HEIF files whose pictures are HEVC (ISO 23008-12, annex B); those of AVIF are others. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])

export function isHeic(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString('latin1')
  if (text.slice(4, 8) !== 'ftyp') return false
  const brands = text.slice(8, 8 + 4) + text.slice(16, Math.min(64, bytes[3] ?? 0))
  return (brands.match(/.{4}/gs) ?? []).some((brand) => HEIC_BRANDS.has(brand))
}
