import { section, text } from '../../builders.ts'
import { store } from '../write.ts'

export const shop = store('negozio', {
  title: 'Negozio',
  urlId: 'negozio',
  seoTitle: 'Negozio: ciotole, tazze, piatti e vasi fatti al tornio – Bottega Terraviva',
  seoDescription:
    'I pezzi usciti dall’ultima infornata: stoviglie in gres, vasi, terracotta da fuoco, corsi al tornio e il quaderno degli smalti.',
  excerpt: 'I pezzi usciti dall’ultima infornata, uno per uno.',
  itemsPerPage: 12,
  part: { layout: 'grid', ratio: '4:5' },
  blocks: [
    section(
      { name: 'Introduzione', width: 'wide', spaceTop: 's', spaceBottom: 's' },
      text(
        'Quello che vedete è sugli scaffali adesso, o esce dal forno entro due settimane. Due pezzi uguali non li sappiamo fare: la foto è di un fratello del vostro.',
        { style: 'lead' },
      ),
    ),
  ],
})
