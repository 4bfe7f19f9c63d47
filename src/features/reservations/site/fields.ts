import type { EditorField } from '../../../core/block.ts'

/** Fields that both providers share, by provider. */
export function reservationFields(provider: string): Readonly<Record<string, EditorField>> {
  return {
    title: { label: 'Titolo', group: 'content', control: 'text', onPage: true },
    note: {
      label: 'Nota',
      help: 'Per esempio come si disdice, o dove chiamare per i gruppi.',
      group: 'content',
      control: 'textarea',
    },
    asks: {
      label: 'Chiedi persone, giorno e ora',
      help: `Chi prenota li trova già scritti su ${provider}.`,
      group: 'content',
      control: 'switch',
    },
    widget: {
      label: 'Offri la prenotazione nella pagina',
      help: `Arriva da ${provider} solo quando chi visita lo chiede, o ha accettato i cookie di terzi. Senza, resta il collegamento.`,
      group: 'content',
      control: 'switch',
      words: 'widget script cookie',
    },
  }
}
