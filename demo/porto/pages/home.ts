import { button, column, columns, grid, heading, image, line, quote, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

export const home = page('home', {
  title: 'Osteria del Porto',
  urlId: '',
  showTitle: false,
  seoTitle: 'Osteria del Porto – cucina di mare a Porto Brigantino, Livorno',
  seoDescription:
    'Spaghetti alle vongole, cacciucco del venerdì e pesce di due barche sole, sul molo di Porto Brigantino. Dodici tavoli, aperti da mercoledì a domenica.',
  excerpt:
    'Cucina di mare sul molo di Porto Brigantino, sulla costa di Livorno: dodici tavoli, due barche, una lavagna.',
  cover: 'tavolo-sul-mare',
  blocks: [
    section(
      { name: 'Apertura', width: 'full', spaceTop: 'none', spaceBottom: 'none', align: 'center' },
      columns(
        [
          { desktop: { span: 6 }, tablet: { span: 12, order: 'last' } },
          { desktop: { span: 6 }, tablet: { span: 12 } },
        ],
        [
          heading('Il mare decide, noi apparecchiamo', { level: 1, kicker: 'Porto Brigantino, dal 1968' }),
          text(
            'Dodici tavoli sul molo, due barche di fiducia e una lavagna che si scrive alle nove di mattina e si cancella quando il pesce è finito.',
            { style: 'lead' },
          ),
          button('Prenotate un tavolo', '/prenota', { size: 'large' }),
          button('Leggete il menù', '/menu', { style: 'plain' }),
        ],
        [image({ ...picture('tavolo-sul-mare'), ratio: '1:1' })],
      ),
    ),
    section(
      { name: 'La lavagna', width: 'wide', background: 'accent', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [
          { desktop: { span: 5 }, tablet: { span: 12 } },
          { desktop: { span: 7 }, tablet: { span: 12 } },
        ],
        [
          heading('Sulla lavagna, questa settimana', { kicker: 'Novembre' }),
          text(
            'Il menù resta fermo, la lavagna no. Quello che leggete qui è arrivato mercoledì; se un piatto è finito, è perché era buono.',
          ),
          button('Tutto il menù', '/menu', { style: 'secondary' }),
        ],
        [
          text(`
            **Triglie di scoglio alla livornese** · 19 €↵
            Pescate da Vasco davanti alla Meloria, pomodoro, aglio, nient’altro.

            **Tagliolini alle seppie nel loro nero** · 17 €↵
            Le prime seppie grosse dell’autunno. Il tovagliolo lo cambiamo volentieri.

            **Palamita sott’olio fatta da noi, cipolla rossa, fagioli** · 13 €↵
            Quella di ottobre, aperta adesso: un mese di pazienza e due minuti di forchetta.

            **Cacciucco, soltanto il venerdì** · 29 €↵
            Cinque pesci, come le «c» del suo nome. Si prenota entro il giovedì.
          `),
        ],
      ),
    ),
    section(
      { name: 'Il nastro', width: 'full', background: 'second', spaceTop: 's', spaceBottom: 's' },
      column(12, heading('Triglie, seppie, palamita, cacciucco', { marquee: true })),
    ),
    section(
      { name: 'I piatti', width: 'wide', spaceTop: 'xl', spaceBottom: 'l' },
      column(12, heading('Quelli che non possiamo togliere', { kicker: 'Ci abbiamo provato' })),
      column(
        12,
        grid(
          [
            { ...picture('spaghetti'), caption: '**Spaghetti alle vongole** · 18 €↵Il prezzemolo è l’unico lusso.' },
            { ...picture('orata'), caption: '**Orata al forno** · 7 € l’etto↵La testa si lascia a chi la sa.' },
            {
              ...picture('cozze'),
              caption: '**Cozze alla marinara** · 14 €↵La pentola arriva in tavola. Il pane pure.',
            },
            { ...picture('crostata'), caption: '**Crostata al limone** · 6 €↵Se ne restano due fette, una è di Nedo.' },
          ],
          { columns: 4, ratio: '1:1' },
        ),
      ),
    ),
    section(
      { name: 'Le barche', width: 'wide', background: 'second', spaceTop: 'l', spaceBottom: 'l', align: 'center' },
      columns(
        [
          { desktop: { span: 6 }, tablet: { span: 12 } },
          { desktop: { span: 6 }, tablet: { span: 12 } },
        ],
        [image({ ...picture('gozzi'), ratio: '1:1' })],
        [
          heading('Compriamo da due barche. Le vedete dal vostro tavolo', { kicker: 'A sessanta passi' }),
          text(`
            La **Santa Giulia** di Vasco rientra alle sette con le reti da posta: triglie, scorfani, seppie, quello che capita. La **Mariolina**
            dei fratelli Dini esce di notte con la lampara e torna con il pesce azzurro, d’estate anche con i totani.

            Se fuori c’è libeccio nessuna delle due esce, e sulla lavagna compaiono la pasta e fagioli, il baccalà e la parola «pazienza».
          `),
          button('Chi siamo, barche comprese', '/il-porto', { style: 'secondary' }),
        ],
      ),
    ),
    section(
      { name: 'Che cosa c’è nel mare', width: 'wide', spaceTop: 'xl', spaceBottom: 'l' },
      column(12, heading('Che cosa porta il mare, e quando')),
      columns(
        [
          { desktop: { span: 3 }, tablet: { span: 6 } },
          { desktop: { span: 3 }, tablet: { span: 6 } },
          { desktop: { span: 3 }, tablet: { span: 6 } },
          { desktop: { span: 3 }, tablet: { span: 6 } },
        ],
        [
          heading('Inverno', { level: 3 }),
          text('Seppie, naselli, polpi da scoglio, ricci quando la legge e il gelo lo permettono.'),
        ],
        [
          heading('Primavera', { level: 3 }),
          text('Alici, sugarelli, le ultime seppie con i piselli, i primi gamberi rosa.'),
        ],
        [heading('Estate', { level: 3 }), text('Totani di lampara, alletterati, sarde, e le cozze al loro meglio.')],
        [
          heading('Autunno', { level: 3 }),
          text('Triglie, palamite, scorfani da cacciucco. Se ci chiedete un mese, è ottobre.'),
        ],
      ),
    ),
    section(
      { name: 'Alici', width: 'full', spaceTop: 'none', spaceBottom: 'none' },
      image({ ...picture('alici'), ratio: '21:9' }),
    ),
    section(
      { name: 'Dicono di noi', width: 'text', background: 'dark', spaceTop: 'xl', spaceBottom: 'xl' },
      quote('Ho chiesto il branzino. Mi hanno detto: oggi il mare dice sugarello. Aveva ragione il mare.', {
        style: 'pull',
        source: 'Una cliente di Pisa, sul quaderno all’ingresso',
      }),
    ),
    section(
      { name: 'Serate', width: 'wide', spaceTop: 'xl', spaceBottom: 'l' },
      column(12, heading('Serate, pescato, ricette', { kicker: 'Dal nostro quaderno' })),
      columns(
        [
          { desktop: { span: 4 }, tablet: { span: 12 } },
          { desktop: { span: 4 }, tablet: { span: 12 } },
          { desktop: { span: 4 }, tablet: { span: 12 } },
        ],
        [
          image({ ...picture('tavolata'), ratio: '3:2', link: '/serate/la-notte-del-cacciucco' }),
          heading('[La notte del cacciucco](/serate/la-notte-del-cacciucco)', { level: 3, kicker: '4 dicembre' }),
          text(
            'Un solo piatto, due turni, una tavola lunga quanto la sala. E una vecchia discussione su quante «c» ci vogliono.',
          ),
        ],
        [
          image({ ...picture('cantina'), ratio: '3:2', link: '/serate/cinque-vini-che-sanno-di-sale' }),
          heading('[Cinque vini che sanno di sale](/serate/cinque-vini-che-sanno-di-sale)', {
            level: 3,
            kicker: '17 dicembre',
          }),
          text('Samuele apre cinque bottiglie nate a meno di dieci chilometri dal mare. Caterina ci cucina intorno.'),
        ],
        [
          image({ ...picture('polpo'), ratio: '3:2', link: '/serate/il-polpo-cuoce-nella-sua-acqua' }),
          heading('[Il polpo cuoce nella sua acqua](/serate/il-polpo-cuoce-nella-sua-acqua)', {
            level: 3,
            kicker: 'Ricetta',
          }),
          text(
            'Niente tappo di sughero, niente botte sugli scogli, nemmeno un litro d’acqua: la nostra ricetta del polpo tiepido con le patate.',
          ),
        ],
      ),
      column(12, button('Tutte le serate', '/serate', { style: 'plain' })),
    ),
    section({ width: 'text', spaceTop: 'none', spaceBottom: 'none' }, line('ornament')),
    section(
      { name: 'Il pane e il coperto', width: 'wide', spaceTop: 'l', spaceBottom: 'xl', align: 'center' },
      columns(
        [
          { desktop: { span: 5 }, tablet: { span: 12 }, phone: { order: 'last' } },
          { desktop: { span: 7 }, tablet: { span: 12 } },
        ],
        [
          heading('Il coperto costa 2,50 € e si vede'),
          text(`
            È il pane che Caterina impasta la sera e cuoce alle undici, l’olio di Bibbona nella bottiglia, la tovaglia lavata e
            stirata. Chi finisce il cestino ne riceve un altro, senza che nessuno lo scriva da nessuna parte.
          `),
          button('Prezzi e allergeni', '/menu', { style: 'plain' }),
        ],
        [image({ ...picture('pane'), ratio: '3:2' })],
      ),
    ),
    section(
      { name: 'Vieni', width: 'wide', background: 'accent', spaceTop: 'l', spaceBottom: 'l', align: 'center' },
      columns(
        [
          { desktop: { span: 7 }, tablet: { span: 12 } },
          { desktop: { span: 5 }, tablet: { span: 12 } },
        ],
        [
          heading('Un tavolo vicino alla finestra?'),
          text('Sono quattro, e li chiedono tutti. Telefonate presto, oppure venite di mercoledì a pranzo.', {
            style: 'lead',
          }),
          button('Come si prenota', '/prenota', { style: 'secondary' }),
        ],
        [
          heading('Orari', { level: 3 }),
          text(`
            Da mercoledì a domenica↵
            12.15–14.30 e 19.30–22.30

            Lunedì e martedì↵
            Chiuso: riposano anche le reti

            [+39 0586 555 0123](tel:+3905865550123)
          `),
        ],
      ),
    ),
  ],
})
