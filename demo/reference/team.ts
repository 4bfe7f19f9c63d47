import { section, team } from '../builders.ts'
import { picture } from '../terraviva/write.ts'
import { type Reference, variation } from './reference-page.ts'

const portrait = (key: string) => picture(key).assetId

const LIVIA = {
  name: 'Livia Montanari',
  role: 'Tornio',
  text: 'Centra un chilo di gres in dodici secondi e non ha mai imparato a fischiare.',
  portraitId: portrait('vaso-blu'),
}
const TOMMASO = {
  name: 'Tommaso Serri',
  role: 'Smalti e fuoco',
  text: 'Un quaderno con 612 ricette, di cui 540 sbagliate. **Tutte conservate.**',
  portraitId: portrait('piastrelle-da-vicino'),
}
const INES = {
  name: 'Ines',
  role: 'Impasti e corsi',
  text: 'Ha studiato chimica, poi ha scoperto che l’argilla [risponde meglio](/diario).',
}

export const teamReference: Reference = {
  slug: 'persone',
  title: 'Persone',
  summary: 'Chi lavora con voi: un ritratto, un nome, che cosa fa.',
  advice: `
    Ritratti dello stesso taglio e con la stessa luce stanno bene insieme. Chi non ne ha uno non resta fuori: al suo posto ci sono le iniziali. Provate a stringere la finestra, le colonne si
    fanno meno.
  `,
  variations: [
    variation('Tre per riga', 'Ritratti verticali. Qui ognuno ha messo il pezzo che gli somiglia.', [
      team([LIVIA, TOMMASO, INES]),
    ]),
    variation('Due per riga', 'Quadrati, e più grandi.', [team([LIVIA, TOMMASO], { columns: 2, shape: 'square' })]),
    variation('Quattro per riga', 'Tondi, e con le sole iniziali.', [
      team(
        [
          { name: 'Caterina Dini', role: 'Cucina' },
          { name: 'Nedo', role: 'Sala' },
          { name: 'Samuele del Corso', role: 'Vini' },
          { name: 'Scorfano', role: 'Controllo qualità' },
        ],
        { columns: 4, shape: 'round' },
      ),
    ]),
    section(
      { name: 'Su un fondo di colore', anchor: 'su-un-fondo', background: 'accent', spaceTop: 'm', spaceBottom: 'm' },
      team([INES, { name: 'Berta', role: 'Forno, 250 litri' }], { columns: 2, shape: 'round' }),
    ),
  ],
}
