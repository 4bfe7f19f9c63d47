import { button, columns, form, heading, image, section, social, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

export const contacts = page('contatti', {
  title: 'Contatti',
  urlId: 'contatti',
  seoTitle: 'Orari, indirizzo e contatti – Bottega Terraviva',
  seoDescription:
    'Bottega Terraviva, via della Creta Bassa 7, Castel Rivaio (PG). Aperta da martedì a sabato. Come arrivare, telefono ed e-mail.',
  excerpt: 'Orari, indirizzo, telefono, e come trovare la strada bianca giusta.',
  blocks: [
    section(
      { name: 'Apertura', width: 'wide', spaceTop: 's', spaceBottom: 'l' },
      text(
        'La porta è quella verde, in fondo al cortile. Se il campanello non suona, battete: il tornio copre tutto.',
        {
          style: 'lead',
        },
      ),
    ),
    section(
      { name: 'Recapiti', width: 'wide', background: 'soft', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [4, 4, 4],
        [
          heading('Dove siamo', { level: 2 }),
          text(`
            Bottega Terraviva↵
            Via della Creta Bassa 7↵
            06050 Castel Rivaio (PG)

            Il paese è immaginario: la mappa mostra le colline vere tra Perugia e Todi, dove lo abbiamo pensato.
          `),
          button('Apri la mappa', 'https://www.openstreetmap.org/#map=12/43.02/12.40', {
            style: 'secondary',
            size: 'small',
            newWindow: true,
          }),
        ],
        [
          heading('Quando', { level: 2 }),
          text(`
            Da martedì a venerdì↵
            9.30–13 e 15–18.30

            Sabato, 10–18

            Domenica e lunedì chiuso
          `),
        ],
        [
          heading('Come', { level: 2 }),
          text(`
            [+39 075 555 0148](tel:+390755550148)↵
            [ciao@bottegaterraviva.example](mailto:ciao@bottegaterraviva.example)

            Al telefono risponde chi ha le mani asciutte. Alle e-mail rispondiamo entro due giorni lavorativi.
          `),
        ],
      ),
    ),
    section(
      { name: 'Come arrivare', width: 'wide', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [
          { desktop: { span: 7 }, tablet: { span: 12 } },
          { desktop: { span: 5 }, tablet: { span: 12 } },
        ],
        [
          heading('Come arrivare'),
          text(`
            ### In automobile

            Dalla superstrada uscite a Castel Rivaio e seguite le indicazioni per il lavatoio. Dopo il ponte si gira a sinistra sulla strada
            bianca: 400 m, poi il cancello con la spiga. Ci sono otto posti, uno è riservato.

            ### In treno e in autobus

            Dalla stazione di Perugia la linea extraurbana ferma in piazza, a sei minuti a piedi da noi. L’ultima corsa di ritorno parte
            alle 19.05; nelle sere di corso organizziamo i passaggi.

            ### Senza gradini

            L’ingresso, il negozio, due torni e il bagno sono in piano. Il cortile del forno è di ghiaia: chiamateci e vi apriamo
            il passaggio dal lato del pozzo.
          `),
        ],
        [image({ ...picture('vaso-con-ulivo'), caption: 'Sul davanzale dell’ingresso, con i rami potati a marzo.' })],
      ),
    ),
    section(
      { name: 'Scrivici', width: 'wide', background: 'soft', anchor: 'scrivici', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [
          { desktop: { span: 5 }, tablet: { span: 12 } },
          { desktop: { span: 7 }, tablet: { span: 12 } },
        ],
        [
          heading('Scriveteci da qui'),
          text(
            'Per un preventivo dite quante persone siete a tavola, che cosa cucinate e per quando vi serve. Una foto della credenza aiuta più di una descrizione.',
          ),
        ],
        [
          form(
            [
              { type: 'name', id: 'nome', title: 'Come vi chiamate', required: true },
              { type: 'email', id: 'email', title: 'E-mail', required: true, width: 'half' },
              { type: 'phone', id: 'telefono', title: 'Telefono', width: 'half' },
              {
                type: 'select',
                id: 'argomento',
                title: 'Di che cosa si tratta',
                options: ['Un corso', 'Un lavoro su misura', 'Un pezzo che ho già', 'Altro'],
              },
              {
                type: 'number',
                id: 'persone',
                title: 'Quante persone siete a tavola',
                when: { field: 'argomento', is: ['Un lavoro su misura'] },
                width: 'half',
              },
              { type: 'textarea', id: 'messaggio', title: 'Messaggio', required: true },
              { type: 'file', id: 'foto', title: 'Una fotografia', accept: 'images', maxFiles: 3 },
            ],
            {
              name: 'Contatti',
              message:
                'Grazie: il messaggio è arrivato in bottega. Rispondiamo entro due giorni lavorativi, con le mani asciutte.',
              disclaimer: 'Usiamo questi dati solo per rispondervi: leggete l’[informativa sulla privacy](/privacy).',
            },
          ),
        ],
      ),
    ),
    section(
      { name: 'Per chi scrive', width: 'wide', background: 'second', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [6, 6],
        [
          heading('Per un preventivo'),
          text(
            'Scriveteci quante persone siete a tavola, che cosa cucinate e per quando vi serve. Una foto della credenza aiuta più di una descrizione.',
          ),
          button('Lavori su misura', '/su-misura', { style: 'secondary', size: 'small' }),
        ],
        [
          heading('Per un corso'),
          text(
            'Diteci la data e in quanti siete. Il posto è vostro quando ricevete la conferma; la quota si versa in bottega o con un bonifico.',
          ),
          button('Calendario dei corsi', '/corsi#calendario', { style: 'secondary', size: 'small' }),
        ],
      ),
    ),
    section(
      { name: 'Seguiteci', width: 'wide', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [6, 6],
        [
          heading('Tra un forno e l’altro'),
          text(
            'Le cotture, gli smalti riusciti e quelli no: li raccontiamo due volte la settimana, senza parole di troppo.',
          ),
        ],
        [social([], { title: 'Seguiteci' })],
      ),
    ),
  ],
})
