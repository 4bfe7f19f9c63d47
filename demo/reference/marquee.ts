import { marquee, section } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

export const marqueeReference: Reference = {
  slug: 'scorrevole',
  title: 'Testo scorrevole',
  summary: 'Una riga che corre da un lato all’altro, dritta o a onde.',
  advice: `
    Va bene per poche parole che danno il tono, non per ciò che va letto per intero. Provate a fermarla con il suo pulsante, a passare con il puntatore sulla seconda, a stringere la finestra:
    le onde si ridisegnano. Chi ha chiesto al proprio computer di muovere il meno possibile la legge ferma, e così chi non ha gli script.
  `,
  variations: [
    variation('Com’è all’inizio', 'Dritta, verso sinistra, al passo più lento.', [
      marquee('Tornio, smalti, fuoco di legna'),
    ]),
    variation('Che si ferma sotto il puntatore', 'Rallenta fino a fermarsi, e poi riprende.', [
      marquee('Prossimo corso: sabato 12 dicembre, ultimi due posti', {
        pausedOnHover: true,
        separator: 'star',
        size: 'm',
        animationSpeed: 2,
      }),
    ]),
    variation('A onde larghe', 'L’altezza delle onde si sceglie da 0 a 10.', [
      marquee('La terra prende tempo, il fuoco lo restituisce', { waveIntensity: 5, animationSpeed: 2 }),
    ]),
    section(
      {
        name: 'Onde corte',
        anchor: 'onde-corte',
        width: 'full',
        background: 'accent',
        spaceTop: 's',
        spaceBottom: 's',
      },
      marquee('Ciotole, piatti, brocche, lampade', {
        waveFrequency: 8,
        waveIntensity: 3,
        animationDirection: 'right',
        animationSpeed: 3,
        size: 'xl',
      }),
    ),
    section(
      {
        name: 'Su fondo scuro',
        anchor: 'su-fondo-scuro',
        width: 'full',
        background: 'dark',
        spaceTop: 's',
        spaceBottom: 's',
      },
      marquee('Aperti anche le domeniche di dicembre', { separator: 'dash', size: 's', animationSpeed: 1 }),
    ),
  ],
}
