/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
export function random(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Normally distributed numbers from uniform ones (Box-Muller). */
export function normal(next) {
  return () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
}

/** Gradient noise in two dimensions, between about -0.7 and 0.7. */
export function gradientNoise(seed) {
  const next = random(seed)
  const order = Uint8Array.from({ length: 256 }, (_, index) => index)
  for (let index = 255; index > 0; index--) {
    const other = Math.floor(next() * (index + 1))
    const kept = order[index]
    order[index] = order[other]
    order[other] = kept
  }
  const table = new Uint8Array(512)
  for (let index = 0; index < 512; index++) table[index] = order[index & 255]
  const gx = new Float64Array(256)
  const gy = new Float64Array(256)
  for (let index = 0; index < 256; index++) {
    const angle = next() * 2 * Math.PI
    gx[index] = Math.cos(angle)
    gy[index] = Math.sin(angle)
  }
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const fx = x - left
    const fy = y - top
    const column = left & 255
    const row = top & 255
    const first = table[column]
    const second = table[column + 1]
    const a = table[first + row]
    const b = table[second + row]
    const c = table[first + row + 1]
    const d = table[second + row + 1]
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    const na = gx[a] * fx + gy[a] * fy
    const nb = gx[b] * (fx - 1) + gy[b] * fy
    const nc = gx[c] * fx + gy[c] * (fy - 1)
    const nd = gx[d] * (fx - 1) + gy[d] * (fy - 1)
    const above = na + u * (nb - na)
    return above + v * (nc + u * (nd - nc) - above)
  }
}

/** Sums octaves of a noise. */
export function fractal(noise, x, y, octaves, gain = 0.5) {
  let sum = 0
  let amplitude = 1
  let total = 0
  for (let octave = 0; octave < octaves; octave++) {
    sum += amplitude * noise(x + octave * 17.3, y - octave * 9.1)
    total += amplitude
    amplitude *= gain
    x *= 2.03
    y *= 2.03
  }
  return sum / total
}

/** Sharp crests: octaves of the noise turned up at zero. */
export function ridged(noise, x, y, octaves, gain = 0.5) {
  let sum = 0
  let amplitude = 1
  let total = 0
  for (let octave = 0; octave < octaves; octave++) {
    const crest = 1 - Math.min(1, 2 * Math.abs(noise(x + octave * 11.7, y + octave * 5.3)))
    sum += amplitude * crest * crest
    total += amplitude
    amplitude *= gain
    x *= 2.07
    y *= 2.07
  }
  return sum / total
}

export const clamp = (value, low = 0, high = 1) => (value < low ? low : value > high ? high : value)
export const mix = (from, to, share) => from + (to - from) * share
export function smooth(low, high, value) {
  const share = clamp((value - low) / (high - low))
  return share * share * (3 - 2 * share)
}
