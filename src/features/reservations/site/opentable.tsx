import { defineBlock } from '../../../core/block.ts'
import { type OpenTableProps, openTableModel } from '../model/blocks.ts'
import { openTableId, openTablePage } from '../model/providers.ts'
import { reservationFields } from './fields.ts'
import { Missing, Reservation } from './reservation.tsx'

const HOSTS = ['www.opentable.com']

/** Tables of a restaurant that takes its reservations by OpenTable. */
export const openTableBlock = defineBlock<OpenTableProps>({
  ...openTableModel,
  View: ({ props, context }) => {
    const restaurant = openTableId(props.restaurant)
    if (!restaurant) return <Missing>{context.message('reservations.none.opentable')}</Missing>
    const href = openTablePage(restaurant, context.locale)
    return <Reservation kind="opentable" provider="OpenTable" {...{ restaurant, href, props, context }} />
  },
  browser: { name: 'reservation', kind: 'behaviour', when: 'visible' },
  hosts: ({ restaurant, widget }) =>
    widget && openTableId(restaurant)
      ? { scriptHosts: HOSTS, frameHosts: HOSTS, connectHosts: HOSTS, imageHosts: HOSTS }
      : {},
  stylesheets: { reservations: () => true },
  fields: {
    restaurant: {
      label: 'Numero del ristorante',
      help: 'Si legge nel tuo account di OpenTable, e negli indirizzi dopo «rid=». Puoi incollare l’indirizzo intero.',
      group: 'content',
      control: 'text',
      wording: false,
      needed: true,
      words: 'rid restref codice',
    },
    ...reservationFields('OpenTable'),
  },
  initial: {},
})
