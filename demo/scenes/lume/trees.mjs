import { stroke } from './darkroom.mjs'
import { random } from './noise.mjs'

/** Draws a bare tree into a plane of coverage: trunk at the foot, branches that fork, twigs at the end. */
export function bareTree(target, { seed, x, y, height, lean = 0, spread = 0.5, depth = 9 }) {
  const next = random(seed)
  const grow = (x0, y0, angle, length, radius, level) => {
    let px = x0
    let py = y0
    let heading = angle
    const pieces = 4
    for (let piece = 0; piece < pieces; piece++) {
      heading += (next() - 0.5) * 0.34
      // Branches bend towards the light again.
      heading += (-Math.PI / 2 - heading) * 0.05
      const qx = px + (Math.cos(heading) * length) / pieces
      const qy = py + (Math.sin(heading) * length) / pieces
      const from = radius * (1 - (0.35 * piece) / pieces)
      stroke(target, px, py, qx, qy, from, radius * (1 - (0.35 * (piece + 1)) / pieces))
      px = qx
      py = qy
      if (level > 0 && level < depth - 1 && next() < 0.32)
        grow(px, py, heading + (next() < 0.5 ? -1 : 1) * (0.5 + next() * 0.5), length * 0.55, radius * 0.4, level - 2)
    }
    if (level <= 0) return
    const forks = next() < 0.22 ? 3 : 2
    for (let fork = 0; fork < forks; fork++) {
      const side = forks === 2 ? (fork === 0 ? -1 : 1) : fork - 1
      grow(
        px,
        py,
        heading + side * spread * (0.55 + next() * 0.7),
        length * (0.68 + next() * 0.2),
        radius * 0.65,
        level - 1,
      )
    }
  }
  grow(x, y, -Math.PI / 2 + lean, height * 0.24, height * 0.02, depth)
}
