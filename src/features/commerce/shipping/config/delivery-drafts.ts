import type { z } from 'zod'
import type { Id } from '../../../../core/ids.ts'
import { decimalOf, parseDecimal, parseMoney, separatorsOf } from '../../../../core/money/money.ts'
import {
  type DeliveryMethod,
  type DeliverySettings,
  type DeliveryZone,
  deliverySettingsSchema,
  type LocalDelivery,
  localSchema,
  methodSchema,
  type PickupPlace,
  type PostalRange,
  type Pricing,
  pickupSchema,
  zoneSchema,
} from '../model/delivery-settings.ts'

const ITALIAN = separatorsOf('it-IT')
const GRAMS = 1000
const GRAM_DIGITS = 3

/** What a draft describes, or a sentence for each field that is wrong. */
export type Read<Value> =
  | { readonly value: Value; readonly faults?: undefined }
  | { readonly value?: undefined; readonly faults: Readonly<Record<string, string>> }

function checked<Schema extends z.ZodType>(schema: Schema, draft: unknown): Read<z.infer<Schema>> {
  const read = schema.safeParse(draft)
  if (read.success) return { value: read.data }
  const { issues } = read.error
  return { faults: Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message])) }
}

const numberOf = (typed: string) => parseDecimal(typed, 0, ITALIAN) ?? Number.NaN
const amountOf = (typed: string, currency: string) => parseMoney(typed, currency, ITALIAN)?.amount ?? Number.NaN
const amountOrNull = (typed: string, currency: string) => (typed.trim() === '' ? null : amountOf(typed, currency))
const amountText = (amount: number | null, currency: string) =>
  amount === null ? '' : decimalOf({ amount, currency }).replace('.', ITALIAN.decimal)

/** Days of the carrier as they are typed; both empty for a delivery that says none. */
interface TransitDraft {
  readonly from: string
  readonly until: string
}
const transitText = (transit: DeliveryMethod['transit']): TransitDraft => ({
  from: transit ? String(transit.from) : '',
  until: transit ? String(transit.until) : '',
})
function transitOf({ from, until }: TransitDraft) {
  if (from.trim() === '' && until.trim() === '') return null
  return { from: numberOf(from), until: numberOf(until) }
}

/** A method while it is edited: every value as it is typed. */
export interface MethodDraft extends TransitDraft {
  readonly name: string
  readonly by: Pricing['by']
  readonly price: string
  /** Weights are typed in kilograms. */
  readonly steps: readonly { readonly upTo: string; readonly price: string }[]
  readonly freeFrom: string
  readonly collects: boolean
}

export function methodDraft(method: DeliveryMethod | undefined, currency: string): MethodDraft {
  if (!method)
    return {
      ...{ name: 'Corriere', by: 'flat', price: '', steps: [{ upTo: '', price: '' }] },
      ...{ freeFrom: '', collects: false, from: '2', until: '4' },
    }
  const { pricing } = method
  const upToText = (upTo: number | null) =>
    upTo === null
      ? ''
      : pricing.by === 'price'
        ? amountText(upTo, currency)
        : String(pricing.by === 'weight' ? upTo / GRAMS : upTo).replace('.', ITALIAN.decimal)
  const steps = 'steps' in pricing ? pricing.steps : [{ upTo: null, price: pricing.price }]
  return {
    name: method.name,
    by: pricing.by,
    price: 'price' in pricing ? amountText(pricing.price, currency) : '',
    steps: steps.map(({ upTo, price }) => ({ upTo: upToText(upTo), price: amountText(price, currency) })),
    freeFrom: amountText(method.freeFrom, currency),
    collects: method.collects,
    ...transitText(method.transit),
  }
}

export function readMethod(id: Id, draft: MethodDraft, currency: string): Read<DeliveryMethod> {
  const { name, by, collects } = draft
  const upToOf = (typed: string) => {
    if (typed.trim() === '') return null
    if (by === 'price') return amountOf(typed, currency)
    return by === 'weight' ? (parseDecimal(typed, GRAM_DIGITS, ITALIAN) ?? Number.NaN) : numberOf(typed)
  }
  return checked(methodSchema, {
    ...{ id, name, collects },
    pricing:
      by === 'flat'
        ? { by, price: amountOf(draft.price, currency) }
        : {
            by,
            steps: draft.steps.map(({ upTo, price }) => ({ upTo: upToOf(upTo), price: amountOf(price, currency) })),
          },
    freeFrom: amountOrNull(draft.freeFrom, currency),
    transit: transitOf(draft),
  })
}

/** Codes and ranges as people write them: «00184, 20100-20199». */
function postalCodesOf(typed: string): { from: string; until: string }[] {
  const parts = typed.replaceAll(/\s*[-–]\s*/g, '-').split(/[\s,;]+/)
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const [from = '', until = from] = part.split('-')
      return { from, until }
    })
}

export function postalCodesText(ranges: readonly PostalRange[]): string {
  return ranges.map(({ from, until }) => (from === until ? from : `${from}-${until}`)).join(', ')
}

export interface ZoneDraft {
  readonly name: string
  readonly countries: readonly string[]
  readonly regions: string
  readonly postalCodes: string
}

export function zoneDraft(zone: DeliveryZone | undefined): ZoneDraft {
  if (!zone) return { name: '', countries: ['IT'], regions: '', postalCodes: '' }
  const { name, countries, regions, postalCodes } = zone
  return { name, countries, regions: regions.join(', '), postalCodes: postalCodesText(postalCodes) }
}

/** @param zone the stored one, whose methods stay */
export function readZone(id: Id, draft: ZoneDraft, zone: DeliveryZone | undefined): Read<DeliveryZone> {
  const regions = draft.regions.toUpperCase().split(/[\s,;]+/)
  return checked(zoneSchema, {
    ...{ id, name: draft.name, countries: draft.countries, methods: zone?.methods ?? [] },
    regions: regions.filter((region) => region !== ''),
    postalCodes: postalCodesOf(draft.postalCodes),
  })
}

export interface LocalDraft extends TransitDraft {
  readonly name: string
  readonly postalCodes: string
  readonly price: string
  readonly freeFrom: string
  readonly minimum: string
  readonly collects: boolean
  readonly note: string
}

export function localDraft(local: LocalDelivery | undefined, currency: string): LocalDraft {
  if (!local)
    return {
      ...{ name: 'Consegna a domicilio', postalCodes: '', price: '', freeFrom: '', minimum: '' },
      ...{ collects: false, note: '', from: '', until: '' },
    }
  const { name, postalCodes, price, freeFrom, minimum, collects, note, transit } = local
  return {
    ...{ name, collects, note, postalCodes: postalCodesText(postalCodes), price: amountText(price, currency) },
    freeFrom: amountText(freeFrom, currency),
    minimum: minimum === 0 ? '' : amountText(minimum, currency),
    ...transitText(transit),
  }
}

export function readLocal(id: Id, draft: LocalDraft, currency: string): Read<LocalDelivery> {
  const { name, collects, note } = draft
  return checked(localSchema, {
    ...{ id, name, collects, note, postalCodes: postalCodesOf(draft.postalCodes) },
    price: amountOf(draft.price, currency),
    freeFrom: amountOrNull(draft.freeFrom, currency),
    minimum: amountOrNull(draft.minimum, currency) ?? 0,
    transit: transitOf(draft),
  })
}

export type PickupDraft = Pick<PickupPlace, 'name' | 'address' | 'hours'>

export function pickupDraft(pickup: PickupPlace | undefined): PickupDraft {
  return pickup ?? { name: 'Ritiro in negozio', address: '', hours: '' }
}

export function readPickup(id: Id, { name, address, hours }: PickupDraft): Read<PickupPlace> {
  return checked(pickupSchema, { id, name, address, hours })
}

export interface TimesDraft {
  readonly handlingDays: string
  readonly closings: DeliverySettings['closings']
}

export function timesDraft({ handlingDays, closings }: DeliverySettings): TimesDraft {
  return { handlingDays: String(handlingDays), closings }
}

export function readTimes({ handlingDays, closings }: TimesDraft, settings: DeliverySettings): Read<DeliverySettings> {
  return checked(deliverySettingsSchema, { ...settings, handlingDays: numberOf(handlingDays), closings })
}
