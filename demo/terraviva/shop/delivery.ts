import type { DeliverySettingsInput } from '../../../src/features/commerce/shipping/model/delivery-settings.ts'
import { demoId } from '../../ids.ts'

type Method = NonNullable<DeliverySettingsInput['zones']>[number]['methods'][number]

const id = (name: string) => demoId('terraviva', 'delivery', name)
const GRAMS = 1000

/** What «Cura e spedizioni» says. */
const italian = (key: string, transit: Method['transit']): Method => ({
  id: id(key),
  name: 'Corriere',
  pricing: {
    by: 'weight',
    steps: [
      { upTo: 5 * GRAMS, price: 900 },
      { upTo: 15 * GRAMS, price: 1400 },
    ],
  },
  freeFrom: 15_000,
  transit,
})

export const deliveryPromise =
  'In Italia da € 9, compresa da € 150: arriva in 3–5 giorni lavorativi, nelle isole in 5–7.'

/** The workshop sends within Italy and the EU, and hands over what is fetched. */
export const delivery: DeliverySettingsInput = {
  zones: [
    { id: id('italia'), name: 'Italia', countries: ['IT'], methods: [italian('corriere', { from: 3, until: 5 })] },
    {
      id: id('isole'),
      name: 'Sicilia e Sardegna',
      countries: ['IT'],
      postalCodes: [
        { from: '07', until: '09' },
        { from: '90', until: '98' },
      ],
      methods: [italian('corriere-isole', { from: 5, until: 7 })],
    },
    {
      id: id('europa'),
      name: 'Unione europea',
      countries: 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
      methods: [
        {
          id: id('corriere-europa'),
          name: 'Corriere internazionale',
          pricing: { by: 'weight', steps: [{ upTo: 5 * GRAMS, price: 2200 }] },
          transit: { from: 5, until: 8 },
        },
      ],
    },
  ],
  pickups: [
    {
      id: id('bottega'),
      name: 'Ritiro in bottega',
      address: 'Via della Creta Bassa 7, 06050 Castel Rivaio (PG)',
      hours: 'Da martedì a venerdì 9.30–13 e 15–18.30, sabato 10–18',
    },
  ],
  handlingDays: 2,
}
