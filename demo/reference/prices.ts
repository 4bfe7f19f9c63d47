import { prices, section } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

export const pricesReference: Reference = {
  slug: 'prezzi',
  title: 'Prezzi a confronto',
  summary: 'Due o tre offerte affiancate, ciascuna con il prezzo e ciò che comprende.',
  advice: `
    Va bene per scegliere tra poche cose simili: più di quattro non si confrontano. Una sola può essere in evidenza, quella che consigliereste a un amico. Provate ad allungare un elenco: prezzi e pulsanti restano allineati.
  `,
  variations: [
    variation('Tre offerte', 'Quella di mezzo è in evidenza.', [
      prices(
        [
          {
            name: 'Una sera',
            price: 45_00,
            priceFor: 'a persona',
            text: 'Per capire se fa per voi.',
            points: 'Due ore al tornio\nArgilla e grembiule\nUn pezzo smaltato e cotto',
            label: 'Scegliete la sera',
            link: '/corsi',
          },
          {
            name: 'Quattro sere',
            price: 160_00,
            priceFor: 'a persona',
            text: 'Per tornare a casa con una ciotola che sta in piedi.',
            points:
              'Otto ore al tornio\nArgilla e grembiule\nQuattro pezzi smaltati e cotti\nIl laboratorio aperto il sabato',
            badge: 'Il più scelto',
            label: 'Prenotate un posto',
            link: '/corsi',
          },
          {
            name: 'Un anno',
            price: 890_00,
            priceFor: 'a persona',
            text: 'Per chi ha già smesso di contare i grembiuli.',
            points: 'Una sera alla settimana\nTutta l’argilla che serve\nTre infornate a legna',
            label: 'Parliamone',
            link: '/contatti',
          },
        ],
        { note: 'Prezzi IVA compresa. Si paga metà all’iscrizione e metà la prima sera.' },
      ),
    ]),
    variation('Con un prezzo da chiedere', 'Dove il prezzo dipende, lo si dice.', [
      prices([
        {
          name: 'Servizio per sei',
          price: 312_50,
          points: 'Diciotto pezzi\nTre smalti a scelta',
          label: 'Ordinate',
          link: '/negozio',
        },
        {
          name: 'Servizio su misura',
          points: 'Forma, smalto e numero\nUna prova prima di cominciare',
          label: 'Scriveteci',
          link: '/contatti',
        },
      ]),
    ]),
    section(
      { name: 'Su fondo scuro', anchor: 'su-fondo-scuro', background: 'dark', spaceTop: 'm', spaceBottom: 'm' },
      prices([
        { name: 'Base', price: 9_00, priceFor: 'al mese', points: 'Il diario in anteprima' },
        {
          name: 'Amici',
          price: 25_00,
          priceFor: 'al mese',
          points: 'Il diario in anteprima\nUna tazza a Natale',
          badge: 'Con la tazza',
        },
      ]),
    ),
  ],
}
