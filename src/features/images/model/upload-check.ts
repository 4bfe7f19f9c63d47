import { LIMITS } from '../../../core/limits.ts'
import { endingOf, kindOfName } from './file-types.ts'

/** Image formats that browsers do not show: programs can save other formats too. */
const OTHER_PICTURES = [
  'tif',
  'tiff',
  'bmp',
  'psd',
  'ai',
  'eps',
  'raw',
  'dng',
  'cr2',
  'cr3',
  'nef',
  'arw',
  'jxl',
  'ico',
]

/** Why a file will be refused, before it is sent; undefined when it may be sent. */
export function refusedFile({ name, size }: { name: string; size: number }): string | undefined {
  const kind = kindOfName(name)
  const picture = kind === 'picture' || OTHER_PICTURES.includes(endingOf(name))
  const maxBytes = picture ? LIMITS.pictureBytes : LIMITS.fileBytes
  const advice = picture ? 'esportala in JPEG e riprova' : 'alleggeriscilo e riprova'
  if (size > maxBytes) return `${name} pesa ${megabytes(size)}, il massimo è ${megabytes(maxBytes)}: ${advice}.`
  if (!kind)
    return picture
      ? `${name} è in un formato che i browser non mostrano: esportala in JPEG e riprova.`
      : `${name} è di un tipo che non si può caricare: vanno bene immagini, PDF, documenti, audio, video e archivi ZIP.`
  return size === 0 ? `${name} è vuoto: controlla il file e riprova.` : undefined
}

/** Rounded up, so that a size above the limit never reads as the limit (a MB is 1,000,000 bytes, LIM-10). */
function megabytes(bytes: number): string {
  return `${new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 }).format(Math.ceil(bytes / 100_000) / 10)} MB`
}
