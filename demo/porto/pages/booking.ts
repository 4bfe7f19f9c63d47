import { booking, button, column, columns, heading, image, section, text } from '../../builders.ts'
import { demoId } from '../../ids.ts'
import { PORTO, page, picture } from '../write.ts'

const THIRDS = [
  { desktop: { span: 4 }, tablet: { span: 12 } },
  { desktop: { span: 4 }, tablet: { span: 12 } },
  { desktop: { span: 4 }, tablet: { span: 12 } },
] as const

export const bookingPage = page('prenota', {
  title: 'Prenota un tavolo',
  urlId: 'prenota',
  seoTitle: 'Prenota un tavolo – Osteria del Porto',
  seoDescription:
    'Come prenotare all’Osteria del Porto: da questa pagina, per telefono o per e-mail, fino a che ora teniamo il tavolo, regole per i gruppi, bambini, cani e allergie.',
  excerpt: 'Da qui, per telefono o per e-mail, con le poche regole che ci servono per non far aspettare nessuno.',
  blocks: [
    section(
      { name: 'Apertura', width: 'wide', spaceTop: 's', spaceBottom: 'm' },
      text(
        'I tavoli sono dodici. Scegliete il giorno e l’ora: se l’ora è libera il tavolo è vostro subito, e la conferma arriva per e-mail.',
        { style: 'lead' },
      ),
    ),
    section(
      { name: 'Da qui', width: 'wide', anchor: 'modulo', spaceTop: 's', spaceBottom: 'xl' },
      columns(
        [
          { desktop: { span: 5 }, tablet: { span: 12 } },
          { desktop: { span: 7 }, tablet: { span: 12 } },
        ],
        [
          heading('Da qui', { kicker: 'Fino a tre ore prima' }),
          text(
            'Nelle note scriveteci se venite con bambini, con un cane, in carrozzina o con un’allergia. All’ultimo momento telefonate: il pesce lo compriamo contando le sedie.',
          ),
        ],
        [
          booking({
            bookableId: demoId(PORTO, 'bookable', 'tavoli'),
            submitLabel: 'Prenota il tavolo',
            disclaimer: 'Usiamo questi dati solo per la prenotazione: leggete l’[informativa sulla privacy](/privacy).',
          }),
        ],
      ),
    ),
    section(
      { name: 'Telefono ed e-mail', width: 'wide', background: 'accent', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [
          { desktop: { span: 6 }, tablet: { span: 12 } },
          { desktop: { span: 6 }, tablet: { span: 12 } },
        ],
        [
          heading('Per telefono', { kicker: 'Il modo più svelto' }),
          text(`
            Da mercoledì a domenica, 10–12 e 16–19. Durante il servizio risponde chi ha una mano libera, quindi a volte nessuno: riproviamo noi.
          `),
          button('+39 0586 555 0123', 'tel:+3905865550123', { size: 'large', style: 'secondary' }),
        ],
        [
          heading('Per e-mail', { kicker: 'Entro la sera prima' }),
          text(
            'Scriveteci nome, giorno, ora, quanti siete e un numero di telefono. Il tavolo è vostro quando ricevete la nostra risposta.',
          ),
          button('Scrivi per prenotare', 'mailto:tavoli@osteriadelporto.example?subject=Prenotazione', {
            size: 'large',
            style: 'secondary',
          }),
        ],
      ),
    ),
    section(
      { name: 'Le regole', width: 'wide', spaceTop: 'xl', spaceBottom: 'l' },
      column(12, heading('Le poche regole')),
      columns(
        THIRDS,
        [
          heading('Due turni, la sera', { level: 3 }),
          text(
            'Il venerdì e il sabato: alle 19.30 o alle 21.30. Gli altri giorni venite quando volete, entro le 22. A pranzo un turno solo, fino al caffè.',
          ),
        ],
        [
          heading('Quindici minuti', { level: 3 }),
          text(
            'Teniamo il tavolo un quarto d’ora. Se siete in coda sulla Variante fate uno squillo: allunghiamo noi, e mettiamo in fresco il vino.',
          ),
        ],
        [
          heading('Se non venite', { level: 3 }),
          text(
            'Ditecelo, anche all’ultimo: c’è sempre qualcuno sul molo che aspetta. Non chiediamo carte né caparre per meno di otto persone.',
          ),
        ],
      ),
      columns(
        THIRDS,
        [
          heading('Vicino alla finestra', { level: 3 }),
          text(
            'Quattro tavoli su dodici. Non li promettiamo a nessuno, ma segniamo chi li chiede e andiamo in ordine di telefonata.',
          ),
        ],
        [
          heading('Il pesce grande', { level: 3 }),
          text(
            'Cacciucco, riso per più di quattro e pesci sopra il chilo si ordinano quando si prenota, entro la sera prima.',
          ),
        ],
        [
          heading('Allergie', { level: 3 }),
          text(
            'Ditele subito, al telefono, così Caterina prepara la cena e non le scuse. La legenda è [nel menù](/menu#allergeni).',
          ),
        ],
      ),
    ),
    section(
      { name: 'Gruppi', width: 'wide', background: 'second', spaceTop: 'l', spaceBottom: 'l', align: 'center' },
      columns(
        [
          { desktop: { span: 6 }, tablet: { span: 12 } },
          { desktop: { span: 6 }, tablet: { span: 12 } },
        ],
        [
          heading('Siete otto o più?'),
          text(`
            Da otto persone prepariamo un menù concordato, uguale per tutti tranne che per le allergie. Chiediamo una caparra di 10 € a testa, che
            restituiamo se disdite almeno tre giorni prima. Oltre le ventiquattro persone l’osteria è tutta vostra.
          `),
          button('Feste e gruppi', '/feste-e-gruppi', { style: 'secondary' }),
        ],
        [image({ ...picture('tavolata'), ratio: '3:2' })],
      ),
    ),
    section(
      { name: 'Domande', width: 'wide', spaceTop: 'xl', spaceBottom: 'xl' },
      columns(
        [
          { desktop: { span: 4 }, tablet: { span: 12 } },
          { desktop: { span: 8 }, tablet: { span: 12 } },
        ],
        [heading('Ce lo chiedete spesso'), image({ ...picture('limoni'), ratio: '4:5' })],
        [
          text(`
            ### Si può venire senza prenotare?

            Sì. A pranzo, nei giorni feriali, un tavolo si trova quasi sempre. La sera teniamo libero il tavolo tre, quello storto, per chi passa.

            ### I cani?

            Benvenuti all’aperto e nella prima sala. Scorfano è abituato, loro di solito no: ha sempre vinto il gatto.

            ### Mangio senza glutine.

            Secondi, contorni e molti antipasti si possono fare senza. La cucina è piccola e la farina vola: non siamo un locale adatto a chi è
            celiaco e preferiamo dirlo prima.

            ### E se non mangio pesce?

            Pasta e fagioli, verdure, uova, formaggi di Volterra. Nessuno vi guarderà male, tranne il gatto.

            ### Si entra in carrozzina?

            Sì: l’ingresso è in piano dal lato del molo, il bagno è largo abbastanza, e tre tavoli hanno le gambe ai lati. Diteci quale vi serve.

            ### Quanto si spende?

            Un primo, un dolce, un calice e il coperto fanno circa 33 €. Una cena completa sta tra i 45 e i 60, secondo il pesce.
          `),
        ],
      ),
    ),
  ],
})
