// node demo/scenes/sounds.mjs: makes the sounds of the demo sites, bowls that are struck one after the other.
import { writeFileSync } from 'node:fs'

const RATE = 11_025
const FOLDER = new URL('../sounds/', import.meta.url)

/** Partials of a struck bowl: how much higher, how loud, how fast it fades (a second's share). */
const PARTIALS = [
  [1, 1, 0.9],
  [2.71, 0.5, 1.6],
  [5.15, 0.25, 2.8],
  [8.4, 0.1, 4.5],
]

/** Strokes: when in seconds, how high in hertz, how loud. */
const SOUNDS = {
  'tre-ciotole.wav': [
    7,
    [
      [0, 392, 1],
      [1.4, 494, 0.8],
      [2.8, 587, 0.8],
      [4.2, 392, 0.9],
    ],
  ],
  'la-pioggia-sul-forno.wav': [8, rain()],
  'si-apre-il-forno.wav': [
    6,
    [
      [0, 196, 1],
      [0.9, 294, 0.7],
      [1.8, 247, 0.8],
      [3.1, 196, 0.9],
      [3.3, 784, 0.3],
    ],
  ],
}

for (const [name, [seconds, strokes]] of Object.entries(SOUNDS))
  writeFileSync(new URL(name, FOLDER), wave(seconds, strokes))

/** High strokes at moments that seem to be chance, and are the same every time. */
function rain() {
  const scale = [784, 880, 988, 1175, 1319]
  return Array.from({ length: 26 }, (_, index) => {
    const chance = Math.abs(Math.sin(index * 12.9898) * 43_758.5453) % 1
    return [index * 0.24 + chance * 0.2, scale[Math.floor(chance * scale.length)], 0.25 + chance * 0.3]
  })
}

/** A WAV file of 16 bits with one channel. */
function wave(seconds, strokes) {
  const samples = Math.round(seconds * RATE)
  const file = Buffer.alloc(44 + samples * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples * 2, 40)
  for (let sample = 0; sample < samples; sample++) {
    const now = sample / RATE
    let sum = 0
    for (const [from, pitch, loud] of strokes)
      if (now >= from)
        for (const [times, part, fade] of PARTIALS)
          if (pitch * times < RATE / 2.2) {
            const since = now - from
            sum +=
              loud *
              part *
              Math.min(1, since * 200) *
              Math.exp(-since * fade * 2) *
              Math.sin(2 * Math.PI * pitch * times * since)
          }
    const ending = Math.min(1, (seconds - now) * 4)
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sum * 0.3 * ending)) * 32_000), 44 + sample * 2)
  }
  return file
}
