import type { EditorField } from '../../../core/block.ts'
import { guardFields } from '../../forms/views.ts'
import { BOOKINGS_PANEL } from '../model/places.ts'

/** Fields of the booking block in the editor. */
export const bookingFields: Readonly<Record<string, EditorField>> = {
  bookableId: {
    label: 'Che cosa si prenota',
    help: 'Orari, posti e giorni di chiusura stanno in «Prenotazioni».',
    group: 'content',
    control: 'bookable',
    see: { panel: BOOKINGS_PANEL, label: 'Apri le prenotazioni' },
    words: 'tavoli posti servizio agenda',
  },
  submitLabel: { label: 'Testo del pulsante', group: 'content', control: 'text' },
  ...guardFields,
}
