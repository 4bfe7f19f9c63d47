import type { DemoNewsletter } from '../demo-site.ts'
import { demoId } from '../ids.ts'
import { TERRAVIVA } from './write.ts'

/** The draft of a mailing to people who want to know when the kiln is opened. */
export const newsletter: DemoNewsletter = {
  subject: 'Il forno si apre sabato',
  preheader: 'Quaranta ciotole, tre smalti nuovi e un posto per te.',
  sections: [
    { id: 'titolo', type: 'title', text: 'Il forno si apre sabato' },
    { id: 'foto', type: 'picture', assetId: demoId(TERRAVIVA, 'picture', 'scaffale'), alt: '', link: '/bottega' },
    {
      id: 'testo',
      type: 'text',
      text: 'Dopo tre giorni di fuoco e due di attesa, **sabato alle dieci** togliamo i mattoni dalla bocca del forno. Chi c’è sceglie per primo, prima ancora che i pezzi arrivino sugli scaffali.\n\nQuesta volta dentro ci sono:\n\n- quaranta ciotole di grès, con lo smalto di cenere di vite\n- le prime prove del celadon più chiaro\n- sei pignatte, che aspettano i fagioli di qualcuno',
    },
    { id: 'pulsante', type: 'button', label: 'Come arrivare', link: '/contatti' },
    { id: 'linea', type: 'line' },
    { id: 'diario', type: 'post', documentId: demoId(TERRAVIVA, 'quaranta-ore') },
  ],
}
