import { chart, column, heading, section, table, text } from './drafts.ts'
import type { SectionTemplates } from './section-template.ts'

/** Numbers that are looked at rather than read, and data to compare. */
export const figures = {
  'chart-growth': {
    name: 'Grafico con il suo racconto',
    description: 'Un grafico a barre e, accanto, le due frasi che dicono che cosa significa.',
    draft: () => [
      section(
        { name: 'In numeri', width: 'wide', align: 'center' },
        column(
          5,
          heading(2, 'Un anno, visto dai numeri', 'In numeri'),
          text(
            'Sotto il disegno c’è la tabella: chi vuole può controllare ogni dato.',
            '[Che cosa è cambiato, e perché]',
          ),
        ),
        column(
          7,
          chart(
            { title: 'Le persone che abbiamo incontrato', note: '[Da dove vengono i dati]' },
            'Mese | Persone',
            'Gennaio | 48',
            'Febbraio | 61',
            'Marzo | 74',
            'Aprile | 70',
            'Maggio | 92',
            'Giugno | 105',
          ),
        ),
      ),
    ],
  },
  'chart-shares': {
    name: 'Come si divide',
    description: 'Un grafico a torta per mostrare dove vanno i soldi o il tempo, in poche parti.',
    draft: () => [
      section(
        { name: 'Come si divide', background: 'soft' },
        column(
          12,
          heading(2, 'Dove vanno i vostri soldi'),
          text('Ogni anno pubblichiamo quanto è entrato e come è stato speso.'),
          chart(
            { kind: 'pie', title: 'Ogni cento euro', unit: '€', note: '[L’anno e il documento]' },
            'Voce | Euro',
            'Attività | 62',
            'Persone | 21',
            'Sede | 11',
            'Amministrazione | 6',
          ),
        ),
      ),
    ],
  },
  'chart-comparison': {
    name: 'Confronto a barre',
    description: 'Barre orizzontali con nomi lunghi: risposte di un sondaggio, prodotti, consumi.',
    draft: () => [
      section(
        { name: 'Confronto' },
        column(
          12,
          heading(2, 'Che cosa ci chiedete più spesso'),
          chart(
            { title: 'Su cento richieste', direction: 'down' },
            'Richiesta | Quante',
            'Un preventivo | 41',
            'Un consiglio prima di scegliere | 27',
            'Una riparazione | 19',
            'Una visita | 13',
          ),
        ),
      ),
    ],
  },
  'table-sizes': {
    name: 'Tabella di misure e prezzi',
    description: 'Una tabella con i nomi delle righe e delle colonne; sul telefono scorre di lato.',
    draft: () => [
      section(
        { name: 'Misure e prezzi', width: 'wide' },
        column(12, heading(2, 'Misure e prezzi'), text('Se vi serve una misura che non c’è, chiedetela.')),
        column(
          12,
          table(
            { note: 'I prezzi comprendono l’IVA.' },
            'Misura | Larghezza | Altezza | Peso | Prezzo',
            'Piccola | [20 cm] | [15 cm] | [0,8 kg] | [30 €]',
            'Media | [30 cm] | [22 cm] | [1,4 kg] | [48 €]',
            'Grande | [45 cm] | [32 cm] | [2,6 kg] | [75 €]',
          ),
        ),
      ),
    ],
  },
  'table-comparison': {
    name: 'Tabella di confronto',
    description: 'Che cosa comprende ogni proposta, riga per riga, per scegliere con calma.',
    draft: () => [
      section(
        { name: 'Confronto', background: 'soft' },
        column(
          12,
          heading(2, 'Che cosa è compreso'),
          table(
            { style: 'stripes' },
            'Servizio | Base | Completo',
            'Primo incontro | sì | sì',
            'Proposta scritta | sì | sì',
            'Consegna a domicilio | no | sì',
            'Assistenza dopo | [un mese] | [un anno]',
          ),
        ),
      ),
    ],
  },
} satisfies SectionTemplates
