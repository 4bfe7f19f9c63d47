/** Reads the measures of a PNG that is whole: its chunks up to the last one, each with its check sum (PNG 3, 5.3 and 5.6). */
export function readPng(bytes: Uint8Array): { readonly width: number; readonly height: number } | 'broken' {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let hasPixels = false
  // After the signature: a length, four letters, the data, a sum.
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (end + 4 > bytes.length || view.getUint32(end) !== checkSum(bytes.subarray(at + 4, end))) return 'broken'
    if ((at === 8) !== (name === 'IHDR') || (at === 8 && end !== at + 8 + 13)) return 'broken'
    if (name === 'IDAT' && end > at + 8) hasPixels = true
    if (name === 'IEND') return hasPixels ? { width: view.getUint32(16), height: view.getUint32(20) } : 'broken'
    at = end + 4
  }
  return 'broken'
}

/** CRC-32 as PNG has it (PNG 3, 5.5). */
function checkSum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}
