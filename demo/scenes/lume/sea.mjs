import { plane } from './darkroom.mjs'
import { clamp, mix, normal, random } from './noise.mjs'

/** Waves of many lengths and directions: slopes of the surface at a place, without those too short to be resolved. */
export function waves(seed, { longest, shortest, steep, wind = 0.6, count = 26 }) {
  const next = random(seed)
  const all = Array.from({ length: count }, (_, index) => {
    const length = longest * (shortest / longest) ** (index / (count - 1))
    const turn = (next() + next() - 1) * wind * 2.4 + Math.PI / 2
    const k = (2 * Math.PI) / length
    return {
      length,
      kx: k * Math.cos(turn),
      kz: k * Math.sin(turn),
      slope: steep * (0.6 + 0.8 * next()),
      phase: next() * 6.28,
    }
  })
  return (x, z, footprint, out) => {
    let sx = 0
    let sz = 0
    let lost = 0
    for (const { length, kx, kz, slope, phase } of all) {
      const seen = clamp((length / footprint - 2) / 4)
      if (seen < 1) lost += slope * slope * (1 - seen)
      if (seen === 0) continue
      const bend = slope * seen * Math.cos(kx * x + kz * z + phase)
      const k = Math.hypot(kx, kz)
      sx += (bend * kx) / k
      sz += (bend * kz) / k
    }
    out[0] = sx
    out[1] = sz
    out[2] = Math.sqrt(lost)
  }
}

/** A sea under a sky: `sky(azimuth, elevation)` in tangents gives light, and the water mirrors it. */
export function sea(width, height, { seed, horizon, surface, sky, body, far = 0.12, samples = 10 }) {
  const next = random(seed)
  const draw = normal(next)
  const aspect = width / height
  const slopes = [0, 0, 0]
  const field = 0.9
  return plane(width, height, (x, y) => {
    let sum = 0
    for (let part = 0; part < samples; part++) {
      const px = (x + (next() - 0.5) / height - aspect / 2) * field
      const drop = (y + (next() - 0.5) / height - horizon) * field
      if (drop <= 0.0004) {
        sum += sky(px, -drop)
        continue
      }
      const z = 1 / drop
      surface(px * z, z, (0.6 * z * z) / height, slopes)
      const sx = slopes[0] + draw() * slopes[2] * 0.7
      const sz = slopes[1] + draw() * slopes[2] * 0.7
      const length = Math.hypot(px, drop, 1)
      const dot = (-px * sx - drop - sz) / length / Math.hypot(sx, 1, sz)
      if (dot > 0) {
        sum += sky(px, drop) * 0.8
        continue
      }
      const fresnel = 0.03 + 0.97 * (1 + Math.max(-1, dot)) ** 5
      const scale = (2 * dot) / Math.hypot(sx, 1, sz)
      const rx = px / length + scale * sx
      const ry = -drop / length - scale
      const rz = 1 / length + scale * sz
      const ahead = Math.max(0.05, rz)
      const mirrored = sky(rx / ahead, Math.abs(ry) / ahead)
      const haze = Math.exp(-z * far * 0.05)
      sum += mix(sky(px, 0.004) * 0.6, body * (1 - fresnel) + mirrored * fresnel, 0.25 + 0.75 * haze)
    }
    return sum / samples
  })
}
