import type { EditorField } from '../../../core/block.ts'

/** Fields of opening hours in the editor. */
export const hoursFields: Readonly<Record<string, EditorField>> = {
  week: {
    label: 'Orari della settimana',
    help: 'Per esempio 9–13, 15.30–19. Vuoto: chiuso.',
    group: 'content',
    control: 'hoursWeek',
    words: 'lunedì martedì mercoledì giovedì venerdì sabato domenica apertura chiusura',
  },
  exceptions: {
    label: 'Giorni particolari',
    help: 'Uno per riga. Per esempio: 24/12/2026: 9–13 (Vigilia), oppure 10/08/2026–24/08/2026: chiuso (Ferie).',
    group: 'content',
    control: 'hoursExceptions',
    words: 'ferie vacanze chiusura straordinaria natale ferragosto eccezioni',
  },
  holidays: {
    label: 'Giorni festivi',
    help: 'Quelli di tutta Italia. I giorni particolari vengono prima.',
    group: 'content',
    control: 'choice',
    choices: { asUsual: 'Come gli altri giorni', asSunday: 'Come la domenica', closed: 'Chiuso' },
    words: 'feste pasqua natale',
  },
  title: { label: 'Titolo', group: 'content', control: 'text', onPage: true },
  showNow: {
    label: 'Di’ se è aperto adesso',
    help: 'Con il fuso orario del sito.',
    group: 'look',
    control: 'switch',
    words: 'aperto ora chiuso ora',
  },
  grouped: { label: 'Unisci i giorni uguali', group: 'look', control: 'switch', words: 'raggruppa' },
  businessType: {
    label: 'Tipo di attività',
    help: 'Per i motori di ricerca, come l’indirizzo e il telefono qui sotto.',
    group: 'rare',
    control: 'choice',
    choices: {
      LocalBusiness: 'Attività',
      Restaurant: 'Ristorante',
      Store: 'Negozio',
      ProfessionalService: 'Studio professionale',
      HealthAndBeautyBusiness: 'Salute e bellezza',
      LodgingBusiness: 'Alloggio',
      SportsActivityLocation: 'Sport',
    },
    words: 'google dati strutturati schema seo',
  },
  address: { label: 'Indirizzo', group: 'rare', control: 'text' },
  telephone: { label: 'Telefono', group: 'rare', control: 'text' },
}
