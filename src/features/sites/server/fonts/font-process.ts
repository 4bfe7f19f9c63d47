import { fileURLToPath } from 'node:url'
import { deserialize } from 'node:v8'
import { Refusal, type RefusalCode } from '../../../../core/refusal.ts'
import { runApart } from '../../../../platform/process/run-apart.ts'
import { Turns } from '../../../images/public.ts'
import type { FaultKind } from './font-fault.ts'
import type { MadeFont } from './make-font.ts'

/** A font of 5 MB takes 2 s on a busy machine; what takes longer is not one. */
const PATIENCE_MS = 60_000
/** One at a time. */
const TURNS = new Turns({
  atOnce: 1,
  mostWaiting: { fonts: 10 },
  refusal: 'Si stanno preparando già troppi caratteri: riprova tra qualche istante.',
})

const REFUSALS: Readonly<Record<FaultKind, readonly [RefusalCode, string]>> = {
  notFont: ['unsupported_type', 'Questo file non è un carattere: servono file TTF, OTF, WOFF o WOFF2.'],
  collection: [
    'unsupported_type',
    'Questo file contiene più caratteri insieme (TTC): carica i file TTF o OTF uno per uno.',
  ],
  broken: ['unsupported_type', 'Questo carattere è rovinato e non si può aprire: scaricalo di nuovo e riprova.'],
  restricted: [
    'invalid',
    'Chi ha disegnato questo carattere non permette di incorporarlo in un sito (è scritto nel file): chiedi la versione per il web, o usane un altro.',
  ],
  noSubsetting: [
    'invalid',
    'Chi ha disegnato questo carattere non permette di ridurlo ai segni che servono (è scritto nel file): chiedi la versione per il web, o usane un altro.',
  ],
  noLatin: [
    'invalid',
    'A questo carattere mancano delle lettere dell’alfabeto latino: i testi del sito non si leggerebbero.',
  ],
  tooHeavy: [
    'too_large',
    'Anche ridotto ai segni che servono, questo carattere pesa più di 300 kB: le pagine si aprirebbero tardi. Usane uno più semplice.',
  ],
}

/** Makes the font that is served of an uploaded one, in a process of its own. Refuses what is none. */
export async function makeFontApart(bytes: Uint8Array): Promise<MadeFont> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const file = fileURLToPath(new URL(`./font-child.${extension}`, import.meta.url))
  const { code, signal, answer } = await TURNS.take('fonts', () => runApart(file, [], bytes, PATIENCE_MS))
  // Killed by the system, which is out of memory, or by the time-out of this process; a decoder that stops itself has
  // met bytes that no font has.
  if (signal === 'SIGKILL' || signal === 'SIGABRT' || signal === 'SIGSEGV') throw refusalOf('broken')
  if (code !== 0 || !answer) throw new Error(`The process that makes a font ended with ${signal ?? code}`)
  const { made, fault } = deserialize(answer) as { made?: MadeFont; fault?: FaultKind }
  if (!made) throw refusalOf(fault ?? 'broken')
  return made
}

function refusalOf(fault: FaultKind): Refusal {
  const [code, sentence] = REFUSALS[fault]
  return new Refusal(code, sentence, { details: { fault } })
}
