/**
 * Renders the scenes of this folder into ../../pictures/porto. Needs POV-Ray 3.7 and `cwebp` (Debian: povray webp).
 * Names of pictures as arguments render only those.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const PICTURES = [
  { name: 'tavolo-sul-mare', width: 2000, height: 1333 },
  { name: 'porto-la-sera', width: 2000, height: 857 },
  { name: 'tavolata', width: 2000, height: 857 },
  { name: 'spaghetti', width: 1600, height: 1067 },
  { name: 'orata', width: 1600, height: 1067 },
  { name: 'cantina', width: 1600, height: 1067 },
  { name: 'alici', width: 1600, height: 686 },
  { name: 'gozzi', width: 1200, height: 1200 },
  { name: 'limoni', width: 1200, height: 1500 },
  { name: 'cozze', width: 1200, height: 1200 },
  { name: 'calici', width: 1200, height: 1500 },
  { name: 'boe', width: 1200, height: 1500 },
  { name: 'polpo', width: 1200, height: 1200 },
  { name: 'moka', width: 1200, height: 1500 },
  { name: 'pane', width: 1200, height: 800 },
  { name: 'crostata', width: 1200, height: 1200 },
  ...[
    'vermentino',
    'rosato',
    'ciliegiolo',
    'spuma',
    'passito',
    'acciughe',
    'pomarola',
    'olio',
    'buono',
    'grembiule',
  ].map((name, index) => ({
    name: `dispensa/${name}`,
    scene: 'dispensa',
    option: `Declare=Product=${index + 1}`,
    width: 1000,
    height: 1250,
  })),
]

const scenes = import.meta.dirname
const pictures = join(scenes, '..', '..', 'pictures', 'porto')
const temporary = mkdtempSync(join(tmpdir(), 'vetrina-scenes-'))
const wanted = process.argv.slice(2)

/** Lowers the quality until the file is light enough for the page it stands on. */
function encode(source, target, limit) {
  for (let quality = 90; quality >= 50; quality -= 4) {
    execFileSync('cwebp', ['-quiet', '-m', '6', '-sharp_yuv', '-q', String(quality), source, '-o', target])
    if (statSync(target).size <= limit) return
  }
  throw new Error(`${target} stays over ${limit} bytes`)
}

try {
  for (const { name, scene = name, option = 'Declare=Product=0', width, height } of PICTURES) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const image = join(temporary, 'picture.ppm')
    const target = join(pictures, `${name}.webp`)
    const files = [`+I${join(scenes, `${scene}.pov`)}`, `+O${image}`, `+L${scenes}`, `+L${join(scenes, '..')}`]
    const quality = ['-D', '+FP', '+A0.2', '+R2', '+WT2', 'File_Gamma=sRGB', 'Declare=Final=1', option]
    execFileSync('nice', ['-n', '15', 'povray', ...files, `+W${width}`, `+H${height}`, ...quality], { stdio: 'ignore' })
    mkdirSync(dirname(target), { recursive: true })
    encode(image, target, width > 1600 ? 700_000 : width > 1200 ? 350_000 : 150_000)
    process.stdout.write(`${name} ${statSync(target).size} bytes\n`)
  }
} finally {
  rmSync(temporary, { recursive: true })
}
