import type { z } from 'zod'
import { Refusal } from './refusal.ts'

type Issue = z.core.$ZodRawIssue

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Qui serve un testo.',
  number: 'Qui serve un numero.',
  int: 'Qui serve un numero intero.',
  boolean: 'Qui serve un sì o un no: true o false.',
  array: 'Qui serve un elenco.',
  tuple: 'Qui serve un elenco.',
  object: 'Qui serve un gruppo di campi.',
  record: 'Qui serve un gruppo di campi.',
}
const FORMATS: Readonly<Record<string, string>> = {
  email: 'Scrivi un indirizzo e-mail valido, per esempio nome@esempio.it.',
  url: 'Scrivi un indirizzo completo, per esempio https://www.esempio.it.',
  datetime: 'Scrivi data e ora così: 2026-12-04T09:00:00Z.',
  date: 'Scrivi la data così: 2026-12-04.',
  time: 'Scrivi l’ora così: 09:00.',
}

/** What is wrong with a value, as a sentence. Schemas with a better sentence of their own carry it themselves. */
export function schemaSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Questo campo manca.' : (EXPECTED[issue.expected] ?? 'Il valore non è valido.')
    case 'too_big':
      return limitSentence(issue, issue.maximum, 'al massimo')
    case 'too_small':
      return limitSentence(issue, issue.minimum, 'almeno')
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Il valore non ha la forma giusta.'
    case 'invalid_value':
      return issue.values.length === 1
        ? `L’unico valore possibile è «${String(issue.values[0])}».`
        : `Scegli uno di questi valori: ${issue.values.map(String).join(', ')}.`
    case 'invalid_union':
      return 'Il valore non è tra quelli possibili.'
    case 'not_multiple_of':
      return `Il numero deve essere un multiplo di ${issue.divisor}.`
    case 'unrecognized_keys':
      return issue.keys.length === 1
        ? `Il campo «${issue.keys[0]}» non è previsto.`
        : `Questi campi non sono previsti: ${issue.keys.join(', ')}.`
    default:
      return 'Il valore non è valido.'
  }
}

function limitSentence(
  { origin, inclusive }: { origin: string; inclusive?: boolean | undefined },
  limit: number | bigint,
  words: 'al massimo' | 'almeno',
): string {
  const [one, many] = origin === 'string' ? ['carattere', 'caratteri'] : ['elemento', 'elementi']
  if (origin === 'string' || origin === 'array' || origin === 'set' || origin === 'map') {
    if (words === 'almeno' && limit === 1) return origin === 'string' ? 'Scrivi qualcosa.' : 'Serve almeno un elemento.'
    return words === 'almeno'
      ? `Servono almeno ${limit} ${many}.`
      : `Può avere al massimo ${limit} ${limit === 1 ? one : many}.`
  }
  if (inclusive === false) return `Il numero deve essere ${words === 'almeno' ? 'maggiore' : 'minore'} di ${limit}.`
  return `Il numero deve essere ${words} ${limit}.`
}

/** One fault of one field: `code` is zod's code, for programs. */
export interface FieldFault {
  readonly field: string
  readonly code: string
  readonly sentence: string
}

/** Refuses fields, each with its first fault. */
export function refusalOfFields(faults: Iterable<FieldFault>): Refusal {
  const first = new Map<string, FieldFault>()
  for (const fault of faults) if (!first.has(fault.field)) first.set(fault.field, fault)
  const each = (of: 'code' | 'sentence') => Object.fromEntries([...first].map(([field, fault]) => [field, fault[of]]))
  return new Refusal('invalid', 'Uno o più campi non è valido, controlla le voci inserite.', {
    fields: each('sentence'),
    details: { codes: each('code') },
  })
}
