import type { Messages } from '../../../core/messages.ts'

/** Texts of charts and tables for visitors, in Italian; the last one is for editors. */
export const messages: Messages = {
  'charts.bar': 'Grafico a barre',
  'charts.line': 'Grafico a linee',
  'charts.pie': 'Grafico a torta',
  'charts.described': '{kind}: {title}. I dati sono nella tabella qui sotto.',
  'charts.untitled': '{kind}. I dati sono nella tabella qui sotto.',
  'charts.data': 'I dati in una tabella',
  'charts.missing': 'Dato mancante',
  'charts.others': 'Altre voci',
  'charts.table.scrolls': 'Tabella che può scorrere di lato',
  'charts.table.scrollsOf': 'Tabella che può scorrere di lato: {title}',
  'charts.nothing': 'Il grafico ha bisogno di una colonna di nomi e di almeno una colonna di numeri.',
}
