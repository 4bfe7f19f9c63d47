/**
 * Renders the scenes of this folder into ../pictures. Needs POV-Ray 3.7, `cwebp` and `cjpeg`
 * (Debian: povray webp libjpeg-turbo-progs). Names of pictures as arguments render only those.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const WIDE = { width: 1600, height: 1067, limit: 350_000 }
const SMALL = 150_000

/** Glazes of products.pov. */
const TINT = { celadon: 1, burro: 2, blu: 3, salvia: 4, ruggine: 5, terracotta: 6, bianco: 7 }
/** Names in the shop, their number in products.pov, and their glazes. */
const PRODUCTS = [
  ['scodella', 1, 'celadon', 'burro', 'terracotta'],
  ['tazza', 2, 'blu', 'burro', 'salvia'],
  ['tazzine', 3, 'celadon', 'ruggine'],
  ['piatti', 4, 'burro', 'salvia'],
  ['insalatiera', 5, 'ruggine'],
  ['brocca', 6, 'bianco'],
  ['barattolo', 7, 'celadon'],
  ['saliera', 8, 'burro'],
  ['vassoio', 9, 'blu'],
  ['vaso-luna', 10, 'bianco'],
  ['bottiglia', 11, 'ruggine'],
  ['anfora', 12, 'terracotta'],
  ['monofiore', 13, 'bianco', 'blu'],
  ['fioriera', 14, 'terracotta'],
  ['mortaio', 15, 'burro'],
  ['oliera', 16, 'celadon'],
  ['pirofila', 17, 'salvia'],
  ['bugia', 18, 'ruggine'],
  ['portasapone', 19, 'celadon'],
  ['portauovo', 20, 'bianco'],
]

const PICTURES = [
  { file: 'natura-morta.webp', scene: 'still-life', ...WIDE, height: 900 },
  { file: 'scaffale.webp', scene: 'shelf', ...WIDE },
  { file: 'forno-a-legna.webp', scene: 'kiln', ...WIDE },
  { file: 'piastrelle.webp', scene: 'tiles', ...WIDE },
  { file: 'tavola-apparecchiata.webp', scene: 'table', ...WIDE },
  { file: 'prove-di-smalto.webp', scene: 'tests', ...WIDE },
  { file: 'pignatta.webp', scene: 'cookpot', ...WIDE },
  { file: 'argilla-pesata.webp', scene: 'clay', ...WIDE },
  { file: 'vaso-con-ulivo.webp', scene: 'vase', width: 1600, height: 2000, limit: 350_000 },
  { file: 'ciotola-celadon.webp', scene: 'bowl', width: 1200, height: 800, limit: SMALL },
  { file: 'vaso-blu.jpg', scene: 'vase', options: ['Declare=Blue=1'], width: 1200, height: 1500, limit: SMALL },
  {
    file: 'piastrelle-da-vicino.webp',
    scene: 'tiles',
    options: ['Declare=Close=1'],
    width: 1200,
    height: 1200,
    limit: SMALL,
  },
  { file: 'tazze.jpg', scene: 'cups', width: 1200, height: 675, limit: SMALL },
  { file: 'pila-di-piatti.webp', scene: 'cups', options: ['Declare=Plates=1'], width: 1200, height: 800, limit: SMALL },
  {
    file: 'prove-da-vicino.webp',
    scene: 'tests',
    options: ['Declare=Close=1'],
    width: 1200,
    height: 1200,
    limit: SMALL,
  },
  ...PRODUCTS.flatMap(([name, number, ...tints]) =>
    tints.map((tint) => ({
      file: `negozio/${name}-${tint}.webp`,
      scene: 'products',
      options: [`Declare=Product=${number}`, `Declare=Tint=${TINT[tint]}`],
      width: 1000,
      height: 1250,
      limit: 60_000,
    })),
  ),
]

const scenes = import.meta.dirname
const pictures = join(scenes, '..', 'pictures')
const temporary = mkdtempSync(join(tmpdir(), 'vetrina-scenes-'))
const wanted = process.argv.slice(2)

/** Lowers the quality until the file is light enough for the page it stands on. */
function encode(source, target, limit) {
  for (let quality = 88; quality >= 48; quality -= 4) {
    if (target.endsWith('.webp')) {
      execFileSync('cwebp', ['-quiet', '-m', '6', '-sharp_yuv', '-q', String(quality), source, '-o', target])
    } else {
      execFileSync('cjpeg', ['-progressive', '-optimize', '-quality', String(quality), '-outfile', target, source])
    }
    if (statSync(target).size <= limit) return
  }
  throw new Error(`${target} stays over ${limit} bytes`)
}

try {
  for (const { file, scene, width, height, limit, options = [] } of PICTURES) {
    if (wanted.length > 0 && !wanted.includes(file)) continue
    const image = join(temporary, 'picture.ppm')
    mkdirSync(dirname(join(pictures, file)), { recursive: true })
    const size = [`+W${width}`, `+H${height}`]
    execFileSync(
      'povray',
      [
        `+I${join(scenes, `${scene}.pov`)}`,
        `+O${image}`,
        ...size,
        `+L${scenes}`,
        '-D',
        '+FP',
        '+A0.1',
        'File_Gamma=sRGB',
        'Declare=Final=1',
        ...options,
      ],
      { stdio: ['ignore', 'ignore', 'ignore'] },
    )
    encode(image, join(pictures, file), limit)
    process.stdout.write(`${file} ${statSync(join(pictures, file)).size} bytes\n`)
  }
} finally {
  rmSync(temporary, { recursive: true })
}
