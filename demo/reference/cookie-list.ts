import { columns, cookieList, text } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

export const cookieListReference: Reference = {
  slug: 'elenco-dei-cookie',
  title: 'Elenco dei cookie',
  summary: 'Tutti i cookie che il sito può usare: di chi sono, a che cosa servono, quanto durano.',
  advice: `
    Mettetelo nella pagina dei cookie, quella a cui porta il riquadro che chiede il consenso. L’elenco si aggiorna da solo: se aggiungete un servizio di terzi
    in «Cookie e consenso», compare anche qui. Intorno scrivete con parole vostre chi siete e come vi si scrive.
  `,
  variations: [
    variation(
      'Con la spiegazione',
      'Sotto l’elenco, una riga dice come si accettano o si rifiutano i cookie facoltativi.',
      [cookieList({ showNotice: true })],
    ),
    variation('Senza spiegazione', 'Quando lo avete già spiegato nel testo.', [cookieList()]),
    variation(
      'Accanto a un testo',
      'In una colonna stretta i nomi lunghi vanno a capo.',
      columns(
        [5, 7],
        [
          text(
            'La bottega non mostra pubblicità e conta le visite senza cookie. I cookie qui accanto fanno funzionare i moduli, il carrello e la scelta che avete fatto.',
          ),
        ],
        [cookieList()],
      ),
    ),
  ],
}
