import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { schemaSentence } from './schema-sentences.ts'

const { localeError } = z.config()
beforeAll(() => z.config({ localeError: schemaSentence }))
afterAll(() => z.config({ localeError: localeError! }))

const sentencesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((one) => one.message)

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Questo campo manca.'],
  [z.string(), 3, 'Qui serve un testo.'],
  [z.number(), 'tre', 'Qui serve un numero.'],
  [z.number().int(), 1.5, 'Qui serve un numero intero.'],
  [z.boolean(), 'sì', 'Qui serve un sì o un no: true o false.'],
  [z.array(z.string()), {}, 'Qui serve un elenco.'],
  [z.object({}), [], 'Qui serve un gruppo di campi.'],
  [z.record(z.string(), z.string()), 'a', 'Qui serve un gruppo di campi.'],
  [z.date(), 'a', 'Il valore non è valido.'],
  [z.string().max(1), 'ab', 'Può avere al massimo 1 carattere.'],
  [z.string().max(5), 'abcdef', 'Può avere al massimo 5 caratteri.'],
  [z.array(z.string()).max(2), ['', '', ''], 'Può avere al massimo 2 elementi.'],
  [z.string().min(1), '', 'Scrivi qualcosa.'],
  [z.string().min(8), 'corta', 'Servono almeno 8 caratteri.'],
  [z.array(z.string()).min(1), [], 'Serve almeno un elemento.'],
  [z.number().max(5), 6, 'Il numero deve essere al massimo 5.'],
  [z.number().min(5), 4, 'Il numero deve essere almeno 5.'],
  [z.number().positive(), 0, 'Il numero deve essere maggiore di 0.'],
  [z.number().lt(2), 2, 'Il numero deve essere minore di 2.'],
  [z.number().multipleOf(5), 4, 'Il numero deve essere un multiplo di 5.'],
  [z.email(), 'a', 'Scrivi un indirizzo e-mail valido, per esempio nome@esempio.it.'],
  [z.iso.datetime(), 'ieri', 'Scrivi data e ora così: 2026-12-04T09:00:00Z.'],
  [z.string().regex(/^a$/), 'b', 'Il valore non ha la forma giusta.'],
  [z.enum(['page', 'item']), 'altro', 'Scegli uno di questi valori: page, item.'],
  [z.literal(301), 302, 'L’unico valore possibile è «301».'],
  [z.union([z.literal(301), z.literal(302)]), 303, 'Il valore non è tra quelli possibili.'],
  [
    z.discriminatedUnion('op', [z.object({ op: z.literal('set') })]),
    { op: 'altro' },
    'Il valore non è tra quelli possibili.',
  ],
  [z.strictObject({}), { admin: 1 }, 'Il campo «admin» non è previsto.'],
  [z.strictObject({}), { a: 1, b: 2 }, 'Questi campi non sono previsti: a, b.'],
  [z.record(z.string().max(1), z.string()), { ab: '' }, 'Il valore non è valido.'],
  [z.string().refine(() => false), '', 'Il valore non è valido.'],
  [z.string().max(1, 'Il titolo è troppo lungo.'), 'ab', 'Il titolo è troppo lungo.'],
])('%s', (schema, value, sentence) => {
  expect(sentencesOf(schema, value)).toEqual([sentence])
})
