import { createMessages, DEFAULT_LOCALE, type Messages } from '../../../core/messages.ts'

/** Texts of «Diagnostica», by id. */
export const italian = {
  'diagnostics.errors.title': 'Errori nelle pagine',
  'diagnostics.errors.text':
    'Gli errori degli script nel browser di chi visita il sito. Restano qui 30 giorni e non dicono chi c’era.',
  'diagnostics.errors.failed': 'Non è stato possibile leggere gli errori',
  'diagnostics.errors.emptyTitle': 'Nessun errore negli ultimi 30 giorni',
  'diagnostics.errors.emptyText':
    'Se uno script di una pagina si interrompe, qui vedi quale pagina, quante volte e da quando.',
  'diagnostics.errors.count': '{count, plural, one {Una volta} other {# volte}}',
  'diagnostics.errors.page': 'Pagina',
  'diagnostics.errors.noPage': 'Pagina sconosciuta',
  'diagnostics.errors.place': 'Punto dello script',
  'diagnostics.errors.inline': 'Nella pagina stessa',
  'diagnostics.errors.line': '{source}, riga {line, number, ::group-off}',
  'diagnostics.errors.first': 'La prima volta',
  'diagnostics.errors.last': 'L’ultima volta',
  'diagnostics.errors.stack': 'Dettagli per chi scrive il codice',
  'diagnostics.errors.forget': 'Togli dall’elenco',
  'diagnostics.errors.forgotten': 'L’errore non è più nell’elenco. Se capita di nuovo, torna qui.',
  'diagnostics.errors.chart': 'Volte al giorno negli ultimi 14 giorni, oggi per ultimo: {days}.',
  'diagnostics.traces.title': 'Note del codice',
  'diagnostics.traces.text':
    'Quello che il codice del sito annota con Vetrina.trace(). Sono le ultime 100 note, e restano qui 30 giorni.',
  'diagnostics.traces.failed': 'Non è stato possibile leggere le note',
  'diagnostics.traces.emptyTitle': 'Il codice del sito non ha annotato niente',
  'diagnostics.traces.empty': 'Chi scrive codice per il sito trova qui quello che annota, pagina per pagina.',
  'diagnostics.traces.when': 'Quando',
  'diagnostics.traces.type': 'Tipo',
  'diagnostics.traces.page': 'Pagina',
  'diagnostics.traces.data': 'Dati',
} as const satisfies Messages

const lookUp = createMessages({ [DEFAULT_LOCALE]: italian })(DEFAULT_LOCALE)

export function t(id: keyof typeof italian, values?: Record<string, string | number>): string {
  return lookUp(id, values)
}
