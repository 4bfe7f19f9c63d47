import { Refusal } from '../../../core/refusal.ts'

/** For an image with so many pixels that it is treated as a decompression bomb. */
export function refusePixels(): never {
  throw new Refusal('too_large', 'L’immagine ha troppi pixel: riducila e caricala di nuovo.')
}

export function refuseBroken(): never {
  throw new Refusal('unsupported_type', 'L’immagine è rovinata o incompleta: salvala di nuovo e riprova.')
}
