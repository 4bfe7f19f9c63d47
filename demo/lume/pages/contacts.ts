import { button, columns, form, heading, image, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

export const contacts = page('contatti', {
  title: 'Contatti',
  urlId: 'contatti',
  seoTitle: 'Contatti, orari e come arrivare – Studio Lume, Bologna',
  seoDescription:
    'Studio Lume, vicolo della Lanterna 4, Bologna. Da martedì a venerdì, il sabato su appuntamento. Telefono, e-mail, come arrivare.',
  excerpt: 'Indirizzo, orari, telefono, e la porta giusta.',
  showTitle: false,
  cover: 'lampione',
  blocks: [
    section(
      { name: 'Recapiti', width: 'wide', spaceTop: 'xl', spaceBottom: 'l' },
      columns(
        [
          { desktop: { span: 6 }, tablet: { span: 12 } },
          { desktop: { span: 3 }, tablet: { span: 6 } },
          { desktop: { span: 3 }, tablet: { span: 6 } },
        ],
        [
          heading('Contatti', { level: 1 }),
          text(
            'Scrivere è meglio di telefonare: quando c’è luce buona non sento il telefono, quando non c’è rispondo a tutti.',
            {
              style: 'lead',
            },
          ),
          button('studio@studiolume.example', 'mailto:studio@studiolume.example', { size: 'large' }),
        ],
        [
          heading('Studio', { level: 2 }),
          text(`
            Vicolo della Lanterna 4↵
            40126 Bologna

            [+39 051 555 0123](tel:+390515550123)
          `),
        ],
        [
          heading('Orari', { level: 2 }),
          text(`
            Da martedì a venerdì↵
            9.30–18

            Sabato su appuntamento

            Con la nebbia, chiuso
          `),
        ],
      ),
    ),
    section(
      { name: 'Scrivimi', width: 'wide', anchor: 'scrivimi', spaceTop: 'l', spaceBottom: 'xl' },
      columns(
        [
          { desktop: { span: 4 }, tablet: { span: 12 } },
          { desktop: { span: 8 }, tablet: { span: 12 } },
        ],
        [heading('Scrivimi da qui', { level: 2 }), text('Rispondo di sera. Se c’è una data, dimmela subito.')],
        [
          form(
            [
              { type: 'text', id: 'nome', title: 'Nome', required: true, width: 'half' },
              { type: 'email', id: 'email', title: 'E-mail', required: true, width: 'half' },
              {
                type: 'radio',
                id: 'cosa',
                title: 'Per che cosa',
                options: ['Un ritratto', 'Un luogo', 'Una stampa', 'Altro'],
              },
              { type: 'date', id: 'data', title: 'Quando', when: { field: 'cosa', is: ['Un ritratto', 'Un luogo'] } },
              { type: 'textarea', id: 'testo', title: 'Messaggio', required: true },
            ],
            {
              name: 'Contatti',
              message: 'Grazie, ho ricevuto. Ti rispondo stasera, o domani se c’è nebbia.',
              disclaimer: 'Uso questi dati solo per risponderti: leggi l’[informativa sulla privacy](/privacy).',
            },
          ),
        ],
      ),
    ),
    section(
      { name: 'Come arrivare', width: 'wide', background: 'soft', spaceTop: 'l', spaceBottom: 'l', align: 'center' },
      columns(
        [
          { desktop: { span: 7 }, tablet: { span: 12 } },
          { desktop: { span: 5 }, tablet: { span: 12 } },
        ],
        [image({ ...picture('lampione'), ratio: '3:2' })],
        [
          heading('La porta giusta'),
          text(`
            Il vicolo è lungo quaranta passi. La porta è la seconda a destra dopo il lampione, senza insegna, con una finestra alta che di
            giorno riflette il muro di fronte. Se vedete una tipografia chiusa siete arrivati.

            **A piedi:** venti minuti dalla stazione, quasi tutti sotto i portici.↵
            **In bicicletta:** c’è un gancio nell’androne.↵
            **In automobile:** meglio di no; con oggetti pesanti avvisatemi e vi procuro il permesso per il carico.

            L’ingresso ha un gradino di 12 cm, e una rampa di legno che metto quando suonate. Dentro è tutto in piano.

            Il vicolo è immaginario, Bologna no: la mappa ne mostra il centro.
          `),
          button('Apri la mappa', 'https://www.openstreetmap.org/#map=14/44.495/11.345', {
            style: 'secondary',
            newWindow: true,
          }),
        ],
      ),
    ),
    section(
      { name: 'Prima di scrivere', width: 'wide', spaceTop: 'm', spaceBottom: 'xl' },
      columns(
        [4, 4, 4],
        [
          heading('Per un lavoro', { level: 3 }),
          text('Ditemi che cosa, dove e per quando. I prezzi sono tutti nel [listino](/servizi).'),
        ],
        [
          heading('Per una stampa', { level: 3 }),
          text('Indicate titolo e misura. Quelle disponibili sono nella pagina [Stampe](/stampe#disponibili).'),
        ],
        [
          heading('Per imparare', { level: 3 }),
          text(
            'Due volte l’anno tengo una giornata di stampa per quattro persone. Chi vuole saperlo prima mi scriva: tengo una lista, a matita.',
          ),
        ],
      ),
    ),
  ],
})
