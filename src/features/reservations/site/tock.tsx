import { defineBlock } from '../../../core/block.ts'
import { type TockProps, tockModel } from '../model/blocks.ts'
import { tockName, tockPage } from '../model/providers.ts'
import { reservationFields } from './fields.ts'
import { Missing, Reservation } from './reservation.tsx'

const HOSTS = ['www.exploretock.com']

/** Tables or tastings of a business that takes its reservations by Tock. */
export const tockBlock = defineBlock<TockProps>({
  ...tockModel,
  View: ({ props, context }) => {
    const restaurant = tockName(props.business)
    if (!restaurant) return <Missing>{context.message('reservations.none.tock')}</Missing>
    return <Reservation kind="tock" provider="Tock" href={tockPage(restaurant)} {...{ restaurant, props, context }} />
  },
  browser: { name: 'reservation', kind: 'behaviour', when: 'visible' },
  hosts: ({ business, widget }) =>
    widget && tockName(business)
      ? { scriptHosts: HOSTS, frameHosts: HOSTS, connectHosts: HOSTS, imageHosts: HOSTS }
      : {},
  stylesheets: { reservations: () => true },
  fields: {
    business: {
      label: 'Nome su Tock',
      help: 'Quello che si legge dopo exploretock.com/. Puoi incollare l’indirizzo intero.',
      group: 'content',
      control: 'text',
      wording: false,
      needed: true,
      words: 'indirizzo pagina',
    },
    ...reservationFields('Tock'),
  },
  initial: {},
})
