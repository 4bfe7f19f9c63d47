import { button, columns, heading, image, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

export const clientArea = page('area-clienti', {
  title: 'Area clienti',
  urlId: 'area-clienti',
  showTitle: false,
  seoTitle: 'Area clienti: come vedere e scegliere le vostre fotografie – Studio Lume',
  seoDescription:
    'Come arrivano le fotografie di un lavoro, come si scelgono, per quanto tempo restano e chi le può vedere.',
  excerpt: 'Come ricevete le fotografie, come le scegliete e per quanto restano.',
  cover: 'provini',
  blocks: [
    section(
      { name: 'Introduzione', width: 'wide', spaceTop: 'xl', spaceBottom: 'l', align: 'center' },
      columns(
        [
          { desktop: { span: 6 }, tablet: { span: 12 } },
          { desktop: { span: 6 }, tablet: { span: 12 } },
        ],
        [
          heading('Area clienti', { level: 1 }),
          text(
            'Se abbiamo appena lavorato insieme, le vostre fotografie arrivano in tre passi. Ve li racconto prima, così sapete quando preoccuparvi: mai prima del decimo giorno.',
            { style: 'lead' },
          ),
          text(`
            **A che punto siamo.** Le gallerie private su questo sito, ognuna con la propria parola d’ordine, sono in preparazione. Finché non
            sono pronte qui non c’è niente in cui entrare, e nessuno vi chiederà una parola d’ordine: se succede, non sono io.
          `),
        ],
        [image(picture('provini'))],
      ),
    ),
    section(
      { name: 'Tre passi', width: 'wide', background: 'soft', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [4, 4, 4],
        [
          heading('1. I provini', { level: 2 }),
          text(
            'Entro dieci giorni ricevete per posta elettronica un foglio di provini in PDF: le fotografie piccole, numerate, già in ordine. È quello che preferisco anch’io: tutte insieme si scelgono meglio.',
          ),
        ],
        [
          heading('2. La scelta', { level: 2 }),
          text(
            'Rispondete con i numeri. Se siete indecisi passate in studio: c’è la poltrona verde, stampo le tre che vi dividono e le guardiamo sul tavolo. Non serve appuntamento prima delle undici.',
          ),
        ],
        [
          heading('3. La consegna', { level: 2 }),
          text(
            'In una settimana ricevete i file finiti: grandi per la stampa, piccoli per lo schermo. Li mando con un collegamento che scade dopo trenta giorni, oppure su una chiavetta, se passate.',
          ),
        ],
      ),
    ),
    section(
      { name: 'Domande', width: 'text', spaceTop: 'l', spaceBottom: 'l' },
      heading('Domande che mi fate'),
      text(`
        ### Chi può vedere le mie fotografie?

        Voi, io e chi decidete voi. Non pubblico ritratti o interni di un lavoro privato senza avervelo chiesto per iscritto, e un no vale anche anni dopo.

        ### Il collegamento è scaduto. Sono perse?

        No. Conservo i file finiti per dieci anni. Scrivetemi e ve ne mando uno nuovo, senza spese.

        ### Posso avere anche quelle scartate?

        Le scartate le guardo due volte e poi le cancello. Se ne ricordate una in particolare, ditemelo entro un mese dalla seduta: può darsi che abbiate ragione.

        ### Posso stamparle altrove?

        Certo. Nella cartella trovate un foglio con il profilo colore e due righe per chi stampa. Se il risultato vi sembra verde, portatemelo.
      `),
      button('Scrivimi', 'mailto:studio@studiolume.example?subject=Le%20mie%20fotografie', { style: 'secondary' }),
    ),
  ],
})
