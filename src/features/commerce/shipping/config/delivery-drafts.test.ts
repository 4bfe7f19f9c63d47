import { describe, expect, test } from 'vitest'
import { newId } from '../../../../core/ids.ts'
import { NO_DELIVERY } from '../model/delivery-settings.ts'
import {
  localDraft,
  methodDraft,
  pickupDraft,
  readLocal,
  readMethod,
  readPickup,
  readTimes,
  readZone,
  timesDraft,
  zoneDraft,
} from './delivery-drafts.ts'

const id = newId()
const EUR = 'EUR'

describe('drafts of deliveries', () => {
  test('a method of each kind of price is read, and edited again as it was typed', () => {
    const flat = { ...methodDraft(undefined, EUR), price: '6,90', freeFrom: '60' }
    expect(readMethod(id, flat, EUR).value).toMatchObject({
      ...{ pricing: { by: 'flat', price: 690 }, freeFrom: 6000, transit: { from: 2, until: 4 }, collects: false },
    })
    const steps = { weight: '1,5', price: '49,90', pieces: '3' }
    const stored = { weight: 1500, price: 4990, pieces: 3 }
    for (const by of ['weight', 'price', 'pieces'] as const) {
      const draft = {
        ...{ ...flat, by, price: '', freeFrom: '', from: '', until: '' },
        steps: [
          { upTo: steps[by], price: '5,00' },
          { upTo: '', price: '9,00' },
        ],
      }
      const { value } = readMethod(id, draft, EUR)
      expect(value).toMatchObject({
        pricing: { by, steps: [{ upTo: stored[by], price: 500 }, { upTo: null }] },
        freeFrom: null,
        transit: null,
      })
      expect(methodDraft(value, EUR)).toEqual(draft)
    }
  })

  test('what is no amount, or no number of days, is said at its field', () => {
    const draft = { ...methodDraft(undefined, EUR), name: '', price: 'gratis', from: 'x', until: '1' }
    expect(readMethod(id, draft, EUR).faults).toMatchObject({
      name: 'Scrivi un nome.',
      'pricing.price': 'Scrivi un importo.',
      'transit.from': 'Scrivi un numero intero di giorni.',
    })
  })

  test('postal codes are written with commas and hyphens, and provinces in any letters', () => {
    const draft = { ...zoneDraft(undefined), name: 'Vicino', regions: 'to, cn', postalCodes: '00184, 20100 – 20199;07' }
    const { value } = readZone(id, draft, undefined)
    expect(value).toMatchObject({
      regions: ['TO', 'CN'],
      postalCodes: [
        { from: '00184', until: '00184' },
        { from: '20100', until: '20199' },
        { from: '07', until: '07' },
      ],
    })
    expect(zoneDraft(value)).toMatchObject({ regions: 'TO, CN', postalCodes: '00184, 20100-20199, 07' })
    expect(readZone(id, { ...draft, countries: [] }, value).faults?.countries).toBe('Scegli almeno un paese.')
  })

  test('days of preparation and closings keep what is delivered', () => {
    const draft = {
      ...timesDraft(NO_DELIVERY),
      handlingDays: '3',
      closings: [{ from: '2026-08-10', until: '2026-08-21' }],
    }
    expect(readTimes(draft, NO_DELIVERY).value).toEqual({ ...NO_DELIVERY, handlingDays: 3, closings: draft.closings })
    expect(readTimes({ ...draft, handlingDays: 'pochi' }, NO_DELIVERY).faults).toEqual({
      handlingDays: 'Scrivi un numero intero di giorni.',
    })
  })

  test('a local delivery needs postal codes, and a pick-up its address', () => {
    const draft = { ...localDraft(undefined, EUR), price: '3,00', minimum: '20' }
    expect(readLocal(id, draft, EUR).faults?.postalCodes).toBe('Scrivi almeno un CAP.')
    const { value } = readLocal(id, { ...draft, postalCodes: '10121-10139' }, EUR)
    expect(value).toMatchObject({ price: 300, minimum: 2000, freeFrom: null, transit: null })
    expect(localDraft(value, EUR)).toEqual({ ...draft, minimum: '20,00', postalCodes: '10121-10139' })
    expect(readPickup(id, pickupDraft(undefined)).faults?.address).toBe('Scrivi l’indirizzo.')
  })
})
